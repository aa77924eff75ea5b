/** Keeps the latest changes for clients that reconnect. */
import type { LiveChange } from './live-change'

const retentionMillis = 10 * 60 * 1000
const MAX_CHANGES = 200
/** A change arrives some time after it happened in the database. */
const slackMillis = 1_000

export type RecentChanges = {
  add(at: number, change: LiveChange): void
  /** All changes since `moment`; a change of everything if the record does not go back that far. */
  since(moment: number): LiveChange[]
}

/** `start`: the time from which on all changes are added. */
export function createRecentChanges(start: number): RecentChanges {
  let completeSince = start
  let entries: { at: number; change: LiveChange }[] = []
  return {
    add(at, change) {
      entries.push({ at, change })
      const evicted = entries.filter(
        (entry, index) => entry.at < at - retentionMillis || index < entries.length - MAX_CHANGES,
      )
      completeSince = Math.max(completeSince, ...evicted.map((entry) => entry.at + 1))
      if (evicted.length > 0) entries = entries.slice(evicted.length)
    },
    since(moment) {
      const from = moment - slackMillis
      if (from < completeSince) return [{ keys: null, news: [] }]
      return entries.filter((entry) => entry.at >= from).map((entry) => entry.change)
    },
  }
}
