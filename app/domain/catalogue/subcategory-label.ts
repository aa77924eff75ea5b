/** The display name of a stored subcategory: some slugs have one on their row, all others are shown unchanged. */
import { subcategoryNames } from './navigation'

export function subcategoryLabel(stored: string): string {
  return Object.hasOwn(subcategoryNames, stored) ? (subcategoryNames[stored] ?? stored) : stored
}
