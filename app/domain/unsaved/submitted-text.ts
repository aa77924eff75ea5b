/** Picks the typed text out of a rejected form, to return it to its author. */
import { articleFields } from '~/domain/articles/article-fields'
import { MAX_BYLINES, rowNames } from '~/domain/authors/bylines'
import { dateField } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import { rowTables } from '~/domain/products/review-texts'
import { rowFieldName } from '~/domain/text/text-rows'
import { newProductFields } from './form-rows'

export type SubmittedText = { label: string; text: string }

/**
 * An allowlist of text fields: a form from another site must not put its own words on our page, and passwords and
 * hidden fields are never returned.
 */
const labels: Readonly<Record<string, string>> = {
  name: /*i18n*/ 'Name',
  email: /*i18n*/ 'Email',
  subject: /*i18n*/ 'Subject',
  message: /*i18n*/ 'Message',
  [dateField]: /*i18n*/ 'First published',
  ...listRowLabels(),
  ...Object.fromEntries(
    Array.from({ length: MAX_BYLINES }, (_, row) => [rowNames(row).person, /*i18n*/ 'Person']),
  ),
  ...Object.fromEntries(
    Object.entries(articleFields).flatMap(([name, { label, isChosen }]) => (isChosen ? [] : [[name, label]])),
  ),
}

/** The labels of reviews and picks, and of products that are to be made for them. */
function listRowLabels(): Record<string, string> {
  const rows = Object.values(rowTables).flatMap(({ prefix, columns, maxRows }) =>
    Array.from({ length: maxRows }, (_, row) =>
      columns.map(({ name, label }) => [rowFieldName(prefix, row + 1, name), label]),
    ).flat(),
  )
  const made = (['reviews', 'picks'] as const).flatMap((field) => {
    const { name, brand, price, link } = newProductFields(field)
    return [
      [name, /*i18n*/ 'New product'],
      [brand, /*i18n*/ 'Brand'],
      [price, /*i18n*/ 'Price'],
      [link, /*i18n*/ 'Link'],
    ]
  })
  return Object.fromEntries([...rows, ...made])
}

/** In the order sent, without blank fields. */
export function listSubmittedText(
  fields: readonly (readonly [name: string, text: string])[],
): SubmittedText[] {
  return fields.flatMap(([name, text]) => {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined
    return label && text.trim() ? [{ label: i18n.t(label), text: text.replace(/\r\n?/g, '\n') }] : []
  })
}
