/** Chooses an author's portrait, the initials shown when it fails to load, and how far it leans toward the pointer. */
import { portraitPath } from '~/domain/site/urls'
import { findAuthor } from './authors'
import files from './portraits.json' with { type: 'json' }

const shiftShare = 0.1
const MAX_SHIFT = 20

const fileOf = new Map(Object.entries(files))

/** For people who are not staff authors. */
export const placeholderPortrait = portraitPath(files.placeholder)

/** Main portrait if the sum of the slug's character codes is even, else the alternate (specification 1, section 3). */
function choosePortrait(slug: string): string {
  const sum = [...slug].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return sum % 2 === 0 ? slug : `${slug}-alternate`
}

/** The URL of an author's portrait; a placeholder for unknown authors. */
export function portraitOf(authorName: string): string {
  const author = findAuthor(authorName)
  const file = author && fileOf.get(choosePortrait(author.slug))
  return file ? portraitPath(file) : placeholderPortrait
}

/** "Maya Lindqvist" → "ML": the first letters of the first and the last word; '?' for a blank name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
  return letters.toUpperCase() || '?'
}

/** A tenth of the pointer's distance from the center, at most 20 px either way (specification 2, section 9). */
export function pointerShift(distance: number): number {
  return Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, distance * shiftShare))
}
