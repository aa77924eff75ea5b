/** Bounds how many jobs run at a time, and how many wait how long in a queue; rejects the rest. */
export type AdmissionOptions = {
  maxActive: number
  /** Per group, for instance the jobs of one client; those without a group count towards `maxActive` only. */
  maxActivePerGroup?: number
  /** One group may occupy half of the queue. */
  maxWaiting: number
  maxWaitMillis: number
}

type Release = () => void
type Waiting = { group: string | null; admit: (release: Release) => void }

export type Admission = {
  /** Resolves to the function that releases the slot, or to null when rejected. */
  enter(group?: string | null): Promise<Release | null>
  readonly active: number
  readonly waiting: number
}

export function createAdmission(options: AdmissionOptions): Admission {
  const { maxActive, maxActivePerGroup = maxActive, maxWaiting, maxWaitMillis } = options
  const activePerGroup = new Map<string, number>()
  const queue = new Set<Waiting>()
  let active = 0

  return {
    async enter(group = null) {
      if (hasSlot(group)) return take(group)
      const isFull = queue.size >= maxWaiting || (group !== null && countWaiting(group) >= maxWaiting / 2)
      return isFull ? null : wait(group)
    },
    get active() {
      return active
    },
    get waiting() {
      return queue.size
    },
  }

  function hasSlot(group: string | null) {
    return active < maxActive && (group === null || (activePerGroup.get(group) ?? 0) < maxActivePerGroup)
  }

  function take(group: string | null): Release {
    count(group, 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      count(group, -1)
      admitNext()
    }
  }

  function count(group: string | null, change: 1 | -1) {
    active += change
    if (group === null) return
    const now = (activePerGroup.get(group) ?? 0) + change
    if (now > 0) activePerGroup.set(group, now)
    else activePerGroup.delete(group)
  }

  function countWaiting(group: string): number {
    return [...queue].filter((entry) => entry.group === group).length
  }

  function wait(group: string | null): Promise<Release | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.delete(entry)
        resolve(null)
      }, maxWaitMillis)
      const entry: Waiting = {
        group,
        admit(release) {
          clearTimeout(timer)
          queue.delete(entry)
          resolve(release)
        },
      }
      queue.add(entry)
    })
  }

  /** Admits waiting jobs in order, skipping groups that have no slot left. */
  function admitNext() {
    for (const entry of queue) {
      if (active >= maxActive) return
      if (hasSlot(entry.group)) entry.admit(take(entry.group))
    }
  }
}
