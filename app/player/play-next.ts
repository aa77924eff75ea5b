/** Starts the next episode of the queue: when one has ended, and when the listener steps on. */
import { chapterStore } from './chapter-store'
import type { AudioItem } from './player-state'
import type { PlayerStore } from './player-store'
import { removeFromQueue } from './queue'
import { changeQueue, queueStore } from './queue-store'
import { sleepStore } from './sleep-store'
import { start } from './start-episode'
import { decideStep } from './steps'

/** In the task of the element's own event: some browsers start the next sound only there while their screen is locked. */
export function playNextAtEnd({ subscribe, getState }: PlayerStore): () => void {
  takeFromQueue(getState().now.item)
  return subscribe(({ now }, before) => {
    if (now.item !== before.now.item) takeFromQueue(now.item)
    if (now.status !== 'ended' || before.now.status === 'ended') return
    if (sleepStore.get() === 'end') sleepStore.set(null)
    else startNext()
  })
}

/** A step between the chapters of the episode, or on to the next episode. */
export function takeStep({ dispatch, getState }: PlayerStore, by: 1 | -1): void {
  const step = decideStep(by, {
    chapters: chapterStore.get(),
    currentTime: getState().time.currentTime,
    hasNext: queueStore.get().length > 0,
  })
  if (step === 'next-episode') startNext()
  else if (step) dispatch({ type: 'seek', to: step.to })
}

/** What plays is no longer queued. */
function takeFromQueue(item: AudioItem | null) {
  if (item) changeQueue((queue) => removeFromQueue(queue, item.slug))
}

function startNext() {
  const [next] = queueStore.get()
  if (next) start(next)
}
