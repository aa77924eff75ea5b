/** Fetches a picture from an address of the web into the library, when an editor asks for it. */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Editor } from '~/data/desk/editors.server'
import { deleteOriginal, describeStoreError, saveOriginal } from '~/data/media/originals.server'
import { hasUsedUpUploads, savePicture } from '~/data/media/pictures.server'
import { toFileName } from '~/domain/media/file-name'
import { MAX_PICTURE_BYTES } from '~/domain/media/upload-limits'
import {
  findAllowedAddress,
  isPublicAddress,
  type ResolvedAddress,
  resolveName,
} from './public-address.server'

/** `problem`: a sentence that says what to do; then there is no `hash`. */
export type FetchedPicture = { hash: string; problem: null } | { hash: null; problem: string }

const MAX_REDIRECTS = 3
const MAX_MS = 20_000

const problems = {
  address: 'This is not an address of the web. It must begin with https:// or http://.',
  refused: 'This address is not public, so the picture cannot be fetched from there. Please upload the file.',
  unreachable: 'Nothing answers at this address. Please check it, or upload the file.',
  redirects:
    'This address leads from one to the next without end. Please open it and copy the address of the picture.',
  type: 'There is no picture at this address, but a page or something else. Please copy the address of the picture itself.',
  long: `The picture is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB. Please export it smaller and upload the file.`,
  slow: 'The other site took too long. Please try it once more, or upload the file.',
  usedUp: 'You have uploaded very much within an hour. Please wait a while and fetch it then.',
}

class FetchProblem extends Error {}

type Options = {
  resolve?: typeof resolveName
  isAllowed?: typeof isPublicAddress
  maxMillis?: number
}

/** Every address on the way is checked after its name was resolved, and that very address is connected to. */
export async function fetchPicture(
  address: string,
  editor: Editor,
  { resolve = resolveName, isAllowed = isPublicAddress, maxMillis = MAX_MS }: Options = {},
): Promise<FetchedPicture> {
  if (await hasUsedUpUploads(editor.id)) return fail(problems.usedUp)
  const signal = AbortSignal.timeout(maxMillis)
  try {
    const { url, response } = await follow(address)
    const name = toFileName(decodeName(url.pathname)) || url.hostname
    const saved = await saveOriginal(response, name)
    response.destroy()
    if (!saved.ok) return fail(saved.problem)
    return await add(saved.original, name, editor)
  } catch (error) {
    if (error instanceof FetchProblem) return fail(error.message)
    return fail(signal.aborted ? problems.slow : problems.unreachable)
  }

  async function follow(start: string) {
    let next = start.trim()
    let base: URL | undefined
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const url = parseAddress(next, base)
      const target = await Promise.race([
        findAllowedAddress(url.hostname, (name) => resolve(name, signal), isAllowed),
        rejectOn(signal),
      ])
      if (!target) throw new FetchProblem(problems.refused)
      const response = await open(url, target, signal)
      const location = findLocation(response)
      if (location === null) return { url, response: requirePicture(response) }
      response.destroy()
      next = location
      base = url
    }
    throw new FetchProblem(problems.redirects)
  }
}

async function add(
  original: Parameters<typeof savePicture>[0],
  name: string,
  editor: Editor,
): Promise<FetchedPicture> {
  try {
    await savePicture(original, name, editor.id)
  } catch (error) {
    await deleteOriginal(original.key)
    return fail(describeStoreError(error))
  }
  return { hash: original.hash, problem: null }
}

/** A look-up that waits for others does not hear of it. */
function rejectOn(signal: AbortSignal): Promise<never> {
  const abort = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  abort.catch(() => {})
  return abort
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchProblem(problems.address)
  return url
}

/** The name stays in the request and in the check of the certificate; only the look-up is replaced. */
function open(url: URL, { address, family }: ResolvedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, options, answer) =>
    options.all ? answer(null, [{ address, family }]) : answer(null, address, family)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Ohmnibus' }
  return new Promise((resolve, reject) => {
    request(url, { lookup, signal, headers, agent: false }, resolve).on('error', reject).end()
  })
}

/** Null: no redirect. */
function findLocation({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && location ? location : null
}

/** What the file is by its bytes is found out later. */
function requirePicture(response: IncomingMessage): IncomingMessage {
  const { statusCode, headers } = response
  let problem: string | null = null
  if (statusCode !== 200) problem = problems.unreachable
  else if (!/^image\//i.test(headers['content-type'] ?? '')) problem = problems.type
  else if (Number(headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) problem = problems.long
  if (problem === null) return response
  response.destroy()
  throw new FetchProblem(problem)
}

function decodeName(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function fail(problem: string): FetchedPicture {
  return { hash: null, problem }
}
