/** Passes on where others are in a text to the surface over its field, which may be loaded later, or not at all. */
import type { CaretPlace } from '~/desk/kit/markdown/caret-place'

/** Somebody else with the same text open. */
export type Other = CaretPlace & { name: string }

const told = new WeakMap<HTMLTextAreaElement, readonly Other[]>()
const toldEvent = 'others-told'
const seenEvent = 'arrived-seen'

export function tellOthers(field: HTMLTextAreaElement, others: readonly Other[]): void {
  told.set(field, others)
  field.dispatchEvent(new Event(toldEvent))
}

/** Calls at once, too, if something has been told. */
export function followOthers(
  field: HTMLTextAreaElement,
  listener: (others: readonly Other[]) => void,
  signal: AbortSignal,
): void {
  const listen = () => listener(told.get(field) ?? [])
  field.addEventListener(toldEvent, listen, { signal })
  if (told.has(field)) listen()
}

/** What others wrote and was merged into the text has been looked at. */
export function tellSeen(field: HTMLTextAreaElement): void {
  field.dispatchEvent(new Event(seenEvent))
}

export function followSeen(field: HTMLTextAreaElement, listener: () => void, signal: AbortSignal): void {
  field.addEventListener(seenEvent, listener, { signal })
}
