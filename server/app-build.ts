/** The application as the server loads it: Remix's build, and what its entry module exports for the server. */
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { IdentifyClient } from './limits/client-address'
import type { RenderRefusal } from './limits/refuse'

/** The surrogate keys of what changed; 'everything' when changes may have been missed. */
export type ContentChange = { keys: string[] } | 'everything'

export type AppFailure = { requestId: string | null; method: string; path: string; error: string }

export type ConnectionCounts = { total: number; idle: number; waiting: number }

export type AppEntry = {
  /** A request with one of these cookies bypasses the page cache, if it is signed in. */
  bypassCookies: readonly string[]
  identifyClient: IdentifyClient
  /** Absent: changes would go unnoticed, so nothing that can change may be cached. */
  onArticleChange?: (listener: (change: ContentChange) => void) => () => void
  renderRefusal: RenderRefusal
  setFailureListener: (listener: (failure: AppFailure) => void) => void
  /** The application's own connections to the database. */
  countConnections: () => ConnectionCounts
  countEventStreams?: () => number
  /** Lets the database reads of `work` come from replicas. */
  readFromReplicas: <Result>(work: () => Result) => Result
  countUsedReplicas: () => number
  /** Writes what is only in memory, and closes the connections. */
  finish: () => Promise<void>
}

export type AppBuild = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & AppEntry } }

export async function loadBuild(file: string): Promise<AppBuild> {
  const build: AppBuild = await import(pathToFileURL(file).href)
  return build
}
