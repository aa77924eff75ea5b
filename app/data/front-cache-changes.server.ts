/** Tells the cache in front what has changed: at the start only what it may have missed, then each change. */
import type { ArticleChange } from '~/domain/article-change'
import { onArticleChange } from './article-changes.server'
import type { Place } from './change-log.server'
import { type FrontCache, readUntold, saveFirstPlace, savePlace } from './front-cache-place.server'

type Told = {
  purge(change: ArticleChange): void
  /** Resolves when all that it was given has arrived. */
  delivered(): Promise<void>
}

/** Until the returned function is called, which saves how far the cache has been told. Never throws. */
export function followForFrontCache(cache: FrontCache, { purge, delivered }: Told): () => Promise<void> {
  let isStarted = false
  let isBusy = false
  let last: Place | null = null

  const stop = onArticleChange(
    (change) => {
      // What comes before is also in what the start reads.
      if (isStarted) purge(change)
    },
    (place) => {
      if (isBusy) return
      isBusy = true
      const work = isStarted ? follow(place) : start(place)
      work.catch(tellFailure).finally(() => {
        isBusy = false
      })
    },
  )
  return async () => {
    stop()
    if (last) await savePlace(cache, last).catch(tellFailure)
  }

  async function start(place: Place) {
    isStarted = true
    const untold = await readUntold(cache).catch(() => 'everything' as const)
    purge(untold)
    await delivered()
    if (untold === 'everything') await saveFirstPlace(cache, place)
    else await savePlace(cache, place)
    last = place
  }

  async function follow(place: Place) {
    await delivered()
    await savePlace(cache, place)
    last = place
  }
}

function tellFailure(error: unknown) {
  console.error(
    'It could not be saved how far the cache in front knows:',
    error instanceof Error ? error.message : error,
  )
}
