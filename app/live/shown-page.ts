/** The page on the screen: a refetch in the background that fails must not replace it with an error page. */
import { isWorthRetrying } from './request-errors'

type ShownPage = {
  /** Path and query. */
  address: string
  data: unknown
  onRefetchFailed: () => void
}

let shown: ShownPage | null = null

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
    if (shown?.address !== pathname + search || !isWorthRetrying(error)) throw error
    shown.onRefetchFailed()
    return shown.data
  }
}
