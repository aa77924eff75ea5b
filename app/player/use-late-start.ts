/** Starts episodes on pages that are not about them: the engine is loaded after the page. */
import { useEffect } from 'react'
import { nextTask } from '~/ui/controls/tasks'
import type { AudioItem } from './player-state'

let loading: Promise<typeof import('./start-episode')> | undefined

/** Without the engine a start leads to the episode's page. */
export function useLateStart(): (item: AudioItem) => void {
  useEffect(() => {
    // Before the first click, which a browser must still remember when it is asked for sound.
    nextTask()
      .then(load)
      .catch(() => {
        // The click tries again.
      })
  }, [])
  return (item) => {
    load().then(
      ({ start }) => start(item),
      () => location.assign(item.path),
    )
  }
}

function load() {
  loading ??= import('./start-episode').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
