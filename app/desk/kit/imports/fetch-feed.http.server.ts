/** Fetches the feed of a podcast from the address that somebody typed, as the file of a new import. */
import { i18n } from '~/domain/language/desk-i18n'
import {
  AddressError,
  NotPublicError,
  openPublicUrl,
  type PublicOptions,
} from '~/http/media/public-address.server'
import { appendToUpload } from './import-file.data.server'
import { deleteImportWithFile } from './import-uploads.data.server'
import { createImport, startReading } from './stored-imports.data.server'

/** The largest feeds that are known have 30 MB. */
const MAX_BYTES = 100_000_000
const MAX_MS = 60_000

const problems = {
  url: /*i18n*/ 'That isn’t a web address. It must begin with https:// or http://.',
  redirects: /*i18n*/ 'That address redirects too many times. Open it, and copy the address it ends at.',
  refused:
    /*i18n*/ 'That address isn’t public, so nothing is fetched from it. Upload the file of the feed instead.',
  unreachable:
    /*i18n*/ 'No feed was found at that address. Check it, or upload the file of the feed instead.',
  page: /*i18n*/ 'That address leads to a page. Copy the address of the feed itself, or upload its file.',
  long: /*i18n*/ 'The feed is larger than 100 MB. Upload its file instead.',
  slow: /*i18n*/ 'The other site took too long. Try again, or upload the file of the feed instead.',
} as const

type FetchedFeed = { ok: true; id: string } | { ok: false; problem: string }

class FeedProblem extends Error {
  constructor(readonly reason: keyof typeof problems) {
    super(reason)
  }
}

/** `id`: of the import, which is being read. Not ok: nothing of it is left. Rejects when the database is away. */
export async function fetchFeed(
  address: string,
  editorId: string,
  { maxBytes = MAX_BYTES, ...options }: PublicOptions & { maxBytes?: number } = {},
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(MAX_MS)
  let id: string | null = null
  try {
    const accept = 'application/rss+xml, application/xml, text/xml;q=0.9, */*;q=0.1'
    const { url, response } = await openPublicUrl(address, signal, { ...options, accept })
    try {
      const { statusCode, headers } = response
      if (statusCode !== 200) throw new FeedProblem('unreachable')
      if (/^text\/html\b/i.test(headers['content-type'] ?? '')) throw new FeedProblem('page')
      if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FeedProblem('long')
      // By its ending a file is looked into.
      id = await createImport(`${url.hostname}.xml`, null, editorId)
      await appendToUpload({ id, offset: 0 }, atMost(response, maxBytes))
    } finally {
      response.destroy()
    }
    await startReading(id)
    return { ok: true, id }
  } catch (error) {
    if (id !== null) await deleteImportWithFile(id)
    return { ok: false, problem: i18n.t(problems[toReason(error, signal)]) }
  }
}

async function* atMost(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FeedProblem('long')
    yield chunk
  }
  if (bytes === 0) throw new FeedProblem('unreachable')
}

function toReason(error: unknown, signal: AbortSignal): keyof typeof problems {
  if (error instanceof FeedProblem || error instanceof AddressError) return error.reason
  if (error instanceof NotPublicError) return 'refused'
  return signal.aborted ? 'slow' : 'unreachable'
}
