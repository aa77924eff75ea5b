/** Gives components inside the AudioProvider the player's state, and links that start it. */
import { createContext, type MouseEvent, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { type AudioItem, emptyState, type NowPlaying, type PlayerState, type PlayTime } from './player-state'
import type { PlayerStore } from './player-store'

export const PlayerContext = createContext<PlayerStore | null>(null)

/** Returns what is playing, without the current time: a page of cards must not render four times a second. */
export function useNowPlaying(): NowPlaying {
  return usePart('now')
}

/** The current time, for components that show it. */
export function usePlayTime(): PlayTime {
  return usePart('time')
}

function usePart<Part extends keyof PlayerState>(part: Part): PlayerState[Part] {
  const { getState, subscribe } = usePlayerStore()
  return useSyncExternalStore(
    subscribe,
    () => getState()[part],
    () => emptyState[part],
  )
}

/** For the player's own parts. */
export function usePlayerStore(): PlayerStore {
  const store = useContext(PlayerContext)
  if (!store) throw new Error('useAudio must be used within an AudioProvider')
  return store
}

/**
 * For links to an episode that start the player instead, when it is there and no other key is held. `isHeard`: the
 * episode is playing now.
 */
export function usePlayLink(audio: AudioItem, start: (audio: AudioItem) => void) {
  const { item, isPlaying } = useNowPlaying()
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    start(audio)
  }
  return { isHeard: isPlaying && item?.slug === audio.slug, onClick }
}

/** Sets `--player-height` to the height of the bar, so that the page keeps its bottom clear. */
export function useHeight() {
  const observer = useRef<ResizeObserver | null>(null)
  return useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    observer.current = null
    const update = () => {
      const height = element?.getBoundingClientRect().height ?? 0
      document.documentElement.style.setProperty('--player-height', `${Math.ceil(height)}px`)
    }
    update()
    if (!element) return
    observer.current = new ResizeObserver(update)
    observer.current.observe(element)
  }, [])
}
