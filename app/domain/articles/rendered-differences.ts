/** Compares two versions of an article as readers see them: block by block, and word by word within a block. */
import { noDomains } from '~/domain/products/retailers'
import { listChanges, type Span } from '~/domain/text/line-changes'
import type { SafeHtml } from '~/domain/text/safe-html'
import { findChangedWords, splitWords } from '~/domain/text/text-differences'
import { type ArticleBlock, toArticleBlocks } from './article-body'

const pieces = /<[^>]*>|[^<]+/g

/**
 * One row of the comparison: a block on one side or on both. `same`: long runs of unchanged blocks are shortened to `folded`, which
 * only counts them.
 */
export type RenderedRow =
  | { kind: 'same' | 'changed'; before: SafeHtml; after: SafeHtml }
  | { kind: 'removed'; before: SafeHtml }
  | { kind: 'added'; after: SafeHtml }
  | { kind: 'folded'; count: number }

const CONTEXT_BLOCKS = 2
/** In characters, for changed blocks in which single words are marked; the rest are marked as a whole. */
const MAX_MARKED_LENGTH = 200_000

/** In reading order. The HTML has no ids, as each side may have the same ones. */
export function compareRendered(before: string, after: string, domains = noDomains): RenderedRow[] {
  const one = toArticleBlocks(before, domains).map(withoutIds)
  const other = toArticleBlocks(after, domains).map(withoutIds)
  const rows: RenderedRow[] = []
  let left = MAX_MARKED_LENGTH
  let from = 0
  const pair = (removed: SafeHtml, added: SafeHtml): RenderedRow => {
    left -= removed.length + added.length
    const [marked, markedOther] = left > 0 ? markWords(removed, added) : [removed, added]
    return { kind: 'changed', before: marked, after: markedOther }
  }
  for (const change of listChanges(one, other)) {
    rows.push(...foldSame(one.slice(from, change.before.start)))
    rows.push(...toRows(cut(one, change.before), cut(other, change.after), pair))
    from = change.before.end
  }
  rows.push(...foldSame(one.slice(from)))
  return rows
}

/** Blocks at the same place of a change are compared with each other. */
function toRows(
  removed: SafeHtml[],
  added: SafeHtml[],
  pair: (removed: SafeHtml, added: SafeHtml) => RenderedRow,
): RenderedRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, n): RenderedRow[] => {
    const [before, after] = [removed[n], added[n]]
    if (before !== undefined && after !== undefined) return [pair(before, after)]
    if (before !== undefined) return [{ kind: 'removed', before }]
    return after === undefined ? [] : [{ kind: 'added', after }]
  }).flat()
}

function foldSame(blocks: SafeHtml[]): RenderedRow[] {
  const toRow = (html: SafeHtml): RenderedRow => ({ kind: 'same', before: html, after: html })
  const count = blocks.length - 2 * CONTEXT_BLOCKS
  if (count < CONTEXT_BLOCKS) return blocks.map(toRow)
  return [
    ...blocks.slice(0, CONTEXT_BLOCKS).map(toRow),
    { kind: 'folded', count },
    ...blocks.slice(-CONTEXT_BLOCKS).map(toRow),
  ]
}

function withoutIds({ html }: ArticleBlock): SafeHtml {
  return html.replace(/<[^>]*>/g, (tag) => tag.replace(/ id="[^"]*"/, '')) as SafeHtml
}

function cut(blocks: SafeHtml[], { start, end }: Span): SafeHtml[] {
  return blocks.slice(start, end)
}

/**
 * Marks the words that differ between two pieces of HTML. Removed words get a `<del>`, added ones an `<ins>`. The HTML
 * stays safe: from the sanitizer, `>` occurs only at the end of tags, and marks are put only around text between them.
 */
function markWords(before: SafeHtml, after: SafeHtml): [before: SafeHtml, after: SafeHtml] {
  const [removed, added] = findChangedWords(listWords(before), listWords(after))
  return [mark(before, 'del', removed), mark(after, 'ins', added)]
}

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
