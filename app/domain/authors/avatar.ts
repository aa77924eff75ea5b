/** The initials that show when a portrait fails to load, and how far it leans toward the pointer. */
import { i18n } from '~/domain/language/i18n'

const shiftShare = 0.1
const MAX_SHIFT = 20

/** "Maya Lindqvist" → "ML": the first letters of the first and the last word; '?' for a blank name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
  return letters.toLocaleUpperCase(i18n.locale) || '?'
}

/** A tenth of the pointer's distance from the center, at most 20 px either way (specification 2, section 9). */
export function pointerShift(distance: number): number {
  return Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, distance * shiftShare))
}
