/** How a table is shown: its lines are the rows and what is between pipes the cells, which are edited as any text. */
import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { type Alignment, readAlignments } from '~/desk/kit/markdown/table-rows'
import type { Shown } from './shown'

const pipe = Decoration.mark({ class: 'surface-pipe' })
const cells: Record<Alignment, Decoration> = {
  left: Decoration.mark({ class: 'surface-cell' }),
  center: Decoration.mark({ class: 'surface-cell surface-cell-center' }),
  right: Decoration.mark({ class: 'surface-cell surface-cell-right' }),
}

export function showTable(node: SyntaxNode, shown: Shown): void {
  if (!shown.isOpen(node.from, node.to)) shown.wrap(node, 'surface-table')
}

/** Each cell begins with its pipe; the last one has that at the end of its row, too. */
export function showRow(row: SyntaxNode, shown: Shown): void {
  const { state } = shown
  const table = row.parent
  if (!table) return
  const line = state.doc.lineAt(row.from)
  if (shown.isOpen(table.from, table.to)) {
    shown.lines(line.from, line.to, 'surface-raw')
    return
  }
  const isHeader = row.name === 'TableHeader'
  shown.lines(line.from, line.from, isHeader ? 'surface-row surface-row-header' : 'surface-row')
  const aligned = readDelimiter(table, shown)
  const pipes = row.getChildren('TableDelimiter').map(({ from }) => from)
  for (const from of pipes) {
    // With the space after it, but for a cell in which there is nothing else.
    const isSpaced = /^\|[ ][^|\s]/.test(state.sliceDoc(from, from + 3))
    shown.mark(from, from + (isSpaced ? 2 : 1), pipe)
  }
  const begins = pipes[0] === row.from ? pipes : [row.from, ...pipes]
  // The pipe at the end begins no cell.
  const last = begins.at(-1) ?? row.from
  if (begins.length > 1 && state.sliceDoc(last + 1, line.to).trim() === '') begins.pop()
  begins.forEach((from, column) => {
    shown.cell(
      column === 0 ? line.from : from,
      begins[column + 1] ?? line.to,
      cells[aligned[column] ?? 'left'],
    )
  })
}

/** The row of dashes takes no room, and the caret goes past it. */
export function showDelimiter({ from, to, parent }: SyntaxNode, shown: Shown): void {
  if (parent?.name !== 'Table' || shown.isOpen(parent.from, parent.to)) return
  const line = shown.state.doc.lineAt(from)
  shown.lines(line.from, line.from, 'surface-delimiter')
  shown.mark(line.from, to, pipe)
  shown.skip(Math.max(0, line.from - 1), Math.min(line.to + 1, shown.state.doc.length))
}

function readDelimiter(table: SyntaxNode, { state }: Shown): Alignment[] {
  const second = table.firstChild?.nextSibling
  return second?.name === 'TableDelimiter' ? readAlignments(state.sliceDoc(second.from, second.to)) : []
}
