/** A table of the desk: its columns, the rows, and what is said when there are none. */
import { Children, type ReactElement, type ReactNode } from 'react'

type TableProps = {
  className: string
  /** Their names, or the cells of the head. */
  columns: string[] | ReactElement
  /** What the buttons of a last column do; they say it themselves, too. */
  action?: string
  children: ReactNode
}

export function Table({ className, columns, action, children }: TableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {Array.isArray(columns)
            ? columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))
            : columns}
          {action ? (
            <th scope="col">
              <span className="visually-hidden">{action}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type DeskTableProps = Omit<TableProps, 'className'> & {
  /** Not within a section that has the same heading. */
  label?: string
  /** The class of its own styles. */
  name?: string
  empty?: ReactNode
}

/** It scrolls where it is too wide. */
export function DeskTable({ label, name, empty, ...table }: DeskTableProps) {
  if (Children.count(table.children) === 0) return <p className="list-empty">{empty}</p>
  return (
    <section aria-label={label} className="desk-table-scroll">
      <Table {...table} className={name ? `desk-table ${name}` : 'desk-table'} />
    </section>
  )
}
