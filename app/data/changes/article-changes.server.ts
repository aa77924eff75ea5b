/** Notifies listeners in this process of changes to published articles, and to the publication itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databasePool, prisma } from '~/data/database/prisma.server'
import { refreshPublication } from '~/data/publication/publication.server'
import { type ArticleChange, type SummaryChange, toArticleChange } from '~/domain/changes/article-change'
import { everythingKey } from '~/domain/changes/surrogate-keys'
import { env } from '~/env.server'

const channel = 'article_changes'
/** Its notices say nothing: what has changed follows from the publication as it was. */
const publicationChannel = 'publication_changes'
const everything = 'everything'
/** Delay before each retry; the last one repeats. */
const backoffMillis = [50, 100, 500, 1_000, 2_000, 5_000]
const TIMEOUT_MS = 5_000
/** Probe interval: a lost network closes no socket by itself. */
const probeMillis = 10_000

/** May return a promise: if it rejects, the change is delivered once more. */
type OnChange = (change: ArticleChange) => unknown
type State = { listeners: Set<{ onChange: OnChange }>; abortController: AbortController | null }

/** On globalThis, because the development server would leak a connection each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusArticleChanges?: State }
globals.ohmnibusArticleChanges ??= { listeners: new Set(), abortController: null }
const state = globals.ohmnibusArticleChanges

/**
 * Calls `onChange` for every change that readers can see, until the returned function is called. The first listener
 * opens the connection. Once it is open, all that have subscribed until then receive 'everything', later ones do not; the
 * last one to unsubscribe closes it.
 */
export function onArticleChange(onChange: OnChange): () => void {
  // A new object, because the same function may be registered twice.
  const own = { onChange }
  state.listeners.add(own)
  state.abortController ??= open()
  return () => {
    state.listeners.delete(own)
    if (state.listeners.size === 0) stopListening()
  }
}

/** Closes the connection even if listeners remain; the next listener opens it again. */
export function stopListening(): void {
  state.abortController?.abort()
  state.abortController = null
}

function open(): AbortController {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  const abortController = new AbortController()
  const { signal } = abortController
  void listenForChanges(databaseUrl, signal)
  return abortController
}

/** A listener that throws does not stop the others. Rejects if one rejects. */
async function notifyChange(change: ArticleChange): Promise<void> {
  if (change !== 'everything' && change.keys.length === 0) return
  const results = [...state.listeners].map(({ onChange }) => {
    try {
      return onChange(change)
    } catch (error) {
      console.error('A change listener failed:', error instanceof Error ? error.message : error)
      return null
    }
  })
  await Promise.all(results)
}

/**
 * The LISTEN connection on which this process hears of changes: reconnects, and catches up on what it missed. Delivers
 * every change until the signal aborts; 'everything' whenever some may have been missed.
 */
async function listenForChanges(databaseUrl: string, signal: AbortSignal): Promise<void> {
  let position: LogPosition | null = null
  for (let failures = 0; !signal.aborted; failures += 1) {
    await sleep(backoffMillis[Math.min(failures, backoffMillis.length) - 1] ?? 0, undefined, {
      signal,
      ref: false,
    }).catch(() => {})
    if (signal.aborted) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end, { once: true })
    try {
      const deliver = async (change: ArticleChange) => {
        if (!signal.aborted) await notifyChange(change)
      }
      await listenOn(client, position, deliver, (next) => {
        position = next
        failures = 0
      })
    } catch (error) {
      if (!signal.aborted && failures === 0)
        console.error(
          'Lost the connection that listens for changes:',
          error instanceof Error ? error.message : error,
        )
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }
}

/** Runs until the connection is lost, then rejects. */
async function listenOn(
  client: pg.Client,
  last: LogPosition | null,
  deliver: (change: ArticleChange) => Promise<void>,
  onPosition: (position: LogPosition) => void,
): Promise<never> {
  const work = async () => {
    await client.connect()
    await client.query(`LISTEN ${channel}; LISTEN ${publicationChannel}`)
    // Notices arrive from here on; earlier changes are in the log. Delivering a change from both is harmless.
    let position = await findLogPosition(client)
    await deliver(await readPublicationChange(client))
    await deliver(last ? await readSince(client, last) : everything)
    onPosition(position)
    for (;;) {
      await sleep(probeMillis, undefined, { ref: false })
      const next = await findLogPosition(client)
      // One probe late, because only now have all notices from before `position` arrived.
      onPosition(position)
      position = next
    }
  }
  return Promise.race([awaitLoss(client), handleNotices(client, deliver), work()])
}

function awaitLoss(client: pg.Client): Promise<never> {
  return new Promise((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection was closed.')))
  })
}

/** Reads the changes behind each notice; notices that arrive meanwhile form one batch. Settles only on failure. */
function handleNotices(client: pg.Client, deliver: (change: ArticleChange) => Promise<void>): Promise<never> {
  return new Promise((_, reject) => {
    let waiting = new Set<string>()
    let isBusy = false
    const work = async () => {
      isBusy = true
      while (waiting.size > 0) {
        const isPublication = waiting.delete(publicationChannel)
        const notices = [...waiting]
        waiting = new Set()
        if (isPublication) deliver(await readPublicationChange(client)).catch(reject)
        if (notices.length === 0) continue
        // Not awaited, so that the next change reaches the page cache meanwhile.
        deliver(notices.includes(everything) ? everything : await readTransactions(client, notices)).catch(
          reject,
        )
      }
      isBusy = false
    }
    client.on('notification', ({ channel: from, payload }) => {
      waiting.add(from === publicationChannel ? from : (payload ?? everything))
      if (!isBusy) work().catch(reject)
    })
  })
}

/** After a change that this process has made: its next page shows it, before the notice arrives. */
export async function refreshNow(): Promise<void> {
  await notifyChange(await readPublicationChange(databasePool()))
}

/** Pages that are rendered from here on show the new publication, so that none is stored that the purge comes too early for. */
async function readPublicationChange(client: Pick<pg.ClientBase, 'query'>): Promise<ArticleChange> {
  const keys = await refreshPublication(client)
  return keys.includes(everythingKey) ? everything : { ids: [], keys, published: [] }
}

/** A change to more rows than this counts as 'everything'. */
const MAX_ROWS = 1_000
const retention = '1 day'

/** A position in the database's transaction history; see `findLogPosition`. */
type LogPosition = { transaction: string; at: Date }

/** The current position: all transactions before it have ended; those still open or not yet begun come after it. */
async function findLogPosition(client: pg.Client): Promise<LogPosition> {
  const { rows } = await client.query<LogPosition>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, now() AS at',
  )
  const [position] = rows
  if (!position) throw new Error('PostgreSQL returned no transaction snapshot.')
  return position
}

/** Reads what these transactions changed. */
function readTransactions(client: pg.Client, transactions: string[]): Promise<ArticleChange> {
  return readWhere(client, 'transaction = ANY ($1::xid8[])', transactions)
}

/** Reads what has changed since a position; 'everything' when the log does not go back that far. */
async function readSince(client: pg.Client, position: LogPosition): Promise<ArticleChange> {
  const { rows } = await client.query<{ reaches: boolean }>(
    `SELECT $1::timestamptz > now() - interval '${retention}' AND $2::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
       AS reaches`,
    [position.at, position.transaction],
  )
  return rows[0]?.reaches ? readWhere(client, 'transaction >= $1::xid8', position.transaction) : 'everything'
}

/** Deletes rows older than any listener can still ask for. */
export async function pruneChanges(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM article_changes WHERE changed_at < now() - 2 * ${retention}::interval`
}

async function readWhere(
  client: pg.Client,
  condition: string,
  value: string | string[],
): Promise<ArticleChange> {
  const { rows } = await client.query<SummaryChange>(
    `SELECT article_id AS "articleId", before, after, products, redirects, places,
       is_correction AS "isCorrection", changed_at AS "changedAt" FROM article_changes
     WHERE ${condition} ORDER BY id LIMIT ${MAX_ROWS + 1}`,
    [value],
  )
  return rows.length > MAX_ROWS ? 'everything' : toArticleChange(rows)
}
