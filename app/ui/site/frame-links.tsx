/**
 * A list of links in the frame. They are a third of the elements of most pages and the same in all of them: the server
 * renders their HTML once (app/frame-html.server.tsx) and inserts it.
 */
import { type ReactNode, useContext } from 'react'
import { FrameHtml, type FrameList } from './document-context'

type FrameLinksProps = { list: FrameList; className: string; children: ReactNode }

export function FrameLinks({ list, className, children }: FrameLinksProps) {
  const html = useContext(FrameHtml)?.[list]
  return html === undefined ? (
    <ul className={className}>{children}</ul>
  ) : (
    <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
