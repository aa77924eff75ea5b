/** The system's own controls: lock screen, headset and keyboard keys. */
import { backSeconds, forwardSeconds } from './player-keys'
import type { AudioItem, PlayerState } from './player-state'
import type { PlayerStore } from './player-store'
import { toPosition } from './position'

/** A difference that playing on does not explain. */
const leap = 2

export function joinMediaSession({ wish, subscribe, getState }: PlayerStore): () => void {
  const session = navigator.mediaSession
  if (!session) return () => {}

  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => wish({ want: 'play' })],
    ['pause', () => wish({ want: 'pause' })],
    ['stop', () => wish({ want: 'pause' })],
    ['seekbackward', ({ seekOffset }) => wish({ want: 'skip', by: -(seekOffset || -backSeconds) })],
    ['seekforward', ({ seekOffset }) => wish({ want: 'skip', by: seekOffset || forwardSeconds })],
    ['seekto', ({ seekTime }) => wish({ want: 'seek', to: seekTime ?? Number.NaN })],
  ]
  for (const [action, handler] of handlers) handle(session, action, handler)

  const show = (state: PlayerState, before: PlayerState | null) => {
    const { item, isPlaying, isVisible } = state.now
    const isShown = item !== null && isVisible
    if (item !== before?.now.item || isVisible !== before?.now.isVisible)
      session.metadata = isShown ? toMetadata(item) : null
    session.playbackState = isShown ? (isPlaying ? 'playing' : 'paused') : 'none'
    if (!before || hasJumped(state, before)) session.setPositionState(toPosition(state) ?? {})
  }
  show(getState(), null)
  const unsubscribe = subscribe(show)
  return () => {
    unsubscribe()
    for (const [action] of handlers) handle(session, action, null)
    session.metadata = null
  }
}

/** Browsers throw for actions that they do not know. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // Then there is no such key to press.
  }
}

function toMetadata({ title, byline, image }: AudioItem) {
  return new MediaMetadata({ title, artist: byline, artwork: [{ src: new URL(image, location.href).href }] })
}

/** While an episode plays on evenly, the system counts by itself. */
function hasJumped({ now, time }: PlayerState, before: PlayerState) {
  return (
    now !== before.now ||
    time.duration !== before.time.duration ||
    time.currentTime < before.time.currentTime ||
    time.currentTime - before.time.currentTime > leap
  )
}
