/** The rows of the article form — people, reviews and picks — as the texts of its fields, and the buttons that change them. */
import { foldPeople, MAX_BYLINES, unfoldPeople } from '~/domain/authors/bylines'
import { foldReviews, type RowField, rowTables, unfoldReviews } from '~/domain/products/review-texts'
import { changeRows, formatAllRows, parseRows, type RowTask } from '~/domain/text/text-rows'

/** The fields of the form, in which rows are texts. Without rows: unchanged. */
export function foldRows(sent: Record<string, string>): Record<string, string>
export function foldRows(sent: Record<string, unknown>): Record<string, unknown>
export function foldRows(sent: Record<string, unknown>): Record<string, unknown> {
  return foldReviews(foldPeople(sent))
}

/** The opposite, with what the texts are of. */
export function unfoldRows(texts: Record<string, string>): Record<string, string> {
  return { ...texts, ...unfoldPeople(texts.bylines ?? '', MAX_BYLINES), ...unfoldReviews(texts) }
}

/** What a button of the rows does: "up-picks-3". `create`: a product, for the first row without one. */
export type FormRowTask = { task: RowTask | 'create'; field: RowField; row: number }

export function formatRowTask({ task, field, row }: FormRowTask): string {
  return `${task}-${field}-${row}`
}

/** Null: another button. */
export function parseRowTask(value: unknown): FormRowTask | null {
  const found =
    typeof value === 'string' ? /^(add|remove|up|down|create)-(reviews|picks)-(\d{1,3})$/.exec(value) : null
  if (!found) return null
  const [, task, field, row] = found
  return { task: task as FormRowTask['task'], field: field as RowField, row: Number(row) }
}

/** The text of a field after a button was pressed. */
export function changeRowText(text: string, { task, field, row }: FormRowTask): string {
  const table = rowTables[field]
  if (task === 'create') return text
  return formatAllRows(table, changeRows(table, parseRows(table, text), task, row))
}

/** With a new product in the first row that has none, or that names it, or one of `unknown`; else in one more. */
export function chooseProduct(
  text: string,
  field: RowField,
  { slug, name }: { slug: string; name: string },
  unknown: readonly string[] = [],
): string {
  const table = rowTables[field]
  const rows = parseRows(table, text)
  const isFor = ({ product = '' }) =>
    product === '' || product.toLowerCase() === name.toLowerCase() || unknown.includes(product)
  const index = rows.findIndex(isFor)
  const chosen = rows.map((row, n) => (n === index ? { ...row, product: slug } : row))
  return formatAllRows(table, index === -1 ? [...rows, { product: slug }] : chosen)
}

/** The fields of *New product*, for either part of the form. */
export const newProductFields = (field: RowField) => {
  const prefix = field === 'reviews' ? 'newReviewed' : 'newPicked'
  return {
    name: `${prefix}Name`,
    brand: `${prefix}Brand`,
    category: `${prefix}Category`,
    price: `${prefix}Price`,
    link: `${prefix}Link`,
  }
}
