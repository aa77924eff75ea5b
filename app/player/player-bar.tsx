/** The player bar at the bottom of every page: one set of controls, in three layouts by style sheet. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { connectPlayer } from './connect-player'
import { useNowPlaying, usePlayerStore } from './player-context'
import { type KeyTarget, toAction } from './player-keys'
import { findMessage } from './player-messages'
import { PlayerSettings } from './player-settings'
import type { AudioItem, NowPlaying } from './player-state'
import { SeekSlider } from './seek-slider'
import { Transport } from './transport'
import { useHeight } from './use-height'

export function PlayerBar() {
  const store = usePlayerStore()
  const { item, isVisible } = useNowPlaying()
  useEffect(() => connectPlayer(store), [store])
  return item && isVisible ? <Bar item={item} /> : null
}

function Bar({ item }: { item: AudioItem }) {
  const { dispatch, getState } = usePlayerStore()
  const now = useNowPlaying()
  const focusOrigin = useRef<Element | null>(null)
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusOrigin.current = relatedTarget
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = toAction(event, toKeyTarget(event.target), getState().time)
    if (!action) return
    event.preventDefault()
    dispatch(action)
  }
  const close = () => {
    dispatch({ type: 'close' })
    returnFocus(focusOrigin.current)
  }
  return (
    <section
      ref={useHeight()}
      aria-label="Audio player"
      className="player no-print"
      onFocus={rememberOrigin}
      onKeyDown={handleKey}
    >
      <div className="player-row wrap">
        <img src={item.image} alt="" width={48} height={48} className="player-cover" />
        <Words item={item} now={now} />
        <Transport now={now} />
        <SeekSlider />
        <PlayerSettings now={now} onClose={close} />
      </div>
    </section>
  )
}

function Words({ item, now }: { item: AudioItem; now: NowPlaying }) {
  // Without a server snapshot: the bar is rendered only in the browser.
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine)
  const message = findMessage(now, isOnline)
  return (
    <div className="player-words">
      <a href={item.path} className="player-title" title={item.title}>
        {item.title}
      </a>
      {message ? null : <span className="player-byline">{item.byline}</span>}
      <span role="status" className="player-message">
        {message}
      </span>
    </div>
  )
}

function listenToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function toKeyTarget(target: EventTarget): KeyTarget {
  if (target instanceof HTMLInputElement) return 'slider'
  if (target instanceof HTMLSelectElement) return 'select'
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? 'button' : 'other'
}

/** Moves the focus back to where it was before it entered the bar, or to the page's main part. */
function returnFocus(origin: Element | null) {
  const target = origin?.isConnected ? origin : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
