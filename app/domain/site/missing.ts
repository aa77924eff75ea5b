/** The kinds of missing things that have their own page: 404, and 410 for a story that was deleted. */
export type MissingThing = 'page' | 'article' | 'story'

/** Reads what notFound() put into an error response; 'page' for anything else. */
export function toMissingThing(data: unknown): Exclude<MissingThing, 'story'> {
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : null
  return missing === 'article' ? 'article' : 'page'
}
