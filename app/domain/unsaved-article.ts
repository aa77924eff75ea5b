/** What was typed when it could not be saved and the page that it came from cannot be shown either. */
import { fieldNames } from './article-fields'

/** `gone`: the article is not there any more. */
export type UnsavedReason = 'failed' | 'gone'

export type UnsavedArticle = {
  unsaved: UnsavedReason
  /** Where it was sent. */
  to: string
  /** The fields of the article's form, and the button that was pressed. */
  values: Record<string, string>
}

const carriedNames: readonly string[] = [...fieldNames, 'version']

/** Of all that arrived, the fields of an article; null: nobody wrote anything. */
export function pickArticle(values: Record<string, string>): Record<string, string> | null {
  const picked = Object.fromEntries(Object.entries(values).filter(([name]) => carriedNames.includes(name)))
  return picked.title?.trim() || picked.content?.trim() ? picked : null
}

export function isUnsavedArticle(value: unknown): value is UnsavedArticle {
  return typeof value === 'object' && value !== null && 'unsaved' in value && 'values' in value
}
