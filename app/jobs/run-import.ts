/** Job: goes on with an import for some seconds in a process of its own, and queues itself while there is more to do (decision 0152). */
import type { Task } from 'graphile-worker'
import { JobProblem } from '~/data/jobs/job-queue.server'
import { type ImportStep, stopStep } from '~/desk/kit/imports/import-step'
import { failImport, queueStep } from '~/desk/kit/imports/stored-imports.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { createJobProcess } from './job-process'

/** Without a limit Node collects garbage late. What needs more is imported in parts. */
const MAX_MEGABYTES = 1_024
/** Of what is new, which Node would give four times as much: sixty megabytes less at the peak, for a fifth more of its time. */
const MAX_NEW_MEGABYTES = 4
/** How often the process may crash at one step. What is being written goes on after it, as after any interruption. */
const MAX_CRASHES = 3

const importProcess = createJobProcess<ImportStep>('import-worker', () => ({
  execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`, `--max-semi-space-size=${MAX_NEW_MEGABYTES}`],
}))

/** Ends the process at once. */
export const stopImportProcess = importProcess.stop

export const runImportStep: Task = async (payload, { job, abortSignal }) => {
  const { id } = payload as { id: string }
  const step = await importProcess.ask(id, (signal) => {
    // It answers after the line that it is at.
    abortSignal?.addEventListener('abort', () => importProcess.tell(stopStep), { signal })
    return []
  })
  if (step === 'crashed') {
    if (job.attempts >= MAX_CRASHES && (await failImport(id, tooLarge()))) return
    throw new JobProblem('The process of the import ended too early.')
  }
  if (abortSignal?.aborted) importProcess.stop()
  else importProcess.rest()
  if ('problem' in step) {
    if (job.attempts >= job.max_attempts) await failImport(id, unread())
    throw new Error(step.problem)
  }
  if (step.hasMore) await queueStep(id)
}

const unread = () => i18n.t('It could not be read. The server’s log says why.')
const tooLarge = () => i18n.t('It is too much for this server to read. Import it in parts.')
