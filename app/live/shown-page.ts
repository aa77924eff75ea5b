/** The page on the screen: a refetch in the background that fails must not replace it with an error page. */
import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect } from 'react'
import { readKeys } from '~/domain/changes/page-keys'
import { isWorthRetrying } from './request-errors'

type ShownPage = {
  /** Path and query. */
  address: string
  data: unknown
  onRefetchFailed: () => void
}

let shown: ShownPage | null = null
let shownError: { error: unknown } | null = null

/** Null: no page that is kept up to date. */
export function setShownPage(page: ShownPage | null): void {
  shown = page
}

/** Returns what `load` returns, or the data on the screen when the network or the server fails to refetch it. */
export async function loadOrKeepShown(request: Request, load: () => Promise<unknown>): Promise<unknown> {
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
export function useShownError(error: unknown): void {
  useEffect(() => {
    shownError = { error }
    return () => {
      shownError = null
    }
  }, [error])
}

/** The surrogate keys of the page on the screen, whose data this is; null: unknown, after an error. */
export function listShownKeys(data: unknown): readonly string[] | null {
  if (!shownError) return readKeys(data) ?? []
  return isRouteErrorResponse(shownError.error) ? readKeys(shownError.error.data) : null
}
