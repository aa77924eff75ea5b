/** Typed text that could not be saved, for when the form's own page cannot be shown either. */
import { fieldNames } from '~/domain/articles/article-fields'
import { findEntryPart } from '~/domain/editors/record-urls'
import { foldRows } from '~/domain/unsaved/form-rows'

/** `gone`: what the form edited no longer exists. */
export type UnsavedReason = 'failed' | 'gone'

export type UnsavedForm = {
  unsaved: UnsavedReason
  /** Path the form was posted to. */
  to: string
  /** Including the pressed button. */
  values: Record<string, string>
}

const carriedNames: readonly string[] = [...fieldNames, 'version', 'id']

/** The article fields among `values`; null: title and text are blank. */
export function pickArticle(values: Record<string, string>): Record<string, string> | null {
  const picked = Object.fromEntries(
    Object.entries(foldRows(values)).filter(([name]) => carriedNames.includes(name)),
  )
  return picked.title?.trim() || picked.content?.trim() ? picked : null
}

/** Picks what is worth keeping of a form that was posted to this path of the desk; null: nothing was typed. */
export function pickTyped(path: string, values: Record<string, string>): Record<string, string> | null {
  if (!findEntryPart(path)) return pickArticle(values)
  return Object.values(values).some((value) => value.trim()) ? values : null
}

export function isUnsavedForm(value: unknown): value is UnsavedForm {
  return typeof value === 'object' && value !== null && 'unsaved' in value && 'values' in value
}
