/** Reads from a retailer's response what became of an offer. Only a page that is surely there is ok. */
import type { Offer } from './product'

export type CheckState = Exclude<Offer['state'], 'unchecked'>

/** `problem`: a sentence for editors; null: none. */
export type Judgment = { state: CheckState; problem: string | null }

/** The response to a request for `asked`, after redirects; `body`: its beginning. */
export type Answer = { asked: string; url: string; status: number; body: string }

export const ok: Judgment = { state: 'ok', problem: null }

const refused = [401, 402, 403, 405, 406, 407, 418, 425, 429, 451, 503]

export function judge({ asked, url, status, body }: Answer): Judgment {
  if (status === 404 || status === 410)
    return { state: 'gone', problem: `The page responded with ${status}.` }
  if (refused.includes(status)) return blocked(`The retailer responded with ${status}, as to a robot.`)
  if (status < 200 || status > 299)
    return { state: 'error', problem: `The retailer responded with ${status}.` }
  if (status !== 200 || body.trim() === '') return blocked('The retailer sent no page.')
  const elsewhere = asked !== url ? judgeRedirect(new URL(url)) : null
  if (elsewhere) return elsewhere
  if (isChallenge(body)) return blocked('The retailer asked for a captcha.')
  if (missing.test(readTitle(body))) return { state: 'gone', problem: 'The page says it wasn’t found.' }
  return ok
}

export function blocked(problem: string): Judgment {
  return { state: 'blocked', problem }
}

const searchPath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:s|search|find|catalogsearch|searchpage|sch)(?:[/.]|$)/i
const errorPath = /\/(?:404|not-?found|error|unavailable|page-not-found)(?:[/.]|$)/i
const signInPath = /[/](?:log-?in|sign-?in|captcha|challenge|blocked|validate)(?:[/.?]|$)/i
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.[a-z]+)?\/?)?$/i

/** Null: another page, such as the same one with a new address. */
function judgeRedirect({ pathname, searchParams }: URL): Judgment | null {
  if (signInPath.test(pathname)) return blocked('The retailer asked for a sign-in or a captcha.')
  if (homePath.test(pathname)) return { state: 'redirected', problem: 'The link leads to the home page.' }
  const isSearch =
    searchPath.test(pathname) || ['q', 'query', 'search', 'keywords'].some((name) => searchParams.has(name))
  if (isSearch) return { state: 'redirected', problem: 'The link leads to a search.' }
  if (errorPath.test(pathname)) return { state: 'redirected', problem: 'The link leads to an error page.' }
  return null
}

const missing =
  /^404\b|\b(?:page|product|item|article) (?:was |is |could )?(?:not (?:be )?found|no longer (?:available|exists?)|unavailable)|\bnot found$/i
const challengeTitle =
  /robot|captcha|access denied|just a moment|attention required|security check|pardon our interruption|are you (?:a )?human|verif(?:y|ication)/i
const challenge =
  /captcha|are you a (?:robot|human)|unusual traffic|cf-challenge|px-block|enable javascript and cookies to continue/i
/** In characters. A page of a product is longer, and may have a captcha in its forms. */
const SHORT_PAGE = 12_000

function isChallenge(body: string): boolean {
  return challengeTitle.test(readTitle(body)) || (body.length < SHORT_PAGE && challenge.test(body))
}

function readTitle(body: string): string {
  const start = body.search(/<title[\s>]/i)
  if (start === -1) return ''
  const inner = body.slice(body.indexOf('>', start) + 1, start + 1_000)
  return (inner.split('<')[0] ?? '').replace(/\s+/g, ' ').trim()
}

const DAY_MS = 86_400_000

/** In milliseconds; what is known for sure is asked again after a week, what failed after a day. `spread`: 0 to 1. */
export function toCheckDelay(state: CheckState, spread: number): number {
  return state === 'error' ? DAY_MS : 6.5 * DAY_MS + spread * DAY_MS * 0.5
}

/** How long a host is left alone after this many failures in a row: twice as long each time, up to a day. */
export function toRest(failures: number, retryAfter = 0): number {
  const rest = 10 * 60_000 * 2 ** Math.min(failures - 1, 8)
  return Math.min(Math.max(rest, retryAfter), DAY_MS)
}

/** Whether a robots.txt lets `agent` fetch an address (RFC 9309): the longest rule decides, and allows if both are as long. */
export function allowsFetch(robots: string, agent: string, { pathname, search }: URL): boolean {
  const rules = listRules(robots, agent.toLowerCase())
  const address = toLiteral(toComparable(pathname + search).replaceAll('*', '%2A'))
  let longest = { length: -1, isAllowed: true }
  for (const { isAllowed, path: written } of rules) {
    const path = toComparable(written)
    const wins = path.length > longest.length || (path.length === longest.length && isAllowed)
    if (path !== '' && wins && matches(address, path)) longest = { length: path.length, isAllowed }
  }
  return longest.isAllowed
}

/** Keeps the rules of a robots.txt for `agent`, as its own group: it is asked at every check, and may be long. */
export function keepRules(robots: string, agent: string): string {
  const rules = listRules(robots, agent.toLowerCase())
  return [
    `User-agent: ${agent}`,
    ...rules.map(({ isAllowed, path }) => `${isAllowed ? 'Allow' : 'Disallow'}: ${path}`),
  ].join('\n')
}

const MAX_RULES = 2_000

type Rule = { isAllowed: boolean; path: string }

/** Lists the rules of its own group, or else those for everybody. */
function listRules(robots: string, agent: string): Rule[] {
  const groups = new Map<string, Rule[]>()
  let names = new Set<string>()
  let isHead = false
  for (const line of robots.slice(0, 500_000).split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (!isHead) names = new Set()
      names.add(/^[^\s/]*/.exec(value.trim().toLowerCase())?.[0] ?? '')
      isHead = true
    } else if (name === 'allow' || name === 'disallow') {
      isHead = false
      for (const each of [agent, '*'].filter((one) => names.has(one))) {
        const rules = groups.get(each) ?? []
        if (rules.length < MAX_RULES) rules.push({ isAllowed: name === 'allow', path: value.trim() })
        groups.set(each, rules)
      }
    }
  }
  return groups.get(agent) ?? groups.get('*') ?? []
}

/** RFC 9309, 2.2.2: what must be encoded is, in upper case, and what need not be is not. */
function toComparable(path: string): string {
  // Half a surrogate pair, where a file was cut, cannot be encoded.
  return path.replace(/%[0-9a-fA-F]{2}|[^\x21-\x7e\p{Cs}]+/gu, (part) => {
    if (!part.startsWith('%')) return encodeURI(part)
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : part.toUpperCase()
  })
}

/** A sign that stands for itself, as rules write it. */
function toLiteral(text: string): string {
  return text.replaceAll('$', '%24')
}

/** `*` stands for anything, `$` for the end. Without backtracking: each part is found at its first place. */
function matches(address: string, pattern: string): boolean {
  const isEnd = pattern.endsWith('$')
  const [first = '', ...parts] = toLiteral(isEnd ? pattern.slice(0, -1) : pattern).split('*')
  if (!address.startsWith(first)) return false
  let at = first.length
  for (const [n, part] of parts.entries()) {
    if (isEnd && n === parts.length - 1) return address.endsWith(part) && address.length - part.length >= at
    const found = address.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return !isEnd || at === address.length
}
