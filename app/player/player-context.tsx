/** The player for everything below it: what plays, and how to start something. The bar itself is loaded when first needed. */
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { readMemory } from './memory'
import { type AudioItem, emptyState, type NowPlaying, type PlayTime } from './player-state'
import { type PlayerStore, playerStore } from './player-store'
import { findPlace } from './remembered'

export type { AudioItem, PlayTime } from './player-state'

const PlayerContext = createContext<PlayerStore | null>(null)

const actions = {
  /** Plays an episode from where it was left; the current one it pauses, or lets go on. */
  start: (item: AudioItem) =>
    playerStore.wish({ want: 'start', item, at: findPlace(readMemory(), item.slug) ?? 0 }),
  /** Plays an episode from `seconds` on, whether it is the current one or not. */
  playFrom: (item: AudioItem, seconds: number) => playerStore.wish({ want: 'play-from', item, at: seconds }),
  /** Moves within the current episode. */
  seek: (seconds: number) => playerStore.wish({ want: 'seek', to: seconds }),
}

/** Around everything that may start an episode, outside of all that navigation and errors take away. */
export function AudioProvider({ children }: { children: ReactNode }) {
  return (
    <PlayerContext.Provider value={playerStore}>
      {children}
      <div ref={attach} hidden />
      <LazyBar />
    </PlayerContext.Provider>
  )
}

export type Audio = NowPlaying & typeof actions

/** What plays, without the running time, so that a page of cards does not render four times a second. */
export function useAudio(): Audio {
  const { getState, subscribe } = usePlayerStore()
  const now = useSyncExternalStore(
    subscribe,
    () => getState().now,
    () => emptyState.now,
  )
  return { ...now, ...actions }
}

/** The running time, for what shows it. */
export function usePlayTime(): PlayTime {
  const { getState, subscribe } = usePlayerStore()
  return useSyncExternalStore(
    subscribe,
    () => getState().time,
    () => emptyState.time,
  )
}

/** For the player's own parts. */
export function usePlayerStore(): PlayerStore {
  const store = useContext(PlayerContext)
  if (!store) throw new Error('useAudio must be used within an AudioProvider')
  return store
}

function attach(place: HTMLElement | null) {
  if (place) playerStore.attach(place)
}

/** Not React's lazy: a bar that cannot be loaded must not take the page with it, and is tried again. */
function LazyBar() {
  const { item } = useAudio()
  const [bar, setBar] = useState<{ Bar: ComponentType } | null>(null)
  useEffect(() => {
    const { last, places } = readMemory()
    if (last)
      playerStore.wish({ want: 'offer', ...last, at: findPlace({ last, places }, last.item.slug) ?? 0 })
  }, [])
  useEffect(() => {
    if (!item || bar) return
    const load = () =>
      import('./player-bar').then(
        ({ PlayerBar }) => setBar({ Bar: PlayerBar }),
        () => addEventListener('online', load, { once: true }),
      )
    load()
    return () => removeEventListener('online', load)
  }, [item, bar])
  return bar ? <bar.Bar /> : null
}
