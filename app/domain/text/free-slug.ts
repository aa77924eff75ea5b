/** Finds a slug that nothing has yet. */

/** The slug, or the first of slug-2, slug-3 … that is not taken. */
export function findFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
