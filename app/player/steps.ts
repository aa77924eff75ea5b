/** Decides where a step back or forward leads: between chapters, or to the next episode of the queue. Pure. */
import type { Chapter } from '~/domain/podcast/chapters'
import { findChapter } from './parse-chapters'

/** `to`: a position in seconds; `next-episode`: the queue's first; null: nowhere. */
export type Step = { to: number } | 'next-episode' | null

/** This far into a chapter, a step back leads to its beginning. */
const MAX_LEAD_SECONDS = 3

type Heard = { chapters: readonly Chapter[]; currentTime: number; hasNext: boolean }

export function decideStep(by: 1 | -1, { chapters, currentTime, hasNext }: Heard): Step {
  const place = findChapter(chapters, currentTime)
  if (by === 1) {
    const next = chapters[place + 1]
    return next ? { to: next.start } : hasNext ? 'next-episode' : null
  }
  const present = chapters[place]?.start ?? 0
  if (currentTime - present > MAX_LEAD_SECONDS) return { to: present }
  return { to: chapters[place - 1]?.start ?? 0 }
}
