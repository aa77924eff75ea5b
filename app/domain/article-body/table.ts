/** Lines of cells divided by pipes, as a table: the first line is its header. */
import { convertInline } from './inline'

/** A wider line is text: nobody reads such a table, and a megabyte of pipes would become a million cells. */
const widestTable = 100

/** Wider tables are padded to this many cells a row only, so that empty cells cannot outgrow what was typed. */
const widestPadding = 12

/** A table that starts at a line: its HTML, and where the next line begins; null: no table starts there. */
export function readTable(text: string, start: number): { html: string; end: number } | null {
  const header = splitCells(lineAt(text, start))
  if (header.length < 3 || header.length > widestTable) return null
  const rows: string[][] = []
  let end = start + lineAt(text, start).length + 1
  let lines = 1
  for (let line = lineAt(text, end); line.includes('|'); line = lineAt(text, end)) {
    const cells = splitCells(line)
    if (cells.length > widestTable) break
    if (cells.length >= 2 && !isSeparator(cells)) rows.push(cells)
    end += line.length + 1
    lines += 1
  }
  // One line such as "Home | About | Contact" is text, unless its own outer pipe says otherwise.
  if (lines === 1 && !lineAt(text, start).trim().startsWith('|')) return null
  return { html: toTable(header, rows), end }
}

function toTable(header: string[], rows: string[][]) {
  const head = header.map((cell) => `<th scope="col">${convertInline(cell)}</th>`).join('')
  const width = Math.min(header.length, widestPadding)
  const body = rows.map((cells) => {
    const padding = '<td></td>'.repeat(Math.max(0, width - cells.length))
    return `<tr>${cells.map((cell) => `<td>${convertInline(cell)}</td>`).join('')}${padding}</tr>`
  })
  const tbody = body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''
  return `<table><thead><tr>${head}</tr></thead>${tbody}</table>`
}

/** Cells without the outer pipes; `\|` is a pipe inside a cell. */
function splitCells(line: string): string[] {
  if (!line.includes('|')) return []
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}

function isSeparator(cells: string[]) {
  return cells.every((cell) => /^:?-+:?$/.test(cell))
}

function lineAt(text: string, start: number) {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end)
}
