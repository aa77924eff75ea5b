/** Fetches pictures and clips from other sites for an import: politely, and no longer from a host that fails. */
import { setTimeout as delay } from 'node:timers/promises'
import { i18n } from '~/domain/language/desk-i18n'
import { canParse } from '~/domain/site/can-parse'
import {
  AddressError,
  NotPublicError,
  openPublicUrl,
  type PublicOptions,
} from '~/http/media/public-address.server'
import { readResumed } from './resumed-body.server'

/** `sleep`: in milliseconds; rejects when the signal aborts. Both are replaced in tests. */
export type FetchClock = {
  now: () => Date
  sleep: (millis: number, signal: AbortSignal) => Promise<unknown>
}

type Body = Awaited<ReturnType<typeof openPublicUrl>>['response']

/** `isGone`: there is nothing at this address; another one of the same file may have it. */
export type Fetched<Read> = { ok: true; read: Read } | { ok: false; problem: string; isGone: boolean }

/** `maxMillis`: for one request and its body. `maxBytes`: more is not asked for. */
export type FetchLimits = { maxMillis: number; maxBytes: number; accept: string }

export type PictureFetcher = {
  /** `read`: of the body. Rejects only when the signal aborts, which is no fault of the picture. */
  fetch<Read>(
    address: string,
    signal: AbortSignal,
    limits: FetchLimits,
    read: (body: AsyncIterable<Uint8Array>) => Promise<Read>,
  ): Promise<Fetched<Read>>
}

/** Until an answer begins, and while it is silent. */
const MAX_SILENCE_MS = 20_000
/** Between two requests to one host. */
const PAUSE_MS = 200
const MAX_RETRIES = 2
/** A host that asks for more is not asked again. */
const MAX_REST_MS = 30_000
const REST_MS = 1_000
/** In a row, of one host; a picture that is not there is none. */
const MAX_FAILURES = 5

type Host = { freeAt: number; failures: number }
type Attempt<Read> = { result: Fetched<Read>; isFailure: boolean; restMillis?: number }

const realClock: FetchClock = {
  now: () => new Date(),
  sleep: (millis, signal) => delay(millis, undefined, { signal }),
}

/** Remembers how hosts have answered: one is made for each step of a job. */
export function createPictureFetcher({
  clock = realClock,
  ...options
}: PublicOptions & { clock?: FetchClock } = {}): PictureFetcher {
  const hosts = new Map<string, Host>()
  const findHost = (name: string): Host => {
    const host = hosts.get(name) ?? { freeAt: 0, failures: 0 }
    hosts.set(name, host)
    return host
  }
  return {
    async fetch(address, signal, limits, read) {
      const name = canParse(address) ? new URL(address).host : ''
      const host = findHost(name)
      const beforeRequest = async (url: URL) => {
        const own = findHost(url.host)
        const now = clock.now().getTime()
        const start = Math.max(now, own.freeAt)
        own.freeAt = start + PAUSE_MS
        if (start > now) await clock.sleep(start - now, signal)
      }
      for (let retries = 0; ; retries += 1) {
        signal.throwIfAborted()
        if (host.failures >= MAX_FAILURES) return fail('closed', name)
        const request = { ...options, accept: limits.accept, beforeRequest }
        const { result, isFailure, restMillis } = await attempt(address, name, {
          ...{ signal, limits, read, request },
          now: clock.now,
        })
        if (restMillis !== undefined && restMillis > MAX_REST_MS) host.failures = MAX_FAILURES
        else if (restMillis !== undefined && retries < MAX_RETRIES) {
          await clock.sleep(restMillis || REST_MS * (retries + 1), signal)
          continue
        } else host.failures = isFailure ? host.failures + 1 : 0
        return result
      }
    },
  }
}

type Task<Read> = {
  signal: AbortSignal
  limits: FetchLimits
  read: (body: AsyncIterable<Uint8Array>) => Promise<Read>
  request: PublicOptions
  now: () => Date
}

async function attempt<Read>(address: string, host: string, task: Task<Read>): Promise<Attempt<Read>> {
  const { signal, limits, read, request, now } = task
  const timeout = AbortSignal.timeout(limits.maxMillis)
  const idleMillis = Math.min(limits.maxMillis, MAX_SILENCE_MS)
  const silence = new AbortController()
  const ended = AbortSignal.any([signal, timeout, silence.signal])
  const open = async (headers?: PublicOptions['headers']) => {
    const timer = setTimeout(() => silence.abort(), idleMillis)
    try {
      return (await openPublicUrl(address, ended, { ...request, ...(headers && { headers }) })).response
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    const response = await open()
    try {
      return (
        (await judge(response, host, { limits, now })) ?? {
          result: { ok: true, read: await read(readResumed(response, open, { idleMillis, signal: ended })) },
          isFailure: false,
        }
      )
    } finally {
      response.destroy()
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AddressError) return { result: fail(error.reason, host), isFailure: false }
    if (error instanceof NotPublicError) return { result: fail('refused', host), isFailure: false }
    const isSlow = timeout.aborted || silence.signal.aborted
    return { result: fail(isSlow ? 'slow' : 'unreachable', host), isFailure: true }
  }
}

/** Null: its body may be what was asked for, which its bytes tell. */
function judge(
  { statusCode: status = 0, headers }: Body,
  host: string,
  { limits, now }: Pick<Task<unknown>, 'limits' | 'now'>,
): Attempt<never> | null {
  if (status === 404 || status === 410) return { result: fail('gone', host), isFailure: false }
  if (status === 429 || status === 503) {
    const restMillis = readRetryAfter(headers['retry-after'], now())
    return { result: fail('busy', host), isFailure: true, restMillis }
  }
  if (status !== 200) return { result: fail('status', host, status), isFailure: true }
  if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
    return { result: fail('page', host), isFailure: false }
  const megabytes = limits.maxBytes / 1_000_000
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes)
    return { result: fail('long', host, megabytes), isFailure: false }
  return null
}

/** In milliseconds; 0: it says nothing of use. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime())
}

const problems = {
  url: /*i18n*/ 'Its address isn’t one of the web.',
  redirects: /*i18n*/ '{host} redirects too many times.',
  refused: /*i18n*/ 'Its address isn’t public, so nothing is fetched from there.',
  gone: /*i18n*/ 'It is no longer on {host}.',
  busy: /*i18n*/ '{host} asks for fewer requests. Go on later.',
  status: /*i18n*/ '{host} did not send it (status {value}).',
  page: /*i18n*/ '{host} sent a page instead of the file.',
  long: /*i18n*/ 'It is larger than {value} MB.',
  slow: /*i18n*/ '{host} took too long.',
  unreachable: /*i18n*/ '{host} could not be reached.',
  closed: /*i18n*/ '{host} failed several times in a row, so nothing more was asked of it. Go on later.',
} as const

function fail(
  reason: keyof typeof problems,
  host: string,
  value = 0,
): Extract<Fetched<never>, { ok: false }> {
  return { ok: false, problem: i18n.t(problems[reason], { host, value }), isGone: reason === 'gone' }
}
