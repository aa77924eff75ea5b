/**
 * The player's store: keeps the state and notifies its listeners. What changes the state is in start-episode.ts, which
 * most pages load only when an episode is started or offered.
 */
import type { PlayerAction } from './player-actions'
import { emptyState, type PlayerState } from './player-state'

export const playbackKey = 'player'

type Listener = (state: PlayerState, before: PlayerState) => void

/** Decides on actions and controls the audio element. */
export type PlayerEngine = {
  dispatch: (action: PlayerAction) => void
  attach: (parent: HTMLElement) => void
}

const listeners = new Set<Listener>()
let state = emptyState
let engine: PlayerEngine | null = null
let container: HTMLElement | null = null

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

  /** Until the engine runs there is nothing to control. */
  dispatch(action: PlayerAction) {
    engine?.dispatch(action)
  },

  /** The root error boundary renders a new document; moved there within one task, the element keeps playing. */
  attach(parent: HTMLElement) {
    container = parent
    engine?.attach(parent)
  },
}

/** For the engine: connects it once, and lets it change the state. */
export function connectEngine(create: (update: (next: PlayerState) => void) => PlayerEngine): void {
  if (engine) return
  engine = create(update)
  if (container) engine.attach(container)
}

function update(next: PlayerState) {
  const before = state
  if (next.now === before.now && next.time === before.time) return
  state = next
  for (const listener of [...listeners]) listener(state, before)
}

/** Tells whether a playback is saved, and under which key: the rest loads only then. */
export function hasSavedPlayback(): boolean {
  try {
    return localStorage.getItem(playbackKey) !== null
  } catch {
    return false
  }
}
