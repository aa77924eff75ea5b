/** The functions that start playback, with the engine that they need. */
import { useEffect } from 'react'
import { type AudioSnapshot, blockAutoplay, observe } from './audio-snapshot'
import { type Command, decide, type PlayerAction } from './player-actions'
import { useNowPlaying } from './player-context'
import type { AudioItem, NowPlaying } from './player-state'
import { connectEngine, playerStore } from './player-store'
import { findRate, findSavedPosition, readPlayback } from './saved-playback'

type Audio = NowPlaying & { start: typeof start; playFrom: typeof playFrom }

/** Plays an episode from its saved position; pauses or resumes the current one. */
export function start(item: AudioItem): void {
  const saved = readPlayback()
  const at = findSavedPosition(saved, item.slug) ?? 0
  startEngine().dispatch({ type: 'start', item, at, rate: findRate(saved, item.show) })
}

/** Plays an episode from `seconds` on, even if it is already the current one. */
export function playFrom(item: AudioItem, seconds: number): void {
  startEngine().dispatch({ type: 'play-from', item, at: seconds, rate: findRate(readPlayback(), item.show) })
}

/** Offers the episode of an earlier visit again, where it stopped. */
export function offerSaved(): void {
  const { last } = readPlayback()
  if (last) offer(last.item, last.duration)
}

/** Shows an episode in the bar, from its saved position, unless another is there. `duration`: null is not known. */
export function offer(item: AudioItem, duration: number | null): void {
  const saved = readPlayback()
  const at = findSavedPosition(saved, item.slug) ?? 0
  startEngine().dispatch({ type: 'offer', item, duration, at, rate: findRate(saved, item.show) })
}

/** For components that start episodes: what is playing, and the functions that start playback. */
export function useAudio(): Audio {
  // The audio element is ready before the first click.
  useEffect(() => {
    startEngine()
  }, [])
  return { ...useNowPlaying(), start, playFrom }
}

type AudioElement = {
  /** Puts the element into the page. */
  attach: (parent: HTMLElement) => void
  run: (command: Command) => void
  read: () => AudioSnapshot
}

/** The element is read again on each of these events, so the state is right whatever their order. */
const observedEvents = [
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'canplay', 'ended', 'error', 'emptied'],
  ...['timeupdate', 'seeking', 'seeked', 'durationchange', 'loadedmetadata', 'volumechange', 'ratechange'],
]

/** A saved position this near the end, or beyond it, is ignored. */
const MIN_REMAINING_SECONDS = 1

/** Starts the engine unless it runs already; then the store takes actions. */
function startEngine(): typeof playerStore {
  connectEngine((update) => {
    const audio = createAudioElement(refresh, () => update(blockAutoplay(playerStore.getState())))

    function refresh() {
      update(observe(playerStore.getState(), audio.read()))
    }

    refresh()
    // A busy page gets few updates of the time. Before the listeners that save the position.
    addEventListener('pagehide', refresh, { capture: true })
    document.addEventListener('visibilitychange', refresh, { capture: true })
    return {
      attach: audio.attach,
      dispatch(action: PlayerAction) {
        const { state, commands } = decide(playerStore.getState(), action)
        update(state)
        if (commands.length === 0) return
        for (const command of commands) audio.run(command)
        refresh()
      },
    }
  })
  return playerStore
}

/** Wraps the site's one audio element; no other code touches it. */
function createAudioElement(onChange: () => void, onBlocked: () => void): AudioElement {
  const element = document.createElement('audio')
  element.preload = 'metadata'
  element.hidden = true
  /** The position at which to start as soon as the metadata is loaded. */
  let startAt = 0

  element.addEventListener('loadedmetadata', () => {
    if (startAt > 0 && !(startAt > element.duration - MIN_REMAINING_SECONDS)) element.currentTime = startAt
    startAt = 0
  })
  for (const event of observedEvents) element.addEventListener(event, onChange)

  const play = () => {
    // Runs within the click handler: Safari allows it nowhere else. An "AbortError" means that a newer load took over;
    // a broken file also fires an error event.
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked()
    })
  }

  return {
    attach: (parent) => parent.append(element),
    run(command) {
      switch (command.do) {
        case 'load':
          startAt = command.at
          element.src = command.url
          return
        case 'play':
          return play()
        case 'pause':
          return element.pause()
        case 'seek':
          if (element.readyState === element.HAVE_NOTHING) startAt = command.to
          else element.currentTime = command.to
          return
        case 'mute':
          element.muted = command.isMuted
          return
        case 'rate':
          // Loading another file resets the rate to the default.
          element.defaultPlaybackRate = command.rate
          element.playbackRate = command.rate
      }
    },
    read: () => ({
      isPaused: element.paused,
      hasEnded: element.ended,
      isReady: element.readyState >= element.HAVE_FUTURE_DATA,
      hasMetadata: element.readyState >= element.HAVE_METADATA,
      currentTime: startAt || element.currentTime,
      duration: element.duration,
      isMuted: element.muted,
      rate: element.playbackRate,
      problem: element.error ? toProblem(element.error) : null,
    }),
  }
}

/** Browsers report an unreachable file as an unsupported one, so being offline counts as a connection problem. */
function toProblem(error: MediaError) {
  return error.code === error.MEDIA_ERR_NETWORK || !navigator.onLine ? 'connection' : 'file'
}
