/** Brings the pictures of imports' lines into the library, politely: it remembers how hosts have answered. */
import { bringPicture } from './bring-picture.http.server'
import { createPictureFetcher } from './picture-fetcher.http.server'
import type { Bring } from './run-import.server'

const neverAborted = new AbortController().signal

export function createBringing(): Bring {
  const fetcher = createPictureFetcher()
  return async ({ line: { kind, name, picture, addresses = [] } }, source, signal = neverAborted) => {
    if (!picture || (kind !== 'picture' && kind !== 'clip')) return { ok: false, problem: name }
    return bringPicture(
      { ...picture, kind, name, addresses },
      // Nobody's uploads: an archive has more pictures than a person may upload in an hour.
      { archive: source?.archive ?? null, fetcher, editorId: null, signal },
    )
  }
}
