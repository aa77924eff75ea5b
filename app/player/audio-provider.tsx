/** Provides the player to everything below it. The bar itself is loaded when it is first needed. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { readMemory } from './memory'
import { PlayerContext, useAudio } from './player-context'
import { playerStore } from './player-store'
import { findPlace } from './remembered'
import { SimpleBar } from './simple-bar'

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

function attach(place: HTMLElement | null) {
  if (place) playerStore.attach(place)
}

/** Not React's lazy: a bar that cannot be loaded must not take the page with it. Each start tries again. */
function LazyBar() {
  const { item } = useAudio()
  const [bar, setBar] = useState<{ Bar: ComponentType } | null>(null)
  const isLoaded = bar !== null && bar.Bar !== SimpleBar
  useEffect(() => {
    const { last, places } = readMemory()
    if (last)
      playerStore.wish({ want: 'offer', ...last, at: findPlace({ last, places }, last.item.slug) ?? 0 })
  }, [])
  useEffect(() => {
    if (!item || isLoaded) return
    const load = () =>
      import('./player-bar').then(
        ({ PlayerBar }) => setBar({ Bar: PlayerBar }),
        () => setBar({ Bar: SimpleBar }),
      )
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [item, isLoaded])
  return bar ? <bar.Bar /> : null
}
