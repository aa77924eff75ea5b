/** The head of a page of the desk: the way back, its heading, what can be done besides, and a sentence about it. */
import type { ReactNode } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

type PageHeadProps = {
  /** The page that this one belongs to. */
  back?: { to: string; name: string }
  title: ReactNode
  /** Links and marks after the heading. */
  children?: ReactNode
  about?: ReactNode
}

export function PageHead({ back, title, children, about }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-head-line">
        <div className="page-head-title">
          {back ? <BackLink {...back} /> : null}
          <h1 className="desk-title my-1">{title}</h1>
        </div>
        {children}
      </div>
      {about ? <div className="page-about">{about}</div> : null}
    </div>
  )
}

/** On a phone only its sign, so that the heading of every page begins at one height. */
export function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} className="back-link">
      <svg viewBox="0 0 8 12" aria-hidden="true" className="back-sign">
        <path d="M6.5 1 1.5 6l5 5" />
      </svg>
      <RichMessage
        text={i18n.t('<0>Back to </0><1>page</1>')}
        wrap={[
          (words) => <span className="visually-hidden">{words}</span>,
          () => <bdi className="back-name">{name}</bdi>,
        ]}
      />
    </a>
  )
}
