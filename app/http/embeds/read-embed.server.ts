/** Reads what another site says of an address in an article: oEmbed where the site has it, or the Open Graph of its page. */
import type { ReadEmbed } from '~/data/embeds/embeds.server'
import { type PageFacts, readOembed, readOpenGraph } from '~/domain/embeds/page-facts'
import { findServerKind, isDid, recognize } from '~/domain/embeds/providers'
import { canParse } from '~/domain/site/can-parse'
import { storePicture } from '~/http/media/fetch-picture.server'
import {
  AddressError,
  NotPublicError,
  openPublicUrl,
  type PublicOptions,
  readBeginning,
} from '~/http/media/public-address.server'

/** The time for all requests for an address together, and for that of its picture. */
const MAX_MS = 15_000
/** A page is read no further: what is looked for is in its head. */
const MAX_BYTES = 1_000_000
const MAX_PICTURE_BYTES = 10_000_000

/** Why it could not be read; `isFinal`: another attempt would not help. */
export class EmbedProblem extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}

type Options = PublicOptions & { maxMillis?: number }

/** Rejects with an EmbedProblem. */
export async function readEmbed(address: string, options: Options = {}): Promise<ReadEmbed> {
  const { maxMillis = MAX_MS, ...open } = options
  const signal = AbortSignal.timeout(maxMillis)
  try {
    const { facts, ...known } = await readFacts(address, signal, open)
    if (facts.title === '') throw new EmbedProblem('It has no title.', true)
    const { title, author, site, width, height } = facts
    const picture = facts.picture ? await readPicture(facts.picture, address, maxMillis, open) : null
    return { ...known, title, author, site, width, height, picture }
  } catch (error) {
    if (error instanceof EmbedProblem) throw error
    if (error instanceof NotPublicError) throw new EmbedProblem('It is not public.', true)
    if (error instanceof AddressError) throw new EmbedProblem('It redirects too often, or nowhere.', true)
    throw new EmbedProblem(signal.aborted ? 'It took too long.' : 'It could not be read.', false)
  }
}

type Facts = Pick<ReadEmbed, 'provider' | 'remoteId'> & { facts: PageFacts }

async function readFacts(address: string, signal: AbortSignal, options: PublicOptions): Promise<Facts> {
  const url = canParse(address) ? new URL(address) : null
  const endpoint = recognize(address)?.oembed
  if (!url) throw new EmbedProblem('It is no address.', true)
  const kind = findServerKind(url)
  const answer = endpoint ? await readText(endpoint, 'application/json', signal, options).catch(ignore) : null
  const oembed = answer && readOembed(answer.text)
  if (oembed && !kind) {
    const remoteId = /at:\/\/(did:[\w.:-]+)\//.exec(oembed.html)?.[1] ?? null
    return { provider: null, remoteId: remoteId && isDid(remoteId) ? remoteId : null, facts: oembed }
  }
  const provider = oembed && kind && embedsItself(oembed, url) ? kind : null
  if (provider === 'peertube' && oembed) return { provider, remoteId: null, facts: oembed }
  const page = await readText(address, 'text/html', signal, options)
  const facts = toAbsolute(readOpenGraph(page.text), page.url)
  return { provider, remoteId: null, facts: { ...facts, author: facts.author || (oembed?.author ?? '') } }
}

/** Whether its HTML shows a page of the same server: anybody can serve JSON at that path, which says no more than that. */
function embedsItself({ html }: PageFacts, { origin }: URL): boolean {
  const addresses = html.matchAll(/https:\/\/[^\s"'<>]+\/embed(?:\/[^\s"'<>]+)?/g)
  return [...addresses].some(([found]) => canParse(found) && new URL(found).origin === origin)
}

function toAbsolute(facts: PageFacts, base: URL): PageFacts {
  const { picture } = facts
  return { ...facts, picture: picture && canParse(picture, base) ? new URL(picture, base).href : '' }
}

const ignore = (error: unknown) => {
  if (error instanceof NotPublicError) throw error
  return null
}

/** Without a picture it is a card, too. */
async function readPicture(picture: string, address: string, maxMillis: number, options: PublicOptions) {
  const signal = AbortSignal.timeout(maxMillis)
  const found = canParse(picture, address) ? new URL(picture, address).href : ''
  const stored = await storePicture(found, signal, options, MAX_PICTURE_BYTES).catch(() => null)
  return stored?.saved.ok ? { original: stored.saved.original, fileName: stored.name } : null
}

/** The beginning of a text of this type, whatever the server says of its length. */
async function readText(address: string, accept: string, signal: AbortSignal, options: PublicOptions) {
  const { url, response } = await openPublicUrl(address, signal, { ...options, accept })
  try {
    const { statusCode = 0, headers } = response
    const type = headers['content-type'] ?? ''
    if (statusCode !== 200) throw new EmbedProblem(`It responded with ${statusCode}.`, statusCode < 500)
    const isRight =
      accept === 'text/html'
        ? /^(?:text\/html|application\/xhtml\+xml)\b/i
        : /^application\/json\b|^text\/javascript\b/i
    if (!isRight.test(type)) throw new EmbedProblem('It is no page.', true)
    return { url, text: decode(await readBeginning(response, MAX_BYTES), type) }
  } finally {
    response.destroy()
  }
}

function decode(bytes: Buffer, type: string): string {
  const declared = /charset=["']?([\w-]{2,20})/i
  const label = declared.exec(type)?.[1] ?? declared.exec(bytes.toString('latin1', 0, 2_000))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString()
  }
}
