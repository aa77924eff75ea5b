/**
 * The process that reads, plans and writes imports, apart from the server: its readers wait for none of it, and a source that takes all
 * memory ends only this one. Bundled by scripts/serving/bundle-server.mjs; started by app/jobs/run-import.ts.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { startPublication } from '~/data/publication/publication.server'
import { createBringing } from '~/desk/import/bring-pictures.http.server'
import { runImport } from '~/desk/import/run-import.server'
import { type ImportStep, stopStep } from '~/desk/kit/imports/import-step'

/** So that an instance that stops loses little time. */
const STEP_MS = 20_000

// Pages go first.
setPriority(10)
// If memory runs out, Linux ends this process rather than the server or the database.
await writeFile(new URL('file:///proc/self/oom_score_adj'), '1000').catch(() => {})

// Its server has ended, however that happened.
process.on('disconnect', () => process.exit())
// The terminal's Ctrl-C goes to the server as well, which ends this process.
process.on('SIGINT', () => {})

const bringing = createBringing()
const stopping = new AbortController()

process.on('message', async (asked: string) => {
  if (asked === stopStep) stopping.abort()
  else process.send?.(await takeStep(asked))
})

async function takeStep(id: string): Promise<ImportStep> {
  const end = Date.now() + STEP_MS
  const { signal } = stopping
  try {
    // As it is by now.
    await startPublication()
    const isOver = () => Date.now() > end || signal.aborted
    return {
      hasMore: await runImport(id, { ...bringing, awaitsReading: true, isOver, signal, now: new Date() }),
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
