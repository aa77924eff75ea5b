/** As what each thing that readers do is counted. */
import { foldText } from '~/domain/search/fold'
import { parseSearchQuery, searchParameters } from '~/domain/search/search-request'
import type { Counted } from '~/domain/site/counted-kinds'
import { hasSecret } from '~/domain/site/secret-addresses'

/** For the rules of a story's route: its slug is the end of the path. `target`: a normalized path, with or without a query. */
export function countStory(target: string): Counted[] {
  const [path = ''] = target.split('?', 1)
  const [, encoded] = /\/([^/]+?)(?:\.data)?\/*$/.exec(path) ?? []
  return encoded ? [{ kind: 'delivered', subject: decodeURIComponent(encoded) }] : []
}

/** For the rules of the search page: the first page of all results, which is what was searched for. */
export function countSearch(target: string): Counted[] {
  const sent = new URLSearchParams(target.split('?', 2)[1])
  const { q, ...narrowed } = searchParameters(sent, (_, name) => name !== '')
  const isWhole = Object.values(narrowed).every((value) => value === null)
  const words = isWhole && q ? toCountedWords(q) : null
  return words === null ? [] : [{ kind: 'search', subject: words }]
}

const MAX_WORDS_LENGTH = 100

/** A query as it is counted, in one spelling; null: it is long, or may be an email address or a secret link, and is not kept. */
export function toCountedWords(query: string): string | null {
  if (hasSecret(query)) return null
  const words = foldText(parseSearchQuery(query)).folded.trim()
  return words === '' || words.length > MAX_WORDS_LENGTH || words.includes('@') ? null : words
}

const MAX_PATH_LENGTH = 200

/** A path with nothing at it; null: too long to be anybody's link, or it may hold an email address or a secret. */
export function countMissing(path: string): Counted | null {
  if (hasSecret(path)) return null
  const subject = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
  return subject.length > MAX_PATH_LENGTH || /@|%40/.test(subject) ? null : { kind: 'missing', subject }
}

const MAX_HOST_LENGTH = 100

/** The host of a referring page in its usual spelling, without "www."; null: it is none, or a bare IP address. "WWW.Example.com" → "example.com" */
export function toReferrer(sent: string | null): string | null {
  if (sent === null || sent.length > MAX_HOST_LENGTH) return null
  const host = sent.toLowerCase().replace(/^www\./, '')
  return /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/.test(host) ? host : null
}

/** Finds the quarter of an episode that a position is in. Both in seconds. */
export function toQuarter(position: number, duration: number): number {
  return Math.min(4, Math.max(1, Math.floor((position / duration) * 4) + 1))
}
