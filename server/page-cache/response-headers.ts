/** Builds the headers that a response is sent with from those that the application gave it. */
import type CachePolicy from 'http-cache-semantics'
import { targetedField } from './rendered-response'

/** Belong to one connection, or are set by this server. */
const notStored =
  /^(connection|keep-alive|transfer-encoding|upgrade|date|age|etag|vary|content-length|content-encoding)$/

export type HeaderOptions = {
  /** Defaults for every response of this server; its own headers take precedence. Names in lower case. */
  common: Record<string, string>
  /** Whether there is a front cache, which is purged on every change. */
  hasFrontCache: boolean
}

/** Names and values in turn. Only a cache that is purged may serve a page without revalidating it. */
export function toRawHeaders(
  headers: Record<string, string>,
  policy: CachePolicy | null,
  { common, hasFrontCache }: HeaderOptions,
): string[] {
  const { [targetedField]: targeted, ...rest } = headers
  const shared = hasFrontCache && policy && targeted ? allowSharedCaching(targeted, policy.maxAge()) : {}
  const all: Record<string, string> = { ...common, ...rest, ...shared }
  return Object.entries(all)
    .filter(([name]) => !notStored.test(name))
    .flat()
}

/** An outdated response must not be stored by the front cache: no later purge would remove it. */
export function withNoStore(rawHeaders: readonly string[]): string[] {
  return rawHeaders.map((text, index) => {
    const name = index % 2 === 1 ? rawHeaders[index - 1] : ''
    return name === 'cache-control' || name === 'cdn-cache-control' ? 'no-store' : text
  })
}

/** For a 304, which has no body to describe. */
export function withoutBodyHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !/^content-(length|encoding|type)$/.test(rawHeaders[index - (index % 2)] ?? ''),
  )
}

/** Browsers ignore s-maxage and the second field. */
function allowSharedCaching(targeted: string, seconds: number) {
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': targeted,
  }
}
