/** Loads what a dialog offers to choose from, while words are typed. */
import { useEffect, useState } from 'react'
import { i18n } from '~/domain/language/desk-i18n'

const SEARCH_PAUSE_MS = 200

const problems: Record<number, string> = {
  401: /*i18n*/ 'Your session has ended. Sign in again in another tab, then reopen this.',
  403: /*i18n*/ 'Your account may not see these.',
}
const unreachable = /*i18n*/ 'We can’t reach the site. Try again in a moment.'

/** `path`: answers a search with JSON, which `read` takes apart. */
export type Offer<Item> = {
  /** product, picture or file: what they are; others are pictures. */
  thing: string
  /** Several of them, in sentences. */
  things: string
  path: (query: string) => string
  read: (answer: unknown) => Item[]
}

/** `items` null: not loaded. `problem`: why, in a sentence. */
type Offered<Item> = { items: Item[] | null; problem: string | null }

/** `offer`: the same one in each render. */
export function useOffered<Item>(offer: Offer<Item>, query: string): Offered<Item> {
  const [offered, setOffered] = useState<Offered<Item>>({ items: null, problem: null })
  useEffect(() => {
    const outdated = new AbortController()
    const timer = setTimeout(
      () => {
        load(offer, query, outdated.signal).then(setOffered, () => undefined)
      },
      query === '' ? 0 : SEARCH_PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [offer, query])
  return offered
}

/** Rejects only when aborted. */
async function load<Item>(
  { path, read }: Offer<Item>,
  query: string,
  signal: AbortSignal,
): Promise<Offered<Item>> {
  try {
    const response = await fetch(path(query), { signal })
    if (!response.ok) return { items: null, problem: i18n.t(problems[response.status] ?? unreachable) }
    return { items: read(await response.json()), problem: null }
  } catch (error) {
    if (signal.aborted) throw error
    return { items: null, problem: i18n.t(unreachable) }
  }
}

/** How many there are, in a sentence; null: they are not loaded. */
export function describeOffered<Item>(
  { thing }: Offer<Item>,
  items: Item[] | null,
  query: string,
): string | null {
  if (items === null) return null
  if (items.length > 0)
    return i18n.t(
      '{thing, select, product {{count, plural, one {# product} other {# products}}} file {{count, plural, one {# file} other {# files}}} other {{count, plural, one {# picture} other {# pictures}}}}',
      { thing, count: items.length },
    )
  return query.trim() === ''
    ? i18n.t(
        '{thing, select, product {There are no products yet.} file {There are no files yet.} other {There are no pictures yet.}}',
        { thing },
      )
    : i18n.t(
        '{thing, select, product {No products match.} file {No files match.} other {No pictures match.}}',
        { thing },
      )
}
