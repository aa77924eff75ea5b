/** The latest changes, for those who were cut off for a while. */
import type { LiveChange } from './live-change'

const keptMillis = 10 * 60 * 1000
const mostKept = 200
/** A change takes its time from the database to us. */
const slackMillis = 1_000

export type RecentChanges = {
  add(at: number, change: LiveChange): void
  /** All since a moment; when they are not known any more, that everything may have changed. */
  since(moment: number): LiveChange[]
}

/** `begin`: from when on it is told of all changes. */
export function createRecentChanges(begin: number): RecentChanges {
  let known = begin
  let kept: { at: number; change: LiveChange }[] = []
  return {
    add(at, change) {
      kept.push({ at, change })
      const forgotten = kept.filter(
        (entry, index) => entry.at < at - keptMillis || index < kept.length - mostKept,
      )
      known = Math.max(known, ...forgotten.map((entry) => entry.at + 1))
      if (forgotten.length > 0) kept = kept.slice(forgotten.length)
    },
    since(moment) {
      const from = moment - slackMillis
      if (from < known) return [{ keys: null, news: [] }]
      return kept.filter((entry) => entry.at >= from).map((entry) => entry.change)
    },
  }
}
