/** Jobs: reads a recording of the library, and copies one at the usual loudness or with its chapters, in a process of its own (decision 0094). */
import type { Task } from 'graphile-worker'
import { JobProblem } from '~/data/jobs/job-queue.server'
import type { StepOutcome } from '~/data/media/picture-steps.server'
import { saveCopyProblem, saveProblem } from '~/data/recordings/recordings.server'
import { saveTaggedProblem } from '~/data/recordings/tagged-copies.server'
import { pictureEnvironment } from '~/env.server'
import { askWithin, createJobProcess } from './job-process'

/** More than ffmpeg is given, which is most of the time. */
const MAX_MILLIS = 50 * 60_000
/** A file is never whole in memory, but its tags are, with their pictures. */
const MAX_BYTES = 600_000_000
/** How often the process or its server may crash during a recording before it counts as failed. */
const MAX_CRASHES = 3

const recordingProcess = createJobProcess<StepOutcome>('media-worker', () => ({
  ...{ args: [`${MAX_BYTES}`], env: pictureEnvironment() },
}))

/** Ends the process at once. */
export const stopRecordingProcess = recordingProcess.stop

/** One at a time for each process: the runner sees to that. */
export const readRecordings = createTask('recording', saveProblem)

export const copyRecordings = createTask('copy', (hash, problem) =>
  saveCopyProblem(hash, problem === 'tooSlow' ? 'tooSlow' : 'failed'),
)

export const writeChapters = createTask('chapters', (hash, problem) =>
  saveTaggedProblem(hash, problem === 'tooSlow' ? 'tooSlow' : 'failed'),
)

function createTask(
  name: 'recording' | 'copy' | 'chapters',
  save: (hash: string, problem: 'tooSlow' | 'tooLarge') => Promise<void>,
): Task {
  return async (payload, { job, abortSignal }) => {
    const { hash } = payload as { hash: string }
    // The server crashed each time, so no reason was stored.
    if (job.attempts > MAX_CRASHES && !job.last_error) return save(hash, 'tooLarge')
    const outcome = await askWithin(recordingProcess, `${name} ${hash}`, MAX_MILLIS, abortSignal)
    if (outcome === 'done') return
    if (outcome === 'tooSlow' || outcome === 'tooLarge') return save(hash, outcome)
    if (outcome === 'crashed' && job.attempts >= MAX_CRASHES) return save(hash, 'tooLarge')
    throw new JobProblem(reasons[outcome])
  }
}

const reasons = {
  failed: 'The media store or the database didn’t respond.',
  crashed: 'The process for recordings ended too early.',
  stopped: 'The server stopped too early.',
}
