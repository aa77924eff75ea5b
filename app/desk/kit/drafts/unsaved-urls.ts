/** The URLs of unsaved texts, and of the forms that they belong to. */

/** All unsaved texts of the editor. */
export const unsavedTextsPath = '/admin/unsaved'
/** The address to which the browser sends what is typed. */
export const keepUnsavedPath = '/admin/unsaved/keep'

/** The slug of the article that is edited at a path of the desk; null: none is. */
export function findEditedSlug(path: string): string | null {
  return /^\/admin\/articles\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** Whether a text is the address of a page of the desk, and of no other site. */
export function isDeskAddress(address: unknown): address is string {
  return typeof address === 'string' && /^\/admin\/[^\\\s]*$/.test(address)
}
