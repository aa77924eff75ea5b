/** Somebody who has the form of an article open, as others are told. */
import type { CaretPlace } from '~/desk/kit/markdown/caret-place'

export type OpenedBy = {
  name: string
  openedAt: Date
  /** It is in view now, as far as a script tells; false: all that is known is when it was opened. */
  isOpen: boolean
  /** Of the caret; null: unknown. */
  place: CaretPlace | null
}

/** As a response has it. */
export type SentOpenedBy = Omit<OpenedBy, 'openedAt'> & { openedAt: string }

export function readOpenedBy(sent: readonly SentOpenedBy[]): OpenedBy[] {
  return sent.map(({ openedAt, ...rest }) => ({ ...rest, openedAt: new Date(openedAt) }))
}
