/** Finds a slug that nothing has yet. */

/** As `findFreeSlug`, of slugs that are taken with each call: thousands of one name are not counted anew. */
export function createFreeSlugs(taken: Set<string>): (slug: string) => string {
  const numbers = new Map<string, number>()
  return (slug) => {
    let number = numbers.get(slug) ?? 1
    let free = number === 1 ? slug : `${slug}-${number}`
    while (taken.has(free)) {
      number += 1
      free = `${slug}-${number}`
    }
    numbers.set(slug, number)
    taken.add(free)
    return free
  }
}

/** The slug, or the first of slug-2, slug-3 … that is not taken. */
export function findFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
