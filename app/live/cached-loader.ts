/** The `clientLoader` of pages with articles: asks the data cache, which is loaded when it is first needed. */
import { openDataCache } from './kept-data'

type Asked = { request: Request; serverLoader: () => Promise<unknown> }

/** Not run when the document comes to life: its data came with it. */
export async function cachedLoader({ request, serverLoader }: Asked): Promise<unknown> {
  // What cannot be loaded, because the connection is lost or a new version is out, must not be in the way.
  const cache = await openDataCache()
  return cache ? cache.readThrough(request, serverLoader) : serverLoader()
}
