/** Provides the player to everything below it. The bar itself loads when it is first needed. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { loadStyled } from '~/ui/controls/style-sheet'
import { nextTask } from '~/ui/controls/tasks'
import { PlayerContext, useHeight, useNowPlaying, usePlayerStore } from './player-context'
import { playLabel } from './player-labels'
import { hasSavedPlayback, playerStore } from './player-store'

type AudioProviderProps = {
  /** Whether what a reader has not heard to its end is offered again. */
  offersSaved: boolean
  children: ReactNode
}

/** Wraps everything that may start an episode; navigation and errors never unmount it. */
export function AudioProvider({ offersSaved, children }: AudioProviderProps) {
  return (
    <PlayerContext.Provider value={playerStore}>
      {children}
      <div ref={attach} hidden />
      <LazyBar offersSaved={offersSaved} />
    </PlayerContext.Provider>
  )
}

function attach(parent: HTMLElement | null) {
  if (parent) playerStore.attach(parent)
}

/** Not React's lazy: a bar that fails to load must not break the page. Each start tries again. */
function LazyBar({ offersSaved }: Pick<AudioProviderProps, 'offersSaved'>) {
  const { item } = useNowPlaying()
  const [bar, setBar] = useState<{ Bar: ComponentType } | null>(null)
  const isLoaded = bar !== null && bar.Bar !== SimpleBar
  useEffect(() => {
    // In a task of its own: the first use of localStorage takes a slow phone 10 ms.
    if (offersSaved) nextTask().then(offerSavedPlayback)
  }, [offersSaved])
  useEffect(() => {
    if (!item || isLoaded) return
    const load = () =>
      loadStyled(() => import('./player-bar')).then(
        ({ PlayerBar }) => setBar({ Bar: PlayerBar }),
        () => setBar({ Bar: SimpleBar }),
      )
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [item, isLoaded])
  return bar ? <bar.Bar /> : null
}

async function offerSavedPlayback(): Promise<void> {
  if (!hasSavedPlayback()) return
  await import('./start-episode').then(
    ({ offerSaved }) => offerSaved(),
    () => {
      // Offline nothing is offered: the next visit does it.
    },
  )
}

/** The fallback when the bar fails to load: some browsers retry a failed script only on the next document. */
function SimpleBar() {
  const { item, isPlaying, isVisible } = useNowPlaying()
  const { dispatch } = usePlayerStore()
  const measure = useHeight()
  return item && isVisible ? (
    <section ref={measure} aria-label={i18n.t('Audio player')} className="player no-print">
      <div className="plain-player wrap">
        <span>{item.title}</span>
        <button type="button" className="button-primary" onClick={() => dispatch({ type: 'toggle' })}>
          {playLabel(isPlaying)}
        </button>
      </div>
    </section>
  ) : null
}
