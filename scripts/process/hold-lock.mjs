/** A lock between processes: a file that names its holder, and is stale once that process is gone. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './output.mjs'
import { identifyProcess } from './process-table.mjs'
import { onShutdown } from './run-command.mjs'

/**
 * Does the work while holding the lock; waits for its present holder.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true })
  await acquire(file)
  const release = () => rm(file, { force: true })
  const cancel = onShutdown(release)
  try {
    return await work()
  } finally {
    cancel()
    await release()
  }
}

/** @param {string} file */
async function acquire(file) {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, identifyProcess(process.pid))
  try {
    for (let isReported = false; !(await tryLink(own, file)); ) {
      const holder = await readFile(file, 'utf8').catch(() => null)
      if (holder === null) continue
      const pid = Number.parseInt(holder, 10)
      if (Number.isNaN(pid) || identifyProcess(pid) !== holder) {
        await rm(file, { force: true })
        continue
      }
      if (!isReported) print(`Waiting for another start (process ${pid}) to finish the same step …`)
      isReported = true
      await sleep(200)
    }
  } finally {
    await rm(own, { force: true })
  }
}

/**
 * Linking a finished file is atomic: no other process sees a half-written one.
 * @param {string} own
 * @param {string} file
 */
async function tryLink(own, file) {
  try {
    await link(own, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
