/** Marks the words that differ between two pieces of HTML. */
import type { SafeHtml } from '~/domain/articles/safe-html'
import { findChangedWords, splitWords } from './changed-words'

/**
 * Removed words get a `<del>`, added ones an `<ins>`. The HTML stays safe: from the sanitizer, `>` occurs only at the end of tags,
 * and marks are put only around text between them.
 */
export function markWords(before: SafeHtml, after: SafeHtml): [before: SafeHtml, after: SafeHtml] {
  const [removed, added] = findChangedWords(listWords(before), listWords(after))
  return [mark(before, 'del', removed), mark(after, 'ins', added)]
}

const pieces = /<[^>]*>|[^<]+/g

function listWords(html: string): string[] {
  return (html.match(pieces) ?? []).flatMap((piece) => (piece.startsWith('<') ? [] : splitWords(piece)))
}

/** `marked`: for each word. Space is marked only between marked words, because the space between cells or items must not be. */
function mark(html: string, tag: 'ins' | 'del', marked: boolean[]): SafeHtml {
  const gaps = new RegExp(`</${tag}>(\\s*)<${tag}>`, 'g')
  let number = 0
  return html.replace(pieces, (piece) => {
    if (piece.startsWith('<')) return piece
    return splitWords(piece)
      .map((word) => {
        const isMarked = marked[number] === true && word.trim() !== ''
        number += 1
        return isMarked ? `<${tag}>${word}</${tag}>` : word
      })
      .join('')
      .replace(gaps, '$1')
  }) as SafeHtml
}
