/** Makes the search documents of queued articles in the background (migration search_queue). */
import pg from 'pg'
import { env } from '~/env.server'
import { onArticleChange } from './article-changes.server'
import { prisma } from './prisma.server'

/** The worst article within the limit takes seconds; a slow machine may need many. */
const statementTimeoutMillis = 60_000
/** Longer than the time limit, so that nobody takes an entry that is still being worked on. */
const retrySeconds = 120
const maxRetrySeconds = 3_600
const connectionTimeoutMillis = 3_000
const pauseAfterFailureMillis = 10_000

/** The article changed or went meanwhile, two instances met, or the connection was closed: expected, and tried again. */
const expectedErrors = /^(40...|23503|57P..)$/

type Queued = { articleId: string; changedBy: string }
type Worker = {
  ending: AbortController
  isBusy: boolean
  isAskedAgain: boolean
  timer: NodeJS.Timeout | undefined
}

/** Survives the module being loaded again by the development server. */
const kept = globalThis as typeof globalThis & { ohmnibusSearchWorker?: Worker | null }

/**
 * From now on, makes documents soon after articles change. Instances share the work. What fails is tried again later.
 * Does nothing when it already runs, or when no database is configured.
 */
export function startIndexing(): void {
  if (kept.ohmnibusSearchWorker || !env().databaseUrl) return
  const worker: Worker = {
    ending: new AbortController(),
    isBusy: false,
    isAskedAgain: false,
    timer: undefined,
  }
  kept.ohmnibusSearchWorker = worker
  const stopListening = onArticleChange(() => void wake(worker))
  worker.ending.signal.addEventListener('abort', () => {
    stopListening()
    clearTimeout(worker.timer)
  })
}

/** Stops at once; what was under way stays in the queue. */
export function stopIndexing(): void {
  kept.ohmnibusSearchWorker?.ending.abort()
  kept.ohmnibusSearchWorker = null
}

/** Makes documents until no entry is due. Throws when the database cannot be reached. */
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
  // Queries report a lost connection too.
  client.on('error', () => {})
  const end = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    // A document lost in a crash would still be in the queue.
    await client.query('SET synchronous_commit = off')
    for (;;) {
      const queued = await takeEntry(client)
      if (!queued) return
      await makeDocument(client, queued)
    }
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}

async function wake(worker: Worker): Promise<void> {
  worker.isAskedAgain = true
  if (worker.isBusy) return
  worker.isBusy = true
  const { signal } = worker.ending
  while (worker.isAskedAgain && !signal.aborted) {
    worker.isAskedAgain = false
    clearTimeout(worker.timer)
    const delay = await work(signal)
    if (delay !== null && !signal.aborted) worker.timer = setTimeout(() => void wake(worker), delay).unref()
  }
  worker.isBusy = false
}

/** Returns after how many milliseconds to look again; null: not until the next change. */
async function work(signal: AbortSignal): Promise<number | null> {
  try {
    const delay = await findDelay()
    if (delay !== 0) return delay
    await indexQueued(signal)
    return await findDelay()
  } catch {
    // Whoever lost the database hears 'everything' when it is back, and others report it.
    return pauseAfterFailureMillis
  }
}

/** Milliseconds until the next entry is due; null: the queue is empty (without HAVING, 0: `greatest` passes over NULL). */
export async function findDelay(): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ delay: number | null }[]>`
    SELECT ceil(extract(epoch FROM greatest(min(due_at) - now(), interval '0')) * 1000)::integer AS delay
    FROM search_queue HAVING count(*) > 0`
  return row?.delay ?? null
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

async function makeDocument(client: pg.Client, { articleId, changedBy }: Queued): Promise<void> {
  try {
    await client.query('SELECT make_search_document($1, $2)', [articleId, changedBy])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (!expectedErrors.test(error.code ?? ''))
      console.error(
        `Article ${articleId} could not be indexed; it is searched by its text until a later try:`,
        error.message,
      )
  }
}
