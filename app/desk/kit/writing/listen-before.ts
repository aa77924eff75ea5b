/** Listens to the keys and the clipboard of a place to write. */
import type { WritingPlace } from '~/desk/kit/place/writing-place'

/** Calls before the surface does what it does itself: it does nothing for an event whose default is prevented. */
export function listenBefore<Type extends keyof HTMLElementEventMap>(
  { element }: WritingPlace,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  // Its own listeners are on the element itself, and were there first.
  const target = element.parentElement ?? element
  target.addEventListener(
    type,
    (event) => {
      if (!element.contains(event.target as Node)) return
      listener(event)
      if (event.defaultPrevented) event.stopPropagation()
    },
    { signal, capture: true },
  )
}
