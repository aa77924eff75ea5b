/** What one line of lightly marked text is by the signs that it starts with. */

export type Heading = { tag: 'h2' | 'h3' | 'h4'; text: string }
export type ListItem = { drawback: boolean; text: string }

const crossMark = /^(?:X\s|[❌✗✘✖❎]\uFE0F?)/u

/** `line` is trimmed; null: not a heading. The page's only h1 is its title, so `# ` makes an h2. */
export function readHeading(line: string): Heading | null {
  if (line.startsWith('H2:')) return { tag: 'h2', text: line.slice(3).trim() }
  const level = countAtStart(line, '#')
  if (level === 0 || (level === 1 && !/^#\s/.test(line))) return null
  return { tag: level >= 4 ? 'h4' : level === 3 ? 'h3' : 'h2', text: withoutTrailingSigns(line.slice(level)) }
}

/** `line` is trimmed; null: not a list item. */
export function readListItem(line: string): ListItem | null {
  if (/^-\s/.test(line)) return { drawback: false, text: line.slice(2).trim() }
  const mark = crossMark.exec(line)
  return mark ? { drawback: true, text: line.slice(mark[0].length).trim() } : null
}

/** "--" and "-": left-over dashes without meaning. */
export function isEmptyDash(line: string) {
  return line === '-' || line === '--'
}

export function isDivider(line: string) {
  return line.length >= 3 && countAtStart(line, '-') === line.length
}

/** "Title ##" and "Title##" lose their signs; a single one at a word's end belongs to it, as in "C#". */
function withoutTrailingSigns(typed: string) {
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
