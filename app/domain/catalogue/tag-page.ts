/** Pages of tags: which addresses they have, and which of them search engines should index. */
import type { Page } from './paging'

/** In characters. */
export const MAX_TAG_DESCRIPTION = 300

/** The desk takes 1,000 characters for all tags of an article. */
const maxTagLength = 1_000
const minIndexedStories = 3

/** A tag from an address, trimmed; null: no article can have it. */
export function parseTag(typed: string): string | null {
  const tag = typed.trim()
  return tag === '' || tag.length > maxTagLength || /\0|\p{Surrogate}/u.test(tag) ? null : tag
}

/** Whether the tag has fewer than three stories, so that its page is not worth indexing. */
export function isThinTagPage({ items, older, newer }: Page<unknown>): boolean {
  return items.length < minIndexedStories && older === null && newer === null
}
