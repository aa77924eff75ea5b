/** Tables of figures, and a short one of the most of one kind. */
import type { ReactNode } from 'react'

type FigureTableProps = {
  /** The names of its columns; all but the first are figures, or the numbers of those in `words`. */
  columns: string[]
  words?: number[]
  rows: { key: string; cells: ReactNode[] }[]
}
type TopTableProps = FigureTableProps & { id: string; heading: string; empty: string }

export function TopTable({ id, heading, empty, ...table }: TopTableProps) {
  return (
    <section aria-labelledby={id} className="top">
      <h3 id={id} className="top-heading">
        {heading}
      </h3>
      {table.rows.length === 0 ? <p className="top-empty">{empty}</p> : <FigureTable {...table} />}
    </section>
  )
}

export function FigureTable({ columns, words = [], rows }: FigureTableProps) {
  const styleOf = (n: number) => (n === 0 || words.includes(n) ? undefined : 'product-figure')
  return (
    <div className="desk-table-scroll">
      <table className="top-table">
        <thead>
          <tr>
            {columns.map((column, n) => (
              <th key={column} scope="col" className={styleOf(n)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, n) =>
                n === 0 ? (
                  <th key={column} scope="row" dir="auto">
                    {cells[0]}
                  </th>
                ) : (
                  <td key={column} className={styleOf(n)}>
                    {cells[n]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
