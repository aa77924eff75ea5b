/** Rows of the database under the names that the code has for their columns; schema.prisma maps every name by this rule. */

export type Row = Record<string, unknown>

/** `author_name` → `authorName`. What is in a column stays as it is. */
export function toFieldNames(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [toFieldName(column), value]))
}

function toFieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
