/** The headers that an answer leaves with, out of those that the application gave it. */
import type CachePolicy from 'http-cache-semantics'
import { targetedField } from './rendered-answer'

/** Of this connection alone, or the server's to set. */
const notKept =
  /^(connection|keep-alive|transfer-encoding|upgrade|date|age|etag|vary|content-length|content-encoding)$/

export type HeadOptions = {
  /** Headers of every answer of this server; what an answer says itself goes before. Names in lower case. */
  common: Record<string, string>
  /** Whether a cache stands in front that is told of changes. */
  isTelling: boolean
}

/** Names and values in turn. Only a cache that is told of changes may keep what it is not asked again about. */
export function toHead(
  headers: Record<string, string>,
  policy: CachePolicy | null,
  { common, isTelling }: HeadOptions,
): string[] {
  const { [targetedField]: targeted, ...rest } = headers
  const shared = isTelling && policy && targeted ? letKeep(targeted, policy.maxAge()) : {}
  const all: Record<string, string> = { ...common, ...rest, ...shared }
  return Object.entries(all)
    .filter(([name]) => !notKept.test(name))
    .flat()
}

/** Whatever is out of date already must not be kept in front, where no further notice would remove it. */
export function withoutKeeping(head: readonly string[]): string[] {
  return head.map((text, index) => {
    const name = index % 2 === 1 ? head[index - 1] : ''
    return name === 'cache-control' || name === 'cdn-cache-control' ? 'no-store' : text
  })
}

/** A 304 repeats what describes the answer, and nothing of its body. */
export function withoutBody(head: readonly string[]): string[] {
  return head.filter((_, index) => !/^content-(length|encoding|type)$/.test(head[index - (index % 2)] ?? ''))
}

/** Browsers take no notice of s-maxage, and of the whole second field. */
function letKeep(targeted: string, seconds: number) {
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': targeted,
  }
}
