/** Tells whether an answer that took its time to make is still true: what has changed since its making began? */

export type Making = { readonly since: number }

export type ChangeLog = ReturnType<typeof keepChangeLog>

/** What changed: everything that shows one of these, or perhaps anything at all. */
export type Change = readonly string[] | 'everything'

export function keepChangeLog() {
  let now = 0
  let log: { at: number; change: Change }[] = []
  const underWay = new Set<Making>()
  return {
    /** Goes up with every change. */
    get now() {
      return now
    },
    /** Before anything is read for an answer. */
    begin(): Making {
      const making = { since: now }
      underWay.add(making)
      return making
    },
    /** When it is made: whether nothing that it shows has changed meanwhile. */
    end(making: Making, keys: readonly string[]): boolean {
      const missed = log.filter(({ at }) => at > making.since)
      underWay.delete(making)
      forget()
      return !missed.some(({ change }) => change === 'everything' || change.some((key) => keys.includes(key)))
    },
    record(change: Change) {
      now += 1
      if (underWay.size > 0) log.push({ at: now, change })
    },
  }

  function forget() {
    const oldest = Math.min(...[...underWay].map(({ since }) => since))
    log = log.filter(({ at }) => at > oldest)
  }
}
