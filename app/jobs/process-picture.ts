/** Job: the next step of a picture, in a process of its own that is ended beyond its limits (decision 0094). */
import type { Task } from 'graphile-worker'
import { JobProblem } from '~/data/jobs/job-queue.server'
import { markFailed, type StepOutcome } from '~/data/media/picture-steps.server'
import { pictureEnvironment } from '~/env.server'
import { askWithin, createJobProcess } from './job-process'

/** The limits of one step. */
type Limits = { millis: number; bytes: number }
/** The largest pictures allowed take half of either, on a machine that is busy with pages. */
const defaultLimits: Limits = { millis: 120_000, bytes: 1_500_000_000 }

/** How often a process or its server may crash during a picture before it counts as failed. */
const MAX_CRASHES = 3

const advice = 'Export it as a JPEG 4,000 pixels wide and upload that.'
const problems = {
  tooSlow: `This picture takes too long to process. ${advice}`,
  tooLarge: `This picture takes too much memory to process. ${advice}`,
  crashed:
    'This picture couldn’t be processed: it takes too long, or too much memory. Export it as a smaller JPEG and upload that.',
}

/** Of the process that is started next. */
let maxBytes = defaultLimits.bytes
const pictureProcess = createJobProcess<StepOutcome>('media-worker', () => ({
  ...{ args: [`${maxBytes}`], env: pictureEnvironment() },
}))

/** Ends the process at once. */
export const stopPictureProcess = pictureProcess.stop

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

function runStep(hash: string, { millis, bytes }: Limits, stopped: AbortSignal | undefined) {
  maxBytes = bytes
  return askWithin(pictureProcess, `picture ${hash}`, millis, stopped)
}
