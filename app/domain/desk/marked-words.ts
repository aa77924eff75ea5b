/** Marks the words that differ between two pieces of HTML. */
import { listChanges } from '~/domain/articles/line-changes'
import type { SafeHtml } from '~/domain/articles/safe-html'

/** If more words differ, the block was written anew: then all of them are marked. */
const MAX_EDITS = 300

/**
 * Removed words get a `<del>`, added ones an `<ins>`. The HTML stays safe: from the sanitizer, `>` occurs only at the end of tags,
 * and marks are put only around text between them.
 */
export function markWords(before: SafeHtml, after: SafeHtml): [before: SafeHtml, after: SafeHtml] {
  const changes = listChanges(listWords(before), listWords(after), MAX_EDITS)
  return [
    mark(before, 'del', new Set(changes.flatMap((change) => toNumbers(change.before)))),
    mark(after, 'ins', new Set(changes.flatMap((change) => toNumbers(change.after)))),
  ]
}

const pieces = /<[^>]*>|[^<]+/g
/** A character reference is one word, and so is each sign. */
const words = /&#?\w+;|\s+|[\p{L}\p{M}\p{N}_'’]+|[^\s]/gu

function listWords(html: string): string[] {
  return (html.match(pieces) ?? []).flatMap((piece) => (piece.startsWith('<') ? [] : splitWords(piece)))
}

/** `marked`: the numbers of the words. */
function mark(html: string, tag: 'ins' | 'del', marked: ReadonlySet<number>): SafeHtml {
  let number = 0
  return html.replace(pieces, (piece) => {
    if (piece.startsWith('<')) return piece
    return splitWords(piece)
      .map((word) => {
        const isMarked = marked.has(number) && word.trim() !== ''
        number += 1
        return isMarked ? `<${tag}>${word}</${tag}>` : word
      })
      .join('')
      .replaceAll(`</${tag}><${tag}>`, '')
  }) as SafeHtml
}

function splitWords(text: string): string[] {
  return text.match(words) ?? []
}

function toNumbers({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start }, (_, n) => start + n)
}
