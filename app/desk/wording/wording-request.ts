/** The request for the page of wordings. */

/** `own`: reworded; `unused`: wordings that nothing shows any more. */
export type WordingView = 'all' | 'own' | 'unused'
export type WordingRequest = { query: string; view: WordingView; page: number }

const MAX_QUERY_LENGTH = 200

/** Made-up values count as absent. */
export function parseWordingRequest(sent: URLSearchParams): WordingRequest {
  const view = sent.get('view')
  return {
    query: [...(sent.get('q') ?? '').replaceAll('\0', '').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    view: view === 'own' || view === 'unused' ? view : 'all',
    page: /^[1-9]\d{0,3}$/.test(sent.get('page') ?? '') ? Number(sent.get('page')) : 1,
  }
}

export function toWordingParameters({ query, view, page }: WordingRequest): Record<string, string> {
  return {
    ...(query && { q: query }),
    ...(view !== 'all' && { view }),
    ...(page > 1 && { page: String(page) }),
  }
}
