/** Purges the front cache (Varnish or a CDN): at startup only what it may have missed, then each change. */
import type { ArticleChange } from '~/domain/changes/article-change'
import { onArticleChange } from './article-changes.server'
import type { LogPosition } from './change-log.server'
import {
  type FrontCache,
  readMissedChanges,
  saveFirstPosition,
  savePosition,
} from './front-cache-position.server'

type Purger = {
  purge(change: ArticleChange): void
  /** Resolves when every purge so far has arrived. */
  delivered(): Promise<void>
}

/** Runs until the returned function is called, which saves the last position. Never throws. */
export function syncFrontCache(cache: FrontCache, { purge, delivered }: Purger): () => Promise<void> {
  let isStarted = false
  let isBusy = false
  let last: LogPosition | null = null

  const stop = onArticleChange(
    (change) => {
      // Earlier changes are among those that `start` reads.
      if (isStarted) purge(change)
    },
    (position) => {
      if (isBusy) return
      isBusy = true
      const work = isStarted ? follow(position) : start(position)
      work.catch(reportFailure).finally(() => {
        isBusy = false
      })
    },
  )
  return async () => {
    stop()
    if (last) await savePosition(cache, last).catch(reportFailure)
  }

  async function start(position: LogPosition) {
    isStarted = true
    const missed = await readMissedChanges(cache).catch(() => 'everything' as const)
    purge(missed)
    await delivered()
    if (missed === 'everything') await saveFirstPosition(cache, position)
    else await savePosition(cache, position)
    last = position
  }

  async function follow(position: LogPosition) {
    await delivered()
    await savePosition(cache, position)
    last = position
  }
}

function reportFailure(error: unknown) {
  console.error(
    'The position of the front cache could not be saved:',
    error instanceof Error ? error.message : error,
  )
}
