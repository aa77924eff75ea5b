/** The page on the screen: a refetch in the background that fails must not replace it with an error page. */
import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect } from 'react'

type CurrentPage = {
  /** Path and query. */
  address: string
  data: unknown
  onRefetchFailed: () => void
}

let shown: CurrentPage | null = null
let errorPage: { error: unknown } | null = null

/** Null: no page that is kept up to date. */
export function setCurrentPage(page: CurrentPage | null): void {
  shown = page
}

/** Returns what `load` returns, or the data on the screen when the network or the server fails to refetch it. */
export async function loadOrKeepCurrent(request: Request, load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load()
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    if (!shown?.data || shown.address !== pathname + search || !isWorthRetrying(error)) throw error
    shown.onRefetchFailed()
    return shown.data
  }
}

/** For error boundaries: the error page is on the screen, which may have keys of its own, as a 404 has. */
export function useErrorPage(error: unknown): void {
  useEffect(() => {
    errorPage = { error }
    return () => {
      errorPage = null
    }
  }, [error])
}

/** The surrogate keys of the page on the screen, whose data this is; null: unknown, after an error. */
export function listCurrentKeys(data: unknown): readonly string[] | null {
  if (!errorPage) return readKeys(data) ?? []
  return isRouteErrorResponse(errorPage.error) ? readKeys(errorPage.error.data) : null
}

/** Network and server errors are worth a retry; a 404 or a redirect is a valid response. */
export function isWorthRetrying(error: unknown): boolean {
  if (isAbort(error) || error instanceof Response) return false
  const status = typeof error === 'object' && error && 'status' in error ? error.status : null
  return typeof status !== 'number' || status >= 500
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Whether a page's data says that it holds only at this moment, as when the database is too busy. It is not cached. */
export function isTemporary(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isTemporary' in data && data.isTemporary === true
}

/** The surrogate keys in a page's data; null: none are given. */
export function readKeys(data: unknown): readonly string[] | null {
  if (typeof data !== 'object' || data === null || !('keys' in data) || !Array.isArray(data.keys)) return null
  return data.keys.every((key) => typeof key === 'string') ? data.keys : null
}
