/** What the server needs to know of the application: Remix's build, and what its entry module says of itself. */
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { PageCacheRules } from './page-cache/page-address'

/** The surrogate keys of the answers that are no longer true; 'everything': changes may have been missed. */
export type AnswerChange = { keys: string[] } | 'everything'

export type AppEntry = {
  pageCacheRules: PageCacheRules
  /** Absent: nobody would tell of changes, so nothing that can change may be kept. */
  onArticleChange?: (listener: (change: AnswerChange) => void) => () => void
}

export type AppBuild = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & AppEntry } }

export async function loadBuild(file: string): Promise<AppBuild> {
  const build: AppBuild = await import(pathToFileURL(file).href)
  return build
}
