/** Runs the jobs of all instances that this one takes: graphile-worker on this site's database (decision 0099). */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { onArticleChange } from '~/data/changes/article-changes.server'
import { freeAbandonedJobs, JobProblem } from '~/data/jobs/job-queue.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { env } from '~/env.server'
import { announceFeeds, queueAnnouncement } from './announce-feeds'
import { createOfferTask } from './check-offers'
import { colorPictures } from './color-pictures'
import { mailWeek } from './mail-week'
import { keepApplyingChanges } from './planned-changes'
import { createPictureTask, stopPictureProcess } from './process-picture'
import { copyRecordings, readRecordings, stopRecordingProcess, writeChapters } from './process-recording'
import { purgeFrontCache, queuePurge } from './purge-front-cache'
import { createEmbedTask } from './read-embed'
import { runImportStep, stopImportProcess } from './run-import'
import { sendMail } from './send-mail'
import { expireRows, sweepFiles } from './sweep'

/** Each runs up to this many jobs at a time. Pictures and recordings, which take minutes, have runners of their own. */
const kinds = [
  { tasks: { 'process-picture': createPictureTask() }, concurrency: 1, crontab: '' },
  {
    tasks: {
      'read-recording': readRecordings,
      'copy-recording': copyRecordings,
      'write-chapters': writeChapters,
    },
    concurrency: 1,
    crontab: '',
  },
  {
    tasks: {
      'purge-front-cache': purgeFrontCache,
      'announce-feeds': announceFeeds,
      // One at a time, whatever the concurrency: they have a queue of their own.
      'read-embed': createEmbedTask(),
      'check-offers': createOfferTask(),
      'run-import': runImportStep,
      'send-mail': sendMail,
      'mail-week': mailWeek,
      'color-pictures': colorPictures,
      'sweep-media': sweepFiles,
      'expire-rows': expireRows,
    },
    concurrency: 4,
    // Runs missed while no instance ran are made up for once.
    crontab: `17 * * * * check-offers ?jobKey=check-offers&queue=check-offers&max=3
              */15 * * * * mail-week ?jobKey=mail-week&max=3
              */5 * * * * color-pictures ?jobKey=color-pictures&max=3
              0 * * * * expire-rows ?fill=1h&jobKey=expire-rows&max=3
              30 3 * * * sweep-media ?fill=1d&jobKey=sweep-media&max=3`,
  },
]

/** How long a runner that has failed rests, for instance while the database is down. */
const RESTART_MS = 1_000
/** How often jobs of processes that have ended are looked for. */
const UNLOCK_INTERVAL_MS = { min: 15_000, max: 25_000 }
/** Jobs that still run this long after the shutdown began are released. */
const ABORT_MS = 500
const TIMEOUT_MS = 10_000

const unexpected = 'It ended with an unexpected error. The server’s log has more.'

type Running = { stopping: AbortController; ended: Promise<unknown>; stopFollowing: () => void }

/** On globalThis, because the development server reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusJobs?: Running }

/** Does nothing when they run already, or when no database is configured. */
export function startJobs(): void {
  const { databaseUrl } = env()
  if (globals.ohmnibusJobs || !databaseUrl) return
  const stopping = new AbortController()
  const pool = openPool(databaseUrl)
  const runners = kinds.map((kind) => keepRunning(kind, pool, stopping.signal))
  globals.ohmnibusJobs = {
    stopping,
    ended: Promise.all([...runners, keepApplyingChanges(stopping.signal)]).then(() => pool.end()),
    stopFollowing: onArticleChange(queueChange),
  }
}

/** Takes no further jobs, finishes the short ones that are running and releases the others. */
export async function stopJobs(): Promise<void> {
  globals.ohmnibusJobs?.stopping.abort()
  globals.ohmnibusJobs?.stopFollowing()
  await globals.ohmnibusJobs?.ended
  stopPictureProcess()
  stopRecordingProcess()
  stopImportProcess()
}

/** At the start, everything; see `onArticleChange`. */
async function queueChange(change: ArticleChange): Promise<void> {
  await Promise.all([queuePurge(change), queueAnnouncement(change)])
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // Each runner listens on one of them.
    max: 5,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  // Without listeners, losing a connection would end the process.
  pool.on('error', () => {})
  return pool.on('connect', (client) => client.on('error', () => {}))
}

async function keepRunning(
  { tasks, concurrency, crontab }: (typeof kinds)[number],
  pgPool: pg.Pool,
  signal: AbortSignal,
) {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, reportProblems(task)]),
  )
  for (let isReported = false; !signal.aborted; ) {
    try {
      const runner = await run({
        pgPool,
        taskList,
        crontab,
        noHandleSignals: true,
        events: createEvents(),
        logger: new Logger(() => () => {}),
        preset: {
          worker: {
            concurrentJobs: concurrency,
            gracefulShutdownAbortTimeout: ABORT_MS,
            minResetLockedInterval: UNLOCK_INTERVAL_MS.min,
            maxResetLockedInterval: UNLOCK_INTERVAL_MS.max,
            // Without a batch, a completion that fails would end the process.
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
      })
      isReported = false
      await stopOn(signal, runner)
    } catch (error) {
      if (!isReported) console.error('Jobs are paused:', error instanceof Error ? error.message : error)
      isReported = true
    }
    await sleep(RESTART_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function stopOn(signal: AbortSignal, runner: Runner): Promise<void> {
  const stop = () => void runner.stop().catch(() => {})
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  await runner.promise.finally(() => signal.removeEventListener('abort', stop))
}

function createEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  // This connection proves that the process is alive (freeAbandonedJobs). PostgreSQL notices within half a minute
  // when its machine is gone.
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const settings = `SELECT set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`
    // When LISTEN has been sent: a connection takes one query at a time.
    client.once('drain', () => client.query(settings, [workerPool.id]).catch(() => {}))
  })
  events.on('resetLocked:started', () => void freeAbandonedJobs().catch(() => {}))
  return events
}

/** In the log at the first attempt, and when the job is given up. */
function reportProblems(task: Task): Task {
  return async (payload, helpers) => {
    try {
      await task(payload, helpers)
    } catch (error) {
      const { task_identifier: name, attempts, max_attempts } = helpers.job
      const message = error instanceof Error ? error.message : String(error)
      if (attempts >= max_attempts) console.error(`The job ${name} failed and was given up: ${message}`)
      else if (attempts === 1 && !helpers.abortSignal?.aborted)
        console[error instanceof JobProblem ? error.level : 'error'](
          `The job ${name} failed and will be tried again: ${message}`,
        )
      throw error instanceof JobProblem ? error : new JobProblem(unexpected)
    }
  }
}
