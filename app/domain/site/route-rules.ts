/** The rules that a route module declares about requests for it. */
import type { Counted } from './counted-kinds'

/**
 * The export `rules` of a route module. Page cache, limits and loaders follow it; what is not declared cannot be read in one place
 * and ignored in another (docs/decisions/0069).
 */
export type RouteRules = {
  /** The response depends on the client, counts something or is a stream: the page cache passes the request on. */
  isPersonal?: boolean
  /** The query parameters that the page reads, normalized; null: as if absent. All others are ignored. */
  parameters?: (
    sent: URLSearchParams,
    isKnown: IsKnownName,
    pathname: string,
  ) => Record<string, string | null>
  /** The longest body, if a posted form may be longer than `DEFAULT_MAX_BODY_BYTES`. */
  maxBodyBytes?: number
  /**
   * The longest multipart form. Those longer than `maxBodyBytes` have slots of their own, may take minutes, and do not count as
   * rendering; the route streams them, and never holds them in memory.
   */
  maxUploadBytes?: number
  rateLimit?: RateLimit
  /** It may take seconds, or much work: such pages get half of the slots for rendering. */
  mayBeSlow?: boolean
  /** Each post takes a tenth of a second of work: one at a time, in a short queue that nothing else waits in. */
  isExpensive?: boolean
  /**
   * Files, read rather than rendered: long ones are sent as fast as the client takes them, in constant memory, and ranges as
   * the route answers them. Only GET and HEAD. If it is personal, the route gets the cookies, and nothing is a range.
   */
  isStreamed?: boolean
  /** Everybody gets it while the publication is private: it shows nothing of what is in it, or guards itself. */
  staysOpen?: boolean
  /** There are many, and each is needed rarely: the page cache evicts them rather than pages. */
  isMinor?: boolean
  /** As what a page that was sent counts in the statistics. `target`: its path and query; `route`: the id. */
  counted?: (target: string, route: string) => readonly Counted[]
}

/** Whether the publication has a category page or a person of this slug, or a list of articles at this path. */
export type IsKnownName = (kind: 'category' | 'author' | 'list', name: string) => boolean

/** How often one client may send requests. Routes that name the same limit share it. */
export type RateLimit = {
  name: string
  times: number
  seconds: number
  /** Tells which requests are counted; absent: all. */
  counts?: (request: { method: string; parameters: URLSearchParams }) => boolean
}

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024

/** For `counts`. */
export function isPost({ method }: { method: string }): boolean {
  return method === 'POST'
}

type BodyHeaders = { 'content-type'?: string | undefined; 'content-length'?: string | undefined }

/** Whether the body is one that `maxUploadBytes` is for. Chunked bodies are refused, so all have a length. */
export function isUpload({ maxUploadBytes, maxBodyBytes = 0 }: RouteRules, headers: BodyHeaders): boolean {
  const isMultipart = /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')
  return isMultipart && maxUploadBytes !== undefined && Number(headers['content-length'] ?? 0) > maxBodyBytes
}

/**
 * The parameters of a query that the route reads. `isKnown`: for the keys of caches; loaders look up what they are asked for
 * themselves.
 */
export function toKnownParameters(
  { parameters }: RouteRules,
  sent: URLSearchParams,
  isKnown: IsKnownName,
  pathname: string,
): URLSearchParams {
  const known = Object.entries(parameters?.(sent, isKnown, pathname) ?? {})
  return new URLSearchParams(known.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** The query of a request, as far as the route's rules let it be read. */
export function readParameters(request: Request, rules: RouteRules): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url)
  return toKnownParameters(rules, searchParams, () => true, pathname)
}
