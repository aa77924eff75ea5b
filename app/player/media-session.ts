/** Connects the player to the system's media controls: lock screen, headset and keyboard keys. */
import { toPositionState } from './audio-snapshot'
import { chapterStore } from './chapter-store'
import { takeStep } from './play-next'
import { backSeconds, forwardSeconds } from './player-keys'
import type { AudioItem, PlayerState } from './player-state'
import type { PlayerStore } from './player-store'
import { queueStore } from './queue-store'

/** A larger step than playback makes between two updates: the listener has seeked. */
const minJumpSeconds = 2

export function joinMediaSession(store: PlayerStore): () => void {
  const { dispatch, subscribe, getState } = store
  const session = navigator.mediaSession
  if (!session) return () => {}

  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => dispatch({ type: 'play' })],
    ['pause', () => dispatch({ type: 'pause' })],
    ['stop', () => dispatch({ type: 'pause' })],
    ['seekbackward', ({ seekOffset }) => dispatch({ type: 'skip', by: -(seekOffset || -backSeconds) })],
    ['seekforward', ({ seekOffset }) => dispatch({ type: 'skip', by: seekOffset || forwardSeconds })],
    ['seekto', ({ seekTime }) => dispatch({ type: 'seek', to: seekTime ?? Number.NaN })],
  ]
  for (const [action, handler] of handlers) handle(session, action, handler)
  const tracks: [MediaSessionAction, 1 | -1][] = [
    ['previoustrack', -1],
    ['nexttrack', 1],
  ]
  // Only when they lead somewhere: some lock screens show them in place of the skips.
  const offerTracks = () => {
    const isOffered = chapterStore.get().length > 0 || queueStore.get().length > 0
    for (const [action, by] of tracks) handle(session, action, isOffered ? () => takeStep(store, by) : null)
  }
  offerTracks()
  const stopWatching = [chapterStore.subscribe(offerTracks), queueStore.subscribe(offerTracks)]

  const show = (state: PlayerState, before: PlayerState | null) => {
    const { item, isPlaying, isVisible } = state.now
    const isShown = item !== null && isVisible
    if (item !== before?.now.item || isVisible !== before?.now.isVisible)
      session.metadata = isShown ? toMetadata(item) : null
    session.playbackState = isShown ? (isPlaying ? 'playing' : 'paused') : 'none'
    if (!before || hasJumped(state, before)) session.setPositionState(toPositionState(state) ?? {})
  }
  show(getState(), null)
  const unsubscribe = subscribe(show)
  return () => {
    unsubscribe()
    for (const stop of stopWatching) stop()
    for (const [action] of [...handlers, ...tracks]) handle(session, action, null)
    session.metadata = null
  }
}

/** Browsers throw for actions that they do not support. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // Unsupported: the browser never sends this action.
  }
}

function toMetadata({ title, byline, image }: AudioItem) {
  return new MediaMetadata({ title, artist: byline, artwork: [{ src: new URL(image, location.href).href }] })
}

/** The system advances the position itself during normal playback. */
function hasJumped({ now, time }: PlayerState, before: PlayerState) {
  return (
    now !== before.now ||
    time.duration !== before.time.duration ||
    time.currentTime < before.time.currentTime ||
    time.currentTime - before.time.currentTime > minJumpSeconds
  )
}
