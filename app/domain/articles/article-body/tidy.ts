/** Removes what readers are not meant to see: control characters, comments, scripts. */

/** Comments, and elements without readable text, most of which also change how the text after them is parsed. */
const opening =
  /<!--|<(script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext|svg|template)(?=[\s/>])/gi

/** Normalizes line breaks to \n and removes control characters other than tab and newline. */
export function tidy(typed: string): string {
  return dropHidden(typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, ''))
}

/** A comment or element that is never closed stays as text, so that the rest of the article is not lost. */
function dropHidden(text: string): string {
  const pieces: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  opening.lastIndex = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const name = match[1]?.toLowerCase() ?? '!--'
    const end = unclosed.has(name) ? null : findEnd(text, name, match.index)
    pieces.push(text.slice(from, match.index))
    if (end === null) {
      unclosed.add(name)
      pieces.push('&lt;')
    }
    from = end ?? match.index + 1
    opening.lastIndex = from
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** Where a comment or an element ends; null: nowhere. */
function findEnd(text: string, name: string, start: number): number | null {
  const closing = name === '!--' ? /--!?>/g : new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  // "<!-->" is a whole comment.
  closing.lastIndex = start + 2
  const match = closing.exec(text)
  if (!match) return null
  const end = text.indexOf('>', closing.lastIndex - 1)
  return end === -1 ? null : end + 1
}
