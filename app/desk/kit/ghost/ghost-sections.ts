/** Which tags of a Ghost site, which has no sections, are sections here: those that its themes show above titles. */
import { type Row, toFlag, toText } from './rows'

/** More than a menu can hold; the others stay tags. */
const MAX_SECTIONS = 20

/** A page is told by its type, or before Ghost 3 by a flag. */
export function isPage(post: Row): boolean {
  return post.type === 'page' || (!toText(post.type) && toFlag(post.page))
}

/** Ids of the tags that most posts have first, the most used first. `shown`: the ids of those that readers see. */
export function findSections(
  posts: readonly Row[],
  tagsOf: ReadonlyMap<string, readonly Row[]>,
  shown: ReadonlySet<string>,
): Set<string> {
  const counts = new Map<string, number>()
  for (const post of posts) {
    if (isPage(post)) continue
    const first = (tagsOf.get(toText(post.id)) ?? [])
      .map((row) => toText(row.tag_id))
      .find((id) => shown.has(id))
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a)
  return new Set(ordered.slice(0, MAX_SECTIONS).map(([id]) => id))
}
