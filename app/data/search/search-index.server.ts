/** Background worker that indexes queued articles for search (migrations search_queue and search_keys). */
import pg from 'pg'
import { onArticleChange } from '~/data/changes/article-changes.server'
import { prisma } from '~/data/database/prisma.server'
import { env } from '~/env.server'

/** The worst article within the size limit takes seconds, and many more on a slow machine. */
const statementTimeoutMillis = 60_000
/** Longer than the statement timeout, so that no other instance takes an entry that is still being indexed. */
const retrySeconds = 120
const maxRetrySeconds = 3_600
const connectionTimeoutMillis = 3_000
const retryMillis = 10_000
/** Articles. Other processes may add keys faster than they are merged when the list is full; this waits until they are. */
const MERGED_AT_ONCE = 500

/** Retried silently: the article changed or was deleted, two instances collided, or the connection was closed. */
const expectedErrors = /^(40...|23503|57P..)$/

type Queued = { articleId: string; changedBy: string }
type Worker = {
  abortController: AbortController
  isBusy: boolean
  isWokenAgain: boolean
  timer: NodeJS.Timeout | undefined
}

/** On globalThis, because the development server reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusSearchWorker?: Worker | null }

/**
 * Starts the worker, which indexes articles soon after they change. Instances share the queue; failures are retried.
 * Does nothing when it already runs, or when no database is configured.
 */
export function startIndexing(): void {
  if (globals.ohmnibusSearchWorker || !env().databaseUrl) return
  const worker: Worker = {
    abortController: new AbortController(),
    isBusy: false,
    isWokenAgain: false,
    timer: undefined,
  }
  globals.ohmnibusSearchWorker = worker
  const stopListening = onArticleChange(() => void wake(worker))
  worker.abortController.signal.addEventListener('abort', () => {
    stopListening()
    clearTimeout(worker.timer)
  })
}

/** Stops at once; an article that is being indexed stays in the queue. */
export function stopIndexing(): void {
  globals.ohmnibusSearchWorker?.abortController.abort()
  globals.ohmnibusSearchWorker = null
}

/** Indexes articles until no entry is due. Throws when the database is unavailable. */
export async function indexQueued(signal?: AbortSignal): Promise<void> {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis + 5_000,
    keepAlive: true,
  })
  // A lost connection also rejects the running query; without a listener, this event would end the process.
  client.on('error', () => {})
  const end = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    // Safe: an article whose document is lost in a crash is still in the queue.
    await client.query('SET synchronous_commit = off')
    // New keys wait in a list that every search reads; merging them into the index for many articles at once is faster.
    await client.query(`SET gin_pending_list_limit = '8MB'; SET work_mem = '64MB'`)
    let indexed = 0
    for (let queued = await takeEntry(client); queued; queued = await takeEntry(client)) {
      await indexArticle(client, queued)
      indexed += 1
      if (indexed % MERGED_AT_ONCE === 0) await mergeKeys(client)
    }
    await mergeKeys(client)
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}

async function wake(worker: Worker): Promise<void> {
  worker.isWokenAgain = true
  if (worker.isBusy) return
  worker.isBusy = true
  const { signal } = worker.abortController
  while (worker.isWokenAgain && !signal.aborted) {
    worker.isWokenAgain = false
    clearTimeout(worker.timer)
    const delay = await work(signal)
    if (delay !== null && !signal.aborted) worker.timer = setTimeout(() => void wake(worker), delay).unref()
  }
  worker.isBusy = false
}

/** Returns the milliseconds until the next run; null: wait for the next change. */
async function work(signal: AbortSignal): Promise<number | null> {
  try {
    const delay = await findDelay()
    if (delay !== 0) return delay
    await indexQueued(signal)
    return await findDelay()
  } catch {
    // The listening connection reports the outage, and sends 'everything' once the database is back.
    return retryMillis
  }
}

/** Milliseconds until the next entry is due; null: the queue is empty (without HAVING, 0: `greatest` passes over NULL). */
export async function findDelay(): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ delay: number | null }[]>`
    SELECT ceil(extract(epoch FROM greatest(min(due_at) - now(), interval '0')) * 1000)::integer AS delay
    FROM search_queue HAVING count(*) > 0`
  return row?.delay ?? null
}

async function mergeKeys(client: pg.Client): Promise<void> {
  await client.query('SELECT merge_search_keys()')
}

async function takeEntry(client: pg.Client): Promise<Queued | null> {
  const { rows } = await client.query<Queued>(
    `UPDATE search_queue
     SET attempts = attempts + 1,
       due_at = now() + least(${maxRetrySeconds}, ${retrySeconds} * 2 ^ least(attempts, 10)) * interval '1 second'
     WHERE article_id = (
       SELECT article_id FROM search_queue WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING article_id AS "articleId", changed_by::text AS "changedBy"`,
  )
  return rows[0] ?? null
}

async function indexArticle(client: pg.Client, { articleId, changedBy }: Queued): Promise<void> {
  try {
    await client.query('SELECT make_search_document($1, $2)', [articleId, changedBy])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (!expectedErrors.test(error.code ?? ''))
      console.error(
        `Article ${articleId} could not be indexed; it is searched by its text until a retry succeeds:`,
        error.message,
      )
  }
}
