/** The player's keyboard, while the focus is within it. Pure. */
import type { PlayTime } from './player-state'
import type { Wish } from './player-wishes'

export const backSeconds = -15
export const forwardSeconds = 30
const arrowSeconds = 5
const pageSeconds = 60

/** What has the focus, as far as the keys that it needs itself differ. */
export type KeyTarget = 'slider' | 'select' | 'button' | 'other'

type Press = { key: string; altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }

/** Null: the key is not ours, or belongs to what has the focus. Home and End are the slider's only. */
export function toWish(press: Press, target: KeyTarget, { duration }: PlayTime): Wish | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  // A menu jumps to what is typed, a button is pressed by the space bar.
  if (target === 'select') return null
  switch (press.key) {
    case ' ':
      return target === 'button' ? null : { want: 'toggle' }
    case 'k':
      return { want: 'toggle' }
    case 'm':
      return { want: 'mute' }
    case 'j':
      return { want: 'skip', by: backSeconds }
    case 'l':
      return { want: 'skip', by: forwardSeconds }
    case 'ArrowLeft':
      return { want: 'skip', by: -arrowSeconds }
    case 'ArrowRight':
      return { want: 'skip', by: arrowSeconds }
  }
  if (target !== 'slider') return null
  switch (press.key) {
    case 'ArrowDown':
      return { want: 'skip', by: -arrowSeconds }
    case 'ArrowUp':
      return { want: 'skip', by: arrowSeconds }
    case 'PageDown':
      return { want: 'skip', by: -pageSeconds }
    case 'PageUp':
      return { want: 'skip', by: pageSeconds }
    case 'Home':
      return { want: 'seek', to: 0 }
    case 'End':
      return duration === null ? null : { want: 'seek', to: duration }
  }
  return null
}
