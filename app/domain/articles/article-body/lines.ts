/** Recognizes headings, list items and dividers by the characters a line starts with. */
export type Heading = { tag: 'h2' | 'h3' | 'h4'; text: string }
export type ListItem = { drawback: boolean; text: string }

const crossMark = /^(?:X\s|[❌✗✘✖❎]\uFE0F?)/u

/** `line`: trimmed. Null: not a heading. `# ` makes an h2, because the title is the page's only h1. */
export function readHeading(line: string): Heading | null {
  if (line.startsWith('H2:')) return { tag: 'h2', text: line.slice(3).trim() }
  const level = countAtStart(line, '#')
  if (level === 0 || (level === 1 && !/^#\s/.test(line))) return null
  return { tag: level >= 4 ? 'h4' : level === 3 ? 'h3' : 'h2', text: dropTrailingHashes(line.slice(level)) }
}

/** `line`: trimmed. Null: not a list item. */
export function readListItem(line: string): ListItem | null {
  if (/^-\s/.test(line)) return { drawback: false, text: line.slice(2).trim() }
  const mark = crossMark.exec(line)
  return mark ? { drawback: true, text: line.slice(mark[0].length).trim() } : null
}

/** "--" and "-" are leftovers without meaning. */
export function isEmptyDash(line: string) {
  return line === '-' || line === '--'
}

export function isDivider(line: string) {
  return line.length >= 3 && countAtStart(line, '-') === line.length
}

/** Drops the trailing # of "Title ##" and "Title##", but not a single one that belongs to a word, as in "C#". */
function dropTrailingHashes(typed: string) {
  const text = typed.trim()
  let end = text.length
  while (end > 0 && text[end - 1] === '#') end -= 1
  const partOfWord = text.length - end === 1 && end > 0 && text[end - 1] !== ' '
  return partOfWord ? text : text.slice(0, end).trim()
}

function countAtStart(line: string, sign: string) {
  let count = 0
  while (line[count] === sign) count += 1
  return count
}
