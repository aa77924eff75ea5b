/** Explains failures of the embedded database that are caused by a full disk. */
import { statfs } from 'node:fs/promises'
import { CommandError } from '../process/command-error.mjs'

/** The system's messages, and PostgreSQL's error code (disk_full). */
const noSpace = /No space left on device|Disk quota exceeded|\bENOSPC\b|\bEDQUOT\b|\b53100\b/
/** PostgreSQL needs a few hundred to start; with less, even its log may lack the reason. */
const MIN_FREE_KILOBYTES = 256

/** Does `work`, which writes to the data folder; if it fails because the disk is full, the error says so. */
export async function explainNoSpace<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!mentionsNoSpace(error) && !(await isFull(dataDir))) throw error
    const { message, details } = readText(error)
    throw new CommandError(
      `${message}\nNo space left on the disk of ${dataDir}: make room there and start again. Nothing that was saved is lost.`,
      { details },
    )
  }
}

function mentionsNoSpace(error: unknown): boolean {
  const { message, details } = readText(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return [message, details, code].some((text) => noSpace.test(text))
}

function readText(error: unknown): { message: string; details: string } {
  const details = error instanceof Error && 'details' in error ? String(error.details) : ''
  return { message: error instanceof Error ? error.message : String(error), details }
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && (disk.bavail * disk.bsize) / 1024 < MIN_FREE_KILOBYTES
}
