/** What a reader can look for in vain; each has a page of its own. */

export type MissingThing = 'page' | 'article'

/** Reads what notFound() put into an error response. Anything else that is missing is a page. */
export function toMissingThing(data: unknown): MissingThing {
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : null
  return missing === 'article' ? 'article' : 'page'
}
