/** Loads what a dialog offers to choose from, while words are typed. */
import { useEffect, useState } from 'react'

const SEARCH_PAUSE_MS = 200

const problems: Record<number, string> = {
  401: 'Your session has ended. Sign in again in another tab, then reopen this.',
  403: 'Your account may not see these.',
}
const unreachable = 'We can’t reach the site. Try again in a moment.'

/** `path`: answers a search with JSON, which `read` takes apart. */
export type Offer<Item> = {
  /** One and several of them, in sentences. */
  thing: string
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
    if (!response.ok) return { items: null, problem: problems[response.status] ?? unreachable }
    return { items: read(await response.json()), problem: null }
  } catch (error) {
    if (signal.aborted) throw error
    return { items: null, problem: unreachable }
  }
}

/** How many there are, in a sentence; null: they are not loaded. */
export function describeOffered<Item>(
  { thing, things }: Offer<Item>,
  items: Item[] | null,
  query: string,
): string | null {
  if (items === null) return null
  if (items.length > 0) return `${items.length} ${items.length === 1 ? thing : things}`
  return query.trim() === '' ? `There are no ${things} yet.` : `No ${things} match.`
}
