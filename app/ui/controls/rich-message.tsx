/** A message with elements in it, such as links: `<0>…</0>` in its text is what the first function makes of the words in between. */
import { createElement, Fragment, type ReactNode } from 'react'

type RichMessageProps = {
  /** From `i18n.t`. What readers have typed is not in it, as it may have such signs, too: a function can return it instead of the words. */
  text: string
  wrap: readonly ((words: string) => ReactNode)[]
}

export function RichMessage({ text, wrap }: RichMessageProps) {
  // Text, number and words in turn.
  const parts = text.split(/<(\d)>(.*?)<\/\1>/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => {
      if (index % 3 === 1) return null
      const make = index % 3 === 2 ? wrap[Number(parts[index - 1])] : undefined
      return make ? make(part) : part
    }),
  )
}
