/** Which blocks of a text stay two when no blank line is between them. When in doubt they do not: a blank line harms nothing. */
import { isProductMark } from '~/domain/articles/article-body/product-marks'

/** In this order; 'text' is what is nothing else. */
const kinds = {
  container: /^ {0,3}:{3,}/,
  heading: /^ {0,3}(?:#{2,}|#[ \t]|H2:)/,
  fence: /^ {0,3}(?:`{3,}[^`]*$|~{3,})/,
  divider: /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/,
  list: /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/,
  quote: /^ {0,3}>/,
  html: /^ {0,3}<[a-z/!?]/i,
  note: /^ {0,3}\[\^[^\]]+\]:/,
  reference: /^ {0,3}\[[^\]]+\]:/,
  table: /^ {0,3}\|/,
  text: /^/,
}

type Kind = keyof typeof kinds

const kindNames = Object.keys(kinds) as Kind[]

/** No sign of a block is further from the beginning of its line. */
const MAX_LINE = 500

function firstLineOf(block: string): string {
  return block.slice(0, MAX_LINE).split('\n', 1)[0] ?? ''
}

function lastLineOf(block: string): string {
  return block.slice(block.lastIndexOf('\n') + 1).slice(0, MAX_LINE)
}

function toKind(line: string): Kind {
  return kindNames.find((kind) => kinds[kind].test(line)) ?? 'text'
}

const opening = /^ {0,3}(`{3,}|~{3,}|:{3,})[ \t]*([a-z-]*)/i
const closing = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/

/** A fence or a container without its last line: everything below it is in it. */
export function isUnclosed(block: string): boolean {
  const first = firstLineOf(block)
  const [, marks = '', name = ''] = opening.exec(first) ?? []
  const kind = toKind(first)
  const [, end = ''] = (block.includes('\n') && closing.exec(lastLineOf(block))) || []
  if (kind === 'container') return name !== '' && !isProductMark(name) && !end.startsWith(':::')
  return kind === 'fence' && !end.startsWith(marks)
}

/** Whether the second one, right below the first, is a block of its own, on the site and for other readers of Markdown. */
export function mayTouch(upper: string, lower: string): boolean {
  const end = lastLineOf(upper)
  const start = firstLineOf(lower)
  const below = toKind(start)
  const above = toKind(firstLineOf(upper))
  if (above === 'heading' || above === 'divider' || above === 'fence') return true
  // The mark of a product takes the line below it for a note.
  if (above === 'container') return below === 'container' || closing.test(end)
  // Both would be rows of a table.
  if (above === 'html' || (end.includes('|') && start.includes('|'))) return false
  const isWords = above === 'text' || above === 'note' || above === 'reference'
  // Dashes below words make a heading of them elsewhere.
  if (below === 'divider') return !isWords || !start.trimStart().startsWith('-')
  if (below === 'list') return above !== 'list' && /^ {0,3}(?:[-*+]|1[.)])[ \t]+\S/.test(start)
  if (below === 'quote') return above !== 'quote'
  if (below === 'table') return above === 'text'
  if (below === 'note') return isWords
  if (below === 'reference') return above === 'reference'
  return below === 'heading' || below === 'fence' || below === 'container'
}
