/** Makes our Markdown of the text of a file, whichever software it was written for. */
import type { IncomingText, Loss } from '../incoming/items'
import { rewriteAddresses, type ShownFile } from './addresses-in-text'
import type { Dialect, MarkContext } from './mark'
import { toPlainText } from './plain-text'
import { toBoxKind } from './shown-elsewhere'
import { MAX_LOSSES, replaceMarks } from './template-marks'

/**
 * `firstLine`: of the text in its file. `findFile`: the path in the archive of an address in the text; null: it is not there.
 * `title`: '' where the fields have none; then it is the heading that the text begins with.
 */
export type PageTextContext = MarkContext & {
  firstLine: number
  dialect: Dialect
  findFile: (address: string) => string | null
}

export function readPageText(
  source: string,
  context: PageTextContext,
): { text: IncomingText; title: string; files: ShownFile[] } {
  const { dialect, firstLine, findFile, resolve } = context
  const replaced = replaceMarks(source, { dialect, context })
  const headed = takeHeading(replaced.text, context.title)
  const boxed = replaceBoxes(headed.text)
  const rewritten = rewriteAddresses(boxed, { findFile, resolve })
  const lines = createLineSearch(source)
  const missing = rewritten.missing.map(
    (words): Loss => ({ what: 'picture', words: words.slice(0, 200), line: lines(words) }),
  )
  const losses = [...replaced.losses, ...missing].slice(0, MAX_LOSSES).map((loss) => ({
    ...loss,
    line: loss.line === null ? null : loss.line + firstLine - 1,
  }))
  const text = rewritten.text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return { text: { format: 'markdown', text, losses }, title: headed.title, files: rewritten.files }
}

const heading = /^(?:[ \t]*\n)*(?: {0,3}#[ \t]+([^\n]*?)(?:[ \t]+#+)?[ \t]*|([^\n]+)\n=+[ \t]*)(?:\n|$)/

/** Without the heading at the beginning, if it repeats the title. */
export function takeHeading(text: string, title: string): { text: string; title: string } {
  const [whole, marked, underlined] = heading.exec(text) ?? []
  const words = toPlainText((marked ?? underlined ?? '').replace(/\s*\{[:#.][^{}]*\}\s*$/, ''))
  if (whole === undefined || words === '') return { text, title }
  if (title !== '' && toKey(words) !== toKey(title)) return { text, title }
  return { text: text.slice(whole.length), title: title || words }
}

function toKey(words: string): string {
  return toPlainText(words)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const alert = /^([ \t]*(?:>[ \t]?)*>)[ \t]?\[!([\w-]+)\]([+-]?)[ \t]*(.*)$/
const directive =
  /^([ \t>]*):{3,}[ \t]?([a-z][\w-]*)(?:[ \t]*\[(.*)\]|[ \t]+(?!\{)(.*?))?(?:[ \t]*\{[^{}]*\})?[ \t]*$/i

/** Alerts of GitHub, callouts of Obsidian, and admonitions of Docusaurus and Starlight. */
export function replaceBoxes(text: string): string {
  if (!text.includes('[!') && !text.includes(':::')) return text
  const lines = text.split('\n')
  const written: string[] = []
  let fence: string | null = null
  for (let n = 0; n < lines.length; n += 1) {
    const line = lines[n] ?? ''
    const [, marks] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/.exec(line) ?? []
    if (
      marks !== undefined &&
      (fence === null || (marks.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)))
    )
      fence = fence === null ? marks : null
    const found = fence === null && marks === undefined ? alert.exec(line) : null
    if (found) {
      const [, signs = '', kind = '', fold = '', title = ''] = found
      const end = findQuoteEnd(lines, n + 1, signs)
      const outer = signs.slice(0, -1)
      const inner = lines.slice(n + 1, end).map((one) => outer + one.slice(signs.length).replace(/^ /, ''))
      const name = fold === '-' ? 'details' : (toBoxKind(kind) ?? 'note')
      if (written.length > 0 && written.at(-1)?.trim() !== '') written.push(outer.trimEnd())
      const words = title || (fold === '-' ? kind : '')
      written.push(`${outer}::: ${name}${words ? ` ${words}` : ''}`)
      written.push(
        ...(inner.some((one) => one.trim()) ? replaceBoxes(inner.join('\n')).split('\n') : [outer + title]),
        `${outer}:::`,
      )
      n = end - 1
      continue
    }
    const named = fence === null && marks === undefined ? directive.exec(line) : null
    const kind = named ? toBoxKind(named[2] ?? '') : null
    if (named && kind !== null)
      written.push(`${named[1] ?? ''}::: ${kind} ${named[3] ?? named[4] ?? ''}`.trimEnd())
    else written.push(line)
  }
  return written.join('\n')
}

function findQuoteEnd(lines: string[], from: number, signs: string): number {
  let end = from
  while (end < lines.length && lines[end]?.startsWith(signs)) end += 1
  return end
}

/** Where words are in a text, further down each time; null: they are not there as they are. */
function createLineSearch(text: string): (words: string) => number | null {
  let line = 1
  let at = 0
  return (words) => {
    const found = text.indexOf(words, at)
    if (found === -1) return null
    for (let next = text.indexOf('\n', at); next !== -1 && next < found; next = text.indexOf('\n', at)) {
      line += 1
      at = next + 1
    }
    return line
  }
}
