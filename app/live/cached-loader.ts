/** The `clientLoader` of pages with articles: reads through the data cache, which loads on first use. */
import { openDataCache } from './lazy-data-cache'
import { loadOrKeepShown } from './shown-page'

type LoaderArguments = { request: Request; serverLoader: () => Promise<unknown> }

/** Does not run on hydration: the data came with the document. */
export async function cachedLoader({ request, serverLoader }: LoaderArguments): Promise<unknown> {
  return loadOrKeepShown(request, async () => {
    // The cache may fail to load, offline or after a new release: the page must work without it.
    const cache = await openDataCache()
    return cache ? cache.readThrough(request, serverLoader) : serverLoader()
  })
}
