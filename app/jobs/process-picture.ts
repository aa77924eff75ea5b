/** Job: the next step of a picture, in a process of its own that is ended beyond its limits (decision 0094). */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { JobProblem } from '~/data/jobs/job-queue.server'
import { markFailed, type StepOutcome } from '~/data/media/picture-steps.server'
import { env, pictureEnvironment } from '~/env.server'

/** The limits of one step. */
type Limits = { millis: number; bytes: number }
/** The largest pictures allowed take half of either, on a machine that is busy with pages. */
const defaultLimits: Limits = { millis: 120_000, bytes: 1_500_000_000 }

/** How often a process or its server may crash during a picture before it counts as failed. */
const MAX_CRASHES = 3
/** A process that has nothing to do is ended, because it occupies memory. */
const IDLE_MS = 20_000

const advice = 'Export it as a JPEG 4,000 pixels wide and upload that.'
const problems = {
  tooSlow: `This picture takes too long to process. ${advice}`,
  tooLarge: `This picture takes too much memory to process. ${advice}`,
  crashed:
    'This picture couldn’t be processed: it takes too long, or too much memory. Export it as a smaller JPEG and upload that.',
}

let worker: ChildProcess | null = null
let idleTimer: NodeJS.Timeout | undefined

/** One at a time for each process: the runner sees to that. */
export function createPictureTask(limits = defaultLimits): Task {
  return async (payload, { job, abortSignal }) => {
    const { hash } = payload as { hash: string }
    // The server crashed each time, so no reason was stored.
    if (job.attempts > MAX_CRASHES && !job.last_error) return markFailed(hash, problems.crashed)
    const outcome = await runStep(hash, limits, abortSignal)
    if (outcome === 'done') return
    if (outcome === 'tooSlow' || outcome === 'tooLarge') return markFailed(hash, problems[outcome])
    if (outcome === 'crashed' && job.attempts >= MAX_CRASHES) return markFailed(hash, problems.crashed)
    throw new JobProblem(reasons[outcome])
  }
}

const reasons = {
  failed: 'The media store or the database didn’t respond.',
  crashed: 'The picture process ended too early.',
  stopped: 'The server stopped too early.',
}

/** Ends the process at once. */
export function stopPictureProcess(): void {
  clearTimeout(idleTimer)
  worker?.kill('SIGKILL')
  worker = null
}

async function runStep(hash: string, { millis, bytes }: Limits, stopped: AbortSignal | undefined) {
  clearTimeout(idleTimer)
  worker ??= startWorker(bytes)
  const child = worker
  const over = new AbortController()
  const { signal } = over
  child.send(hash)
  const outcome = await Promise.race([
    once(child, 'message', { signal }).then(([told]) => told as StepOutcome),
    once(child, 'exit', { signal }).then(() => 'crashed' as const),
    sleep(millis, 'tooSlow' as const, { signal }),
    ...(stopped ? [once(stopped, 'abort', { signal }).then(() => 'stopped' as const)] : []),
    // The message could not be sent.
  ]).catch(() => 'crashed' as const)
  over.abort()
  if (outcome === 'done' || outcome === 'failed') idleTimer = setTimeout(stopPictureProcess, IDLE_MS).unref()
  else stopPictureProcess()
  return outcome
}

function startWorker(bytes: number): ChildProcess {
  const child = env().production
    ? fork(path.resolve('build/bundle/media-worker.js'), [`${bytes}`], { env: pictureEnvironment() })
    : fork(path.resolve('app/media-worker/main.ts'), [`${bytes}`], {
        ...{ execArgv: ['--import', 'tsx'], env: pictureEnvironment() },
      })
  child.on('error', (error) => console.error('The picture process failed:', error.message))
  child.once('exit', () => {
    if (worker === child) worker = null
  })
  // Neither it nor its channel keeps a server that is done from ending.
  child.unref()
  child.channel?.unref()
  return child
}
