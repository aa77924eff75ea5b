/**
 * The process that makes the widths and formats of pictures, or reads recordings, apart from the server: a hostile file can crash only
 * this one, and the memory of a large one is freed. Bundled by scripts/serving/bundle-server.mjs; started by
 * app/jobs/process-picture.ts, and once more by app/jobs/process-recording.ts.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { findStep, type StepOutcome } from '~/data/media/picture-steps.server'
import { processPicture } from './process-picture'
import { copyRecording, readStoredRecording } from './process-recording'
import { writeChapters } from './write-chapters'

// One thread: the other processors are for pages, which go first on this one, too.
sharp.concurrency(1)
sharp.cache(false)
setPriority(10)
// If memory runs out, Linux ends this process rather than the server or the database.
await writeFile(new URL('file:///proc/self/oom_score_adj'), '1000').catch(() => {})

// Its server has ended, however that happened.
process.on('disconnect', () => process.exit())
// The terminal's Ctrl-C goes to the server as well, which ends this process.
process.on('SIGINT', () => {})

/** Libvips works in threads of its own, so this goes on meanwhile. */
const MEMORY_CHECK_MS = 100
const maxBytes = Number(process.argv[2])
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) send('tooLarge')
}, MEMORY_CHECK_MS).unref()

const tasks = new Map<string, (hash: string) => Promise<void>>([
  [
    'picture',
    async (hash) => {
      const step = await findStep(hash)
      if (step) await processPicture(step)
    },
  ],
  ['recording', readStoredRecording],
  ['copy', copyRecording],
  ['chapters', writeChapters],
])

process.on('message', async (asked: string) => {
  const [task = '', hash = ''] = asked.split(' ')
  try {
    await tasks.get(task)?.(hash)
    send('done')
  } catch (error) {
    console.error(
      `The ${task} ${hash} can’t be processed for now:`,
      error instanceof Error ? error.message : error,
    )
    send('failed')
  }
})

function send(outcome: StepOutcome): void {
  process.send?.(outcome)
}
