/** The player's store: takes actions, controls the audio element, and notifies its listeners of the new state. */
import { type AudioElement, createAudioElement } from './audio-element'
import { decide, type PlayerAction } from './player-actions'
import { blockAutoplay, emptyState, observe, type PlayerState } from './player-state'

type Listener = (state: PlayerState, before: PlayerState) => void

const listeners = new Set<Listener>()
let state = emptyState
let audio: AudioElement | null = null

export type PlayerStore = typeof playerStore

/** On the server it stays empty: only the browser dispatches actions. */
export const playerStore = {
  getState: () => state,

  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  dispatch(action: PlayerAction) {
    const decision = decide(state, action)
    update(decision.state)
    if (decision.commands.length === 0) return
    for (const command of decision.commands) getAudio().run(command)
    refresh()
  },

  /** The root error boundary renders a new document; moved there within one task, the element keeps playing. */
  attach(parent: HTMLElement) {
    getAudio().attach(parent)
  },
}

function getAudio() {
  audio ??= createAudioElement(refresh, () => update(blockAutoplay(state)))
  return audio
}

function refresh() {
  if (audio) update(observe(state, audio.read()))
}

function update(next: PlayerState) {
  const before = state
  if (next.now === before.now && next.time === before.time) return
  state = next
  for (const listener of [...listeners]) listener(state, before)
}
