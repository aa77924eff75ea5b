/** Maps the keys pressed inside the player to its actions. Pure. */
import type { PlayerAction } from './player-actions'
import type { PlayTime } from './player-state'

export const backSeconds = -15
export const forwardSeconds = 30
const arrowSeconds = 5
const pageSeconds = 60

/** The element that has the focus; each kind needs some keys itself. */
export type KeyTarget = 'slider' | 'select' | 'field' | 'button' | 'other'

/** `step`: to the chapter before or after, or on to the next episode. */
export type KeyAction = PlayerAction | { type: 'step'; by: 1 | -1 }

type KeyPress = { key: string; altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }

/** Null: not one of our keys, or one that the focused control needs. Home and End work on the slider only. */
export function toAction(press: KeyPress, target: KeyTarget, { duration }: PlayTime): KeyAction | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  // A select jumps to the option typed, a field has a cursor; the space bar presses a button.
  if (target === 'select' || target === 'field') return null
  switch (press.key) {
    case ' ':
      return target === 'button' ? null : { type: 'toggle' }
    case 'k':
      return { type: 'toggle' }
    case 'm':
      return { type: 'mute' }
    case 'j':
      return { type: 'skip', by: backSeconds }
    case 'l':
      return { type: 'skip', by: forwardSeconds }
    case 'p':
      return { type: 'step', by: -1 }
    case 'n':
      return { type: 'step', by: 1 }
    case 'ArrowLeft':
      return { type: 'skip', by: -arrowSeconds }
    case 'ArrowRight':
      return { type: 'skip', by: arrowSeconds }
  }
  if (target !== 'slider') return null
  switch (press.key) {
    case 'ArrowDown':
      return { type: 'skip', by: -arrowSeconds }
    case 'ArrowUp':
      return { type: 'skip', by: arrowSeconds }
    case 'PageDown':
      return { type: 'skip', by: -pageSeconds }
    case 'PageUp':
      return { type: 'skip', by: pageSeconds }
    case 'Home':
      return { type: 'seek', to: 0 }
    case 'End':
      return duration === null ? null : { type: 'seek', to: duration }
  }
  return null
}
