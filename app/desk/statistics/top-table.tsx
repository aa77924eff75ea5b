/** A short table of the most of one kind. */
import type { ReactNode } from 'react'

type TopTableProps = {
  id: string
  heading: string
  /** The names of its columns; all but the first are figures, unless `words` says so. */
  columns: string[]
  words?: string[]
  rows: { key: string; cells: ReactNode[] }[]
  empty: string
}

export function TopTable({ id, heading, columns, words = [], rows, empty }: TopTableProps) {
  const styleOf = (n: number) => (n > 0 && !words.includes(columns[n] ?? '') ? 'product-figure' : undefined)
  return (
    <section aria-labelledby={id} className="top">
      <h3 id={id} className="top-heading">
        {heading}
      </h3>
      {rows.length === 0 ? (
        <p className="top-empty">{empty}</p>
      ) : (
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
              {rows.map(({ key, cells: [first, ...rest] }) => (
                <tr key={key}>
                  <th scope="row" dir="auto">
                    {first}
                  </th>
                  {rest.map((cell, n) => (
                    <td key={columns[n + 1]} className={styleOf(n + 1)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
