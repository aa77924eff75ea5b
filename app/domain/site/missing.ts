/** The kinds of missing things that have their own 404 page. */
export type MissingThing = 'page' | 'article'

/** Reads what notFound() put into an error response; 'page' for anything else. */
export function toMissingThing(data: unknown): MissingThing {
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : null
  return missing === 'article' ? 'article' : 'page'
}
