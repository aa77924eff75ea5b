/** Reads the slug of an article out of what an editor typed or pasted. */

/** The slug in what was typed or pasted: the address of a story, or a slug alone. Null: words to search for. */
export function findTypedSlug(typed: string): string | null {
  const [, path] = /^(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)/i.exec(typed) ?? []
  const slug = path === undefined ? typed : path.split('/').filter(Boolean).at(-1)
  return slug !== undefined && /^[\p{L}\p{N}_.~%-]+$/u.test(slug) ? decode(slug) : null
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
