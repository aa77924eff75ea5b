/** What a page's data says that the page shows. Apart from live changes, which most visits load later or never. */

/** Whether a page's data says that it holds only at this moment, as when the database is too busy. It is not cached. */
export function isTemporary(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isTemporary' in data && data.isTemporary === true
}

/** The surrogate keys in a page's data; null: none are given. */
export function readKeys(data: unknown): readonly string[] | null {
  if (typeof data !== 'object' || data === null || !('keys' in data) || !Array.isArray(data.keys)) return null
  return data.keys.every((key) => typeof key === 'string') ? data.keys : null
}
