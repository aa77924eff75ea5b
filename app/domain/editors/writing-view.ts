/** How an account is shown the text of an article while writing it. */

/** `reads`: as it reads, with the marks hidden. `text`: the text itself, as it is without script. */
export const writingViews = ['reads', 'text'] as const

export type WritingView = (typeof writingViews)[number]

/** To be said by `domain/language/desk-i18n`. */
export const writingViewNames: Record<WritingView, string> = {
  reads: /*i18n*/ 'As it reads',
  text: /*i18n*/ 'Text',
}

export function isWritingView(text: string): text is WritingView {
  return (writingViews as readonly string[]).includes(text)
}

/** The view as it is stored; a check constraint allows no other. Null: the account has not chosen. */
export function toWritingView(stored: string | null): WritingView {
  return stored !== null && isWritingView(stored) ? stored : 'reads'
}
