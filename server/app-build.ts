/** What the server needs to know of the application: Remix's build, and what its entry module says of itself. */
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { RenderRefusal } from './limits/refuse'
import type { PageCacheRules } from './page-cache/page-address'

/** The surrogate keys of the answers that are no longer true; 'everything': changes may have been missed. */
export type AnswerChange = { keys: string[] } | 'everything'

export type AppFailure = { requestId: string | null; method: string; path: string; error: string }

export type ConnectionCounts = { total: number; idle: number; waiting: number }

export type AppEntry = {
  pageCacheRules: PageCacheRules
  /** Absent: nobody would tell of changes, so nothing that can change may be kept. */
  onArticleChange?: (listener: (change: AnswerChange) => void) => () => void
  /** Keeps a cache in front true until the returned function is called. Absent: as above. */
  syncFrontCache?: (
    cache: { name: string; release: string },
    told: { purge(change: AnswerChange): void; delivered(): Promise<void> },
  ) => () => Promise<void>
  renderRefusal: RenderRefusal
  setFailureListener: (listener: (failure: AppFailure) => void) => void
  /** Of the application's own connections to the database. */
  countConnections: () => ConnectionCounts
  countEventStreams?: () => number
  /** Writes what is only in memory, and closes the connections. */
  finish: () => Promise<void>
}

export type AppBuild = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & AppEntry } }

export async function loadBuild(file: string): Promise<AppBuild> {
  const build: AppBuild = await import(pathToFileURL(file).href)
  return build
}
