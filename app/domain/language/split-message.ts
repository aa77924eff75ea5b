/** Messages with parts that are shown otherwise than the rest, such as links: `Found a mistake? <0>Tell us</0>.` */

/** `tag`: the number around the words; null: none is. */
export type MessagePart = { words: string; tag: number | null }

/** The parts of what `i18n.t` returns, in the order of the language. What readers type must not be in it: it may have such signs, too. */
export function splitMessage(message: string): MessagePart[] {
  // Words, and a number with its words, in turn.
  const pieces = message.split(/<(\d)>(.*?)<\/\1>/)
  return pieces.flatMap((words, index) => {
    if (index % 3 === 1 || words === '') return []
    return [{ words, tag: index % 3 === 2 ? Number(pieces[index - 1]) : null }]
  })
}

/** As HTML: each part as the function with its number writes it, the others as `plain` does. */
export function writeMessage(
  message: string,
  write: readonly ((words: string) => string)[],
  plain: (words: string) => string,
): string {
  return splitMessage(message)
    .map(({ words, tag }) => (write[tag ?? -1] ?? plain)(words))
    .join('')
}
