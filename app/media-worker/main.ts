/**
 * The process that makes the widths and formats of pictures, apart from the server: a hostile file can crash only this one, and
 * what a large one takes is given back. Bundled by scripts/serving/bundle-server.mjs; started by picture-processing.server.ts.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { WorkerMessage } from '~/data/media/picture-processing.server'
import { claimPicture, failAbandoned } from '~/data/media/picture-queue.server'
import { processPicture } from './process-picture'

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
  if (process.memoryUsage.rss() > maxBytes) send({ kind: 'tooLarge' })
}, MEMORY_CHECK_MS).unref()

let isWoken = false
let isBusy = false

process.on('message', () => {
  isWoken = true
  if (!isBusy) void work()
})
send({ kind: 'idle' })

async function work(): Promise<void> {
  isBusy = true
  while (isWoken) {
    isWoken = false
    try {
      await processDue()
    } catch (error) {
      console.error('No pictures are processed for now:', error instanceof Error ? error.message : error)
    }
  }
  isBusy = false
  send({ kind: 'idle' })
}

async function processDue(): Promise<void> {
  await failAbandoned()
  for (let queued = await claimPicture(); queued; queued = await claimPicture()) {
    const { hash } = queued
    send({ kind: 'started', hash })
    await processPicture(queued)
    send({ kind: 'finished', hash })
  }
}

function send(message: WorkerMessage): void {
  process.send?.(message)
}
