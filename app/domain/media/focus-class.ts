/** The classes that keep a picture's focus in view where a card cuts it; the content policy forbids inline styles. */
import type { Focus } from './library-picture'

/** In steps of ten percent, as media.css has them; '' in the middle. */
export function focusClass({ x, y }: Focus): string {
  const classes = [
    ['x', Math.round(x / 10)],
    ['y', Math.round(y / 10)],
  ] as const
  return classes
    .filter(([, tenths]) => tenths !== 5)
    .map(([axis, tenths]) => `focus-${axis}-${tenths}`)
    .join(' ')
}
