/** What an episode is made from, as one short text: when it is the same, the episode is. */
import { createHash } from 'node:crypto'
import type { Script, Turn } from './read-script'

/** To be raised when voices, pauses or coding change. */
const edition = 1

export function toFingerprint({ about }: Script, turns: Turn[]): string {
  const made = JSON.stringify([edition, about.host, about.category, about.subcategory, turns])
  return createHash('sha256').update(made).digest('hex').slice(0, 16)
}
