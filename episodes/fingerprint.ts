/** Fingerprints what an episode is made from, to tell whether it has to be made again. */
import { createHash } from 'node:crypto'
import type { Script, Turn } from './read-script'

/** Increase this when voices, pauses or encoding change. */
const edition = 1

export function toFingerprint({ about }: Script, turns: Turn[]): string {
  const made = JSON.stringify([edition, about.host, about.category, about.subcategory, turns])
  return createHash('sha256').update(made).digest('hex').slice(0, 16)
}
