/** Counts pages that the server has sent, from its page cache too, and searches with what became of them. */
import { LRUCache } from 'lru-cache'
import { count } from '~/data/statistics/counts.server'
import type { Counted } from '~/domain/site/counted-kinds'
import { countMissing, toCountedWords } from '~/domain/statistics/counted'

/** Searches that found nothing when their page was rendered, which happens before the page cache has it. */
const empty = new LRUCache<string, true>({ max: 5_000 })

export function recordResults(query: string, isEmpty: boolean): void {
  const words = toCountedWords(query)
  if (words === null) return
  if (isEmpty) empty.set(words, true)
  else empty.delete(words)
}

/** `client`: its network. */
export function countPage({ kind, subject }: Counted, client: string | null): void {
  count(kind, subject, client)
  if (kind === 'search' && empty.has(subject)) count('empty', subject, client)
}

/** A path with nothing at it. */
export function countMissingPage(path: string, client: string | null): void {
  const counted = countMissing(path)
  if (counted) count(counted.kind, counted.subject, client)
}
