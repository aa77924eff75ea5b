/** Job: goes on with an import for some seconds, and queues itself while there is more to do. */
import type { Task } from 'graphile-worker'
import { createBringing } from '~/desk/import/bring-pictures.http.server'
import { runImport } from '~/desk/import/run-import.server'
import { queueStep } from '~/desk/kit/imports/stored-imports.data.server'

/** So that an instance that stops loses little time. */
const STEP_MS = 20_000

const bring = createBringing()

export const runImportStep: Task = async (payload, { abortSignal }) => {
  const { id } = payload as { id: string }
  const end = Date.now() + STEP_MS
  const isOver = () => Date.now() > end || abortSignal?.aborted === true
  const hasMore = await runImport(id, { bring, isOver, signal: abortSignal, now: new Date() })
  if (hasMore) await queueStep(id)
}
