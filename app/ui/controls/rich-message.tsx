/** A message with elements in it, such as links: `<0>…</0>` in its text is what the first function makes of the words in between. */
import { createElement, Fragment, type ReactNode } from 'react'
import { splitMessage } from '~/domain/language/split-message'

type RichMessageProps = {
  /** From `i18n.t`. What readers have typed is not in it; a function can return it instead of the words. */
  text: string
  wrap: readonly ((words: string) => ReactNode)[]
}

export function RichMessage({ text, wrap }: RichMessageProps) {
  const parts = splitMessage(text).map(({ words, tag }) => wrap[tag ?? -1]?.(words) ?? words)
  return createElement(Fragment, null, ...parts)
}
