/**
 * An element whose content depends on nothing but its `id`, such as a card. The server renders it once and then inserts
 * its HTML (app/fragments.server.tsx); browsers render and hydrate it like any other.
 */
import { type ReactNode, useContext } from 'react'
import { Fragments } from './document-context'

type FragmentProps = {
  as: 'article' | 'ul'
  className: string
  /** Must contain everything that the content depends on, and its kind. */
  id: readonly [kind: string, ...rest: unknown[]]
  /** Without hooks that read a context: it is rendered outside the page. */
  children: ReactNode
}

export function Fragment({ as: Element, className, id, children }: FragmentProps) {
  const html = useContext(Fragments)?.(JSON.stringify(id), children)
  return html === undefined ? (
    <Element className={className}>{children}</Element>
  ) : (
    <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
