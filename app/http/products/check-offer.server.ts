/** Looks whether an offer's page is still there, as politely as a robot can: one request per host in five seconds. */
import { findHost, reserveRequest, saveHost } from '~/data/products/offer-checks.server'
import { allowsFetch, blocked, type Judgment, judge, keepRules, toRest } from '~/domain/products/offer-check'
import { canParse } from '~/domain/site/can-parse'
import { env } from '~/env.server'
import {
  NotPublicError,
  type PublicOptions,
  readBeginning,
  requestPublicUrl,
} from '~/http/media/public-address.server'

/** `sleep`: in milliseconds. Both are replaced in tests. */
export type Clock = { now: () => Date; sleep: (millis: number) => Promise<unknown> }
export type CheckOptions = PublicOptions & { clock: Clock; maxMillis?: number }

const MAX_BYTES = 256 * 1024
const MAX_REDIRECTS = 5
const REQUEST_MS = 15_000
const WAIT_MS = 1_000
const ROBOTS_MS = 86_400_000
const PROBE_MS = 7 * 86_400_000
const AGENT = 'Ohmnibus'

type Response = { status: number; location: string | null; retryAfter: number; body: string }

/** One request got no response. */
class NoResponse extends Error {}

const noPage: Judgment = { state: 'error', problem: 'The link isn’t a web page.' }

export async function checkOffer(address: string, options: CheckOptions): Promise<Judgment> {
  // An import may have stored anything.
  if (!canParse(address)) return noPage
  let host = ''
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      host = url.hostname
      if (!/^https?:$/.test(url.protocol)) return noPage
      if (!(await isAllowed(url, options))) return blocked('The retailer’s robots.txt doesn’t allow checks.')
      const response = await request(url, options)
      if (response.location === null) return await conclude(address, url, response, options)
      if (!canParse(response.location, url))
        return { state: 'error', problem: 'The link redirects to no address.' }
      url = new URL(response.location, url)
    }
    return { state: 'error', problem: 'The link redirects in a loop.' }
  } catch (error) {
    if (error instanceof NotPublicError)
      return { state: 'error', problem: 'The link doesn’t lead to a public address.' }
    if (!(error instanceof NoResponse)) throw error
    await rest(host, 0, options.clock)
    return { state: 'error', problem: error.message }
  }
}

async function conclude(
  asked: string,
  url: URL,
  response: Response,
  options: CheckOptions,
): Promise<Judgment> {
  const judged = judge({ asked: new URL(asked).href, url: url.href, ...response })
  if (judged.state === 'blocked') await rest(url.hostname, response.retryAfter, options.clock)
  else if (judged.state !== 'error') await saveHost(url.hostname, { failures: 0, restsUntil: null })
  if (judged.state !== 'ok' || !(await answersEverything(url, options))) return judged
  return blocked('The retailer answers made-up addresses, too, so this says nothing.')
}

/** Twice as long after each failure in a row. */
async function rest(host: string, retryAfter: number, { now }: Clock): Promise<void> {
  const failures = ((await findHost(host))?.failures ?? 0) + 1
  await saveHost(host, { failures, restsUntil: new Date(+now() + toRest(failures, retryAfter)) })
}

async function isAllowed(url: URL, options: CheckOptions): Promise<boolean> {
  const known = await findHost(url.hostname)
  const now = options.clock.now()
  let robots = known?.robots ?? ''
  if (!known?.robotsReadAt || +now - +known.robotsReadAt > ROBOTS_MS) {
    const { status, body } = await readRobots(url, options)
    // RFC 9309: without one, everything is allowed; while a server fails, nothing is.
    robots =
      status === 200
        ? keepRules(body, AGENT)
        : status >= 500 || status === 429
          ? 'User-agent: *\nDisallow: /'
          : ''
    await saveHost(url.hostname, { robots, robotsReadAt: options.clock.now() })
  }
  return allowsFetch(robots, AGENT, url)
}

/** Follows redirects (RFC 9309), such as from http to https, where the same host may forbid what it does not here. */
async function readRobots({ origin }: URL, options: CheckOptions): Promise<Response> {
  let url = new URL('robots.txt', origin)
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(url, options)
    const { location } = response
    if (location === null || redirects === MAX_REDIRECTS || !canParse(location, url)) return response
    const next = new URL(location, url)
    if (!/^https?:$/.test(next.protocol)) return response
    url = next
  }
}

/** Once a week for each host. */
async function answersEverything(url: URL, options: CheckOptions): Promise<boolean> {
  const known = await findHost(url.hostname)
  const now = options.clock.now()
  if (known?.probedAt && +now - +known.probedAt < PROBE_MS) return known.answersEverything
  const file = `ohmnibus-link-check-${Math.random().toString(36).slice(2, 12)}`
  const { status } = await request(new URL(file, url.origin), options)
  await saveHost(url.hostname, { answersEverything: status === 200, probedAt: options.clock.now() })
  return status === 200
}

/** Waits until the host may be asked. GET alone: what HEAD says of a page is often wrong, and never that it is a captcha. */
async function request(
  url: URL,
  { clock, maxMillis = REQUEST_MS, ...options }: CheckOptions,
): Promise<Response> {
  while (!(await reserveRequest(url.hostname, clock.now()))) await clock.sleep(WAIT_MS)
  const signal = AbortSignal.timeout(maxMillis)
  const userAgent = `Mozilla/5.0 (compatible; ${AGENT}; link check; +${env().siteUrl})`
  try {
    const response = await requestPublicUrl(url, signal, {
      ...options,
      accept: 'text/html,*/*;q=0.5',
      userAgent,
    })
    const { statusCode: status = 0, headers } = response
    try {
      const location = status >= 300 && status < 400 ? (headers.location ?? null) : null
      const retryAfter = 1_000 * Number(/^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0)
      const body = status === 200 ? await readBeginning(response, MAX_BYTES) : ''
      return { status, location, retryAfter, body: body.toString() }
    } finally {
      response.destroy()
    }
  } catch (error) {
    if (error instanceof NotPublicError) throw error
    throw new NoResponse(signal.aborted ? 'The retailer took too long.' : 'The retailer couldn’t be reached.')
  }
}
