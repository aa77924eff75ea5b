/** Words of a message that are only heard. */
export function hiddenWords(words: string) {
  return <span className="visually-hidden">{words}</span>
}
