/** Bounds how many jobs run at a time, and how many wait how long in a queue; rejects the rest. */
export type AdmissionOptions = {
  maxActive: number
  /** Per client; jobs without a client count towards `maxActive` only. */
  maxActivePerClient?: number
  maxWaiting: number
  maxWaitMillis: number
}

type Release = () => void
type Waiting = { client: string | null; admit: (release: Release) => void }

export type Admission = {
  /** Resolves to the function that releases the slot, or to null when rejected. */
  enter(client?: string | null): Promise<Release | null>
  readonly active: number
  readonly waiting: number
}

export function createAdmission(options: AdmissionOptions): Admission {
  const { maxActive, maxActivePerClient = maxActive, maxWaiting, maxWaitMillis } = options
  const activePerClient = new Map<string, number>()
  const queue = new Set<Waiting>()
  let active = 0

  return {
    async enter(client = null) {
      if (hasSlot(client)) return take(client)
      return queue.size < maxWaiting ? wait(client) : null
    },
    get active() {
      return active
    },
    get waiting() {
      return queue.size
    },
  }

  function hasSlot(client: string | null) {
    return active < maxActive && (client === null || (activePerClient.get(client) ?? 0) < maxActivePerClient)
  }

  function take(client: string | null): Release {
    count(client, 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      count(client, -1)
      admitNext()
    }
  }

  function count(client: string | null, change: 1 | -1) {
    active += change
    if (client === null) return
    const now = (activePerClient.get(client) ?? 0) + change
    if (now > 0) activePerClient.set(client, now)
    else activePerClient.delete(client)
  }

  function wait(client: string | null): Promise<Release | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.delete(entry)
        resolve(null)
      }, maxWaitMillis)
      const entry: Waiting = {
        client,
        admit(release) {
          clearTimeout(timer)
          queue.delete(entry)
          resolve(release)
        },
      }
      queue.add(entry)
    })
  }

  /** Admits waiting jobs in order, skipping clients that have no slot left. */
  function admitNext() {
    for (const entry of queue) {
      if (active >= maxActive) return
      if (hasSlot(entry.client)) entry.admit(take(entry.client))
    }
  }
}
