/** The one audio element of the site: the only code that touches it. */
import type { Reading } from './player-state'
import type { Command } from './player-wishes'

export type AudioElement = {
  /** Puts the element into the page. */
  attach: (place: HTMLElement) => void
  run: (command: Command) => void
  read: () => Reading
}

/** Whatever happens, the element is read again, so that no order of events can make us tell a lie. */
const telling = [
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'canplay', 'ended', 'error', 'emptied'],
  ...['timeupdate', 'seeking', 'seeked', 'durationchange', 'loadedmetadata', 'volumechange', 'ratechange'],
]

/** A remembered place this near to the end, or beyond it, is no place to begin. */
const leastRest = 1

export function createAudioElement(onChange: () => void, onRefused: () => void): AudioElement {
  const element = document.createElement('audio')
  element.preload = 'metadata'
  element.hidden = true
  /** Where to begin as soon as the file's length is known. */
  let beginning = 0

  element.addEventListener('loadedmetadata', () => {
    if (beginning > 0 && !(beginning > element.duration - leastRest)) element.currentTime = beginning
    beginning = 0
  })
  for (const event of telling) element.addEventListener(event, onChange)

  const play = () => {
    // Called within the click, because Safari allows it nowhere else. Refusals by another load ("AbortError") are the
    // work of a newer wish, those by the file come as an error event too.
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused()
    })
  }

  return {
    attach: (place) => place.append(element),
    run(command) {
      switch (command.do) {
        case 'load':
          beginning = command.at
          element.src = command.url
          return
        case 'play':
          return play()
        case 'pause':
          return element.pause()
        case 'seek':
          if (element.readyState === element.HAVE_NOTHING) beginning = command.to
          else element.currentTime = command.to
          return
        case 'mute':
          element.muted = command.isMuted
          return
        case 'rate':
          // Loading another file goes back to the default.
          element.defaultPlaybackRate = command.rate
          element.playbackRate = command.rate
      }
    },
    read: () => ({
      isPaused: element.paused,
      hasEnded: element.ended,
      isReady: element.readyState >= element.HAVE_FUTURE_DATA,
      hasMetadata: element.readyState >= element.HAVE_METADATA,
      currentTime: beginning || element.currentTime,
      duration: element.duration,
      isMuted: element.muted,
      rate: element.playbackRate,
      trouble: element.error ? toTrouble(element.error) : null,
    }),
  }
}

/** Browsers call an unreachable file an unsupported one, so the state of the network decides in doubt. */
function toTrouble(error: MediaError) {
  return error.code === error.MEDIA_ERR_NETWORK || !navigator.onLine ? 'connection' : 'file'
}
