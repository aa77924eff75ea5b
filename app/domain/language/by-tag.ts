/** Keeps what is known of a language, because a page may ask for it with each of its cards, and Intl takes long. */

/** Tags are typed by editors, so there may be any number. */
const MAX_KEPT = 200

export function byTag<Found>(find: (tag: string) => Found): (tag: string) => Found {
  const kept = new Map<string, { found: Found }>()
  return (tag) => {
    const known = kept.get(tag) ?? { found: find(tag) }
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(tag, known)
    return known.found
  }
}
