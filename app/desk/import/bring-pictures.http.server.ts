/** Brings the pictures of an import's lines into the library, as politely as one step of it can. */
import { bringPicture } from './bring-picture.http.server'
import { createPictureFetcher } from './picture-fetcher.http.server'
import type { Bring } from './run-import.data.server'

const neverAborted = new AbortController().signal

/** `signal`: when to stop. */
export function createBringing(signal: AbortSignal = neverAborted): Bring {
  const fetcher = createPictureFetcher()
  return async ({ line: { kind, name, picture, addresses = [] } }, source, editorId) => {
    if (!picture || (kind !== 'picture' && kind !== 'clip')) return { ok: false, problem: name }
    return bringPicture(
      { ...picture, kind, name, addresses },
      { archive: source?.archive ?? null, fetcher, editorId, signal },
    )
  }
}
