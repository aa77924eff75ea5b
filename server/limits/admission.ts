/** Lets a bounded number of jobs run at a time, keeps a bounded number waiting for a bounded time, and turns the rest away. */

export type AdmissionOptions = {
  maxActive: number
  /** Of one client; jobs without a client count towards `maxActive` only. */
  maxActivePerClient?: number
  maxWaiting: number
  maxWaitMillis: number
}

type Release = () => void
type Waiting = { client: string | null; admit: (release: Release) => void }

export type Admission = {
  /** Resolves to the function that gives the place back, or to null: turned away. */
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
      if (hasPlace(client)) return take(client)
      return queue.size < maxWaiting ? wait(client) : null
    },
    get active() {
      return active
    },
    get waiting() {
      return queue.size
    },
  }

  function hasPlace(client: string | null) {
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

  /** The longest waiting job whose client has a place left. */
  function admitNext() {
    for (const entry of queue) {
      if (active >= maxActive) return
      if (hasPlace(entry.client)) entry.admit(take(entry.client))
    }
  }
}
