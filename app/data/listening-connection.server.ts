/** The one connection on which the database tells this process of changes: kept open, opened again, nothing missed. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ArticleChange } from '~/domain/article-change'
import { findPlace, type Place, pruneChanges, readSince, readTransactions } from './change-log.server'

const channel = 'article_changes'
const everything = 'everything'
/** Before each try after the first; the last one for all that follow. */
const pauses = [50, 100, 500, 1_000, 2_000, 5_000]
const timeLimitMillis = 5_000
/** So often the connection is tried: a network that was lost says nothing by itself. */
const trialMillis = 10_000
const pruneMillis = 60 * 60 * 1000

type Listening = {
  tell: (change: ArticleChange) => void
  /** All changes before it have been told. */
  tellPlace: (place: Place) => void
  signal: AbortSignal
}

/** Tells of every change from now on until the signal; of 'everything' whenever some may have been missed. */
export async function listenForChanges(
  databaseUrl: string,
  { tell, tellPlace, signal }: Listening,
): Promise<void> {
  let place: Place | null = null
  for (let failures = 0; !signal.aborted; failures += 1) {
    await sleep(pauses[Math.min(failures, pauses.length) - 1] ?? 0, undefined, { signal, ref: false }).catch(
      () => {},
    )
    if (signal.aborted) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeLimitMillis,
      query_timeout: timeLimitMillis,
      keepAlive: true,
    })
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end, { once: true })
    try {
      await listenOn(client, place, tell, (next) => {
        place = next
        failures = 0
        tellPlace(next)
      })
    } catch (error) {
      if (!signal.aborted && failures === 0)
        console.error(
          'The database does not tell of changes:',
          error instanceof Error ? error.message : error,
        )
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }
}

/** Ends by throwing, when the connection is lost. `note` is told up to where in its history all has been told. */
async function listenOn(
  client: pg.Client,
  last: Place | null,
  tell: (change: ArticleChange) => void,
  note: (place: Place) => void,
): Promise<never> {
  const work = async () => {
    await client.connect()
    await client.query(`LISTEN ${channel}`)
    // From here on notices arrive; what was before is in the log, and what is in both is told twice, which does no harm.
    let place = await findPlace(client)
    tell(last ? await readSince(client, last) : everything)
    note(place)
    for (let pruned = 0; ; ) {
      if (Date.now() - pruned > pruneMillis) {
        await pruneChanges(client)
        pruned = Date.now()
      }
      await sleep(trialMillis, undefined, { ref: false })
      const next = await findPlace(client)
      // Only now: notices of what was before it have arrived.
      note(place)
      place = next
    }
  }
  return Promise.race([awaitLoss(client), handleNotices(client, tell), work()])
}

function awaitLoss(client: pg.Client): Promise<never> {
  return new Promise((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection was closed.')))
  })
}

/** Reads what the notices are about, those that arrive meanwhile together. Settles only when that fails. */
function handleNotices(client: pg.Client, tell: (change: ArticleChange) => void): Promise<never> {
  return new Promise((_, reject) => {
    let waiting = new Set<string>()
    let isBusy = false
    const work = async () => {
      isBusy = true
      while (waiting.size > 0) {
        const notices = [...waiting]
        waiting = new Set()
        tell(notices.includes(everything) ? everything : await readTransactions(client, notices))
      }
      isBusy = false
    }
    client.on('notification', ({ payload }) => {
      waiting.add(payload ?? everything)
      if (!isBusy) work().catch(reject)
    })
  })
}
