/** Typed text that could not be saved, for when the form's own page cannot be shown either. */
import { fieldNames } from '~/domain/articles/article-fields'
import { foldPeople } from '~/domain/articles/bylines'

/** `gone`: the article no longer exists. */
export type UnsavedReason = 'failed' | 'gone'

export type UnsavedArticle = {
  unsaved: UnsavedReason
  /** Path the form was posted to. */
  to: string
  /** The values of the article form, including the pressed button. */
  values: Record<string, string>
}

const carriedNames: readonly string[] = [...fieldNames, 'version', 'id']

/** The article fields among `values`; null: title and text are blank. */
export function pickArticle(values: Record<string, string>): Record<string, string> | null {
  const picked = Object.fromEntries(
    Object.entries(foldPeople(values)).filter(([name]) => carriedNames.includes(name)),
  )
  return picked.title?.trim() || picked.content?.trim() ? picked : null
}

export function isUnsavedArticle(value: unknown): value is UnsavedArticle {
  return typeof value === 'object' && value !== null && 'unsaved' in value && 'values' in value
}
