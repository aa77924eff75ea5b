/** Brings the pictures of imports' lines into the library, and fetches texts, politely: it remembers how hosts have answered. */
import { decodeText } from '~/desk/kit/incoming/text-encoding'
import { readBeginning } from '~/http/media/public-address.server'
import { bringPicture } from './bring-picture.http.server'
import { createPictureFetcher, type FetchLimits } from './picture-fetcher.http.server'
import type { Bring, FetchText } from './run-import.server'

const neverAborted = new AbortController().signal
/** Of a file with a transcript or chapters. */
const textLimits: FetchLimits = {
  ...{ maxMillis: 20_000, maxBytes: 1_000_000 },
  accept: 'text/vtt, application/x-subrip, application/json, text/plain, */*;q=0.1',
}

export function createBringing(): { bring: Bring; fetchText: FetchText } {
  const fetcher = createPictureFetcher()
  return {
    async bring({ line: { kind, name, picture, addresses = [] } }, source, signal = neverAborted) {
      if (!picture || (kind !== 'picture' && kind !== 'clip')) return { ok: false, problem: name }
      return bringPicture(
        { ...picture, kind, name, addresses },
        // Nobody's uploads: an archive has more pictures than a person may upload in an hour.
        { archive: source?.archive ?? null, fetcher, editorId: null, signal },
      )
    },
    async fetchText(address, signal = neverAborted) {
      const fetched = await fetcher.fetch(address, signal, textLimits, (body) =>
        readBeginning(body, textLimits.maxBytes + 1),
      )
      if (!fetched.ok || fetched.read.length > textLimits.maxBytes) return null
      return decodeText(fetched.read)
    },
  }
}
