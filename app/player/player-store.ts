/** The player's one store: takes wishes, moves the audio element, and tells its listeners what came of it. */
import { type AudioElement, createAudioElement } from './audio-element'
import { emptyState, observe, type PlayerState, refuse } from './player-state'
import { decide, type Wish } from './player-wishes'

type Listener = (state: PlayerState, before: PlayerState) => void

const listeners = new Set<Listener>()
let state = emptyState
let audio: AudioElement | null = null

export type PlayerStore = typeof playerStore

/** On the server it only ever shows the empty state: wishes come from readers. */
export const playerStore = {
  getState: () => state,

  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  wish(wish: Wish) {
    const decision = decide(state, wish)
    update(decision.state)
    if (decision.commands.length === 0) return
    for (const command of decision.commands) getAudio().run(command)
    look()
  },

  /** The last error boundary builds a new document; moved there within one task, the element plays on. */
  attach(place: HTMLElement) {
    getAudio().attach(place)
  },
}

function getAudio() {
  audio ??= createAudioElement(look, () => update(refuse(state)))
  return audio
}

function look() {
  if (audio) update(observe(state, audio.read()))
}

function update(next: PlayerState) {
  const before = state
  if (next.now === before.now && next.time === before.time) return
  state = next
  for (const listener of [...listeners]) listener(state, before)
}
