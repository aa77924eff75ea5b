/** Connects the player to storage, the system's media keys, other tabs and the network. */
import { listenPath } from '~/domain/site/urls'
import { toQuarter } from '~/domain/statistics/counted'
import { loadPages } from '~/remix/page-scripts'
import { toPositionState } from './audio-snapshot'
import { backSeconds, forwardSeconds } from './player-keys'
import { type AudioItem, emptyState, type PlayerState } from './player-state'
import type { PlayerStore } from './player-store'
import { readPlayback, updatePosition, writePlayback } from './saved-playback'

/** A larger step than playback makes between two updates: the listener has seeked. */
const minJumpSeconds = 2

/** How many seconds of the position a crash may lose. */
const MAX_UNSAVED_SECONDS = 2

export function connectPlayer(store: PlayerStore): () => void {
  const connections = [
    savePositions,
    joinMediaSession,
    pauseForOtherTabs,
    retryOnline,
    loadPagesWhilePlaying,
    countListens,
  ]
  const cleanups = connections.map((connect) => connect(store))
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** The quarters of episodes that have been played in this document; each is reported once. */
const played = new Set<string>()

function countListens({ subscribe }: PlayerStore): () => void {
  return subscribe(({ now: { item, status }, time: { currentTime, duration } }) => {
    if (status !== 'playing' || !item || !duration) return
    const path = listenPath(item.slug, toQuarter(currentTime, duration))
    if (played.has(path)) return
    played.add(path)
    fetch(path, { method: 'POST', keepalive: true }).catch(() => {})
  })
}

/** Lets one tab play at a time: a tab that starts playing tells the others to pause. */
function pauseForOtherTabs({ dispatch, subscribe, getState }: PlayerStore): () => void {
  const channel = new BroadcastChannel('player')
  const announce = () => channel.postMessage('playing')
  channel.onmessage = () => dispatch({ type: 'yield' })
  const unsubscribe = subscribe(({ now }, before) => {
    if (now.isPlaying && !before.now.isPlaying) announce()
  })
  // This module may load after playback has begun.
  if (getState().now.isPlaying) announce()
  return () => {
    unsubscribe()
    channel.close()
  }
}

/** Retries a failed episode when the connection returns. */
function retryOnline({ dispatch }: PlayerStore): () => void {
  const retry = () => dispatch({ type: 'retry' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}

/** While an episode plays, loads the scripts of all public pages; what fails is tried again when the connection returns. */
function loadPagesWhilePlaying({ subscribe, getState }: PlayerStore): () => void {
  const load = () => {
    if (getState().now.isPlaying) loadPages().catch(() => {})
  }
  const unsubscribe = subscribe(({ now }, before) => {
    if (now.isPlaying && !before.now.isPlaying) load()
  })
  addEventListener('online', load)
  load()
  return () => {
    unsubscribe()
    removeEventListener('online', load)
  }
}

/**
 * Saves the position in the episode, every few seconds and whenever the page may be about to go away, and the speed.
 */
function savePositions({ subscribe, getState }: PlayerStore): () => void {
  /** The state last saved. A tab that is not playing has nothing new to save, and must not overwrite the one that is. */
  let saved = emptyState

  const save = (state: PlayerState) => {
    const { item, status, isVisible } = state.now
    if (!item || (status === 'offered' && isVisible) || !hasChanged(state, saved)) return
    saved = state
    const { currentTime, duration } = state.time
    const played = { item, currentTime, duration, hasEnded: status === 'ended', isClosed: !isVisible }
    writePlayback(updatePosition(readPlayback(), played))
  }
  const saveNow = () => save(getState())

  // This module may load after playback has begun.
  saveNow()
  const unsubscribe = subscribe((state, before) => {
    const { rate } = state.now
    if (before.now.rate !== rate) writePlayback({ ...readPlayback(), rate })
    if (before.now.item !== state.now.item) save(before)
    const moved = Math.abs(state.time.currentTime - saved.time.currentTime)
    const hasToggled =
      before.now.isPlaying !== state.now.isPlaying || before.now.isVisible !== state.now.isVisible
    if (hasToggled || before.now.item !== state.now.item || moved >= MAX_UNSAVED_SECONDS) save(state)
  })
  addEventListener('pagehide', saveNow)
  document.addEventListener('visibilitychange', saveNow)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', saveNow)
    document.removeEventListener('visibilitychange', saveNow)
  }
}

function hasChanged({ now, time }: PlayerState, saved: PlayerState) {
  return (
    now.item !== saved.now.item ||
    now.isVisible !== saved.now.isVisible ||
    (now.status === 'ended') !== (saved.now.status === 'ended') ||
    time.currentTime !== saved.time.currentTime
  )
}

/** Connects the player to the system's media controls: lock screen, headset and keyboard keys. */
function joinMediaSession({ dispatch, subscribe, getState }: PlayerStore): () => void {
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
    for (const [action] of handlers) handle(session, action, null)
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
