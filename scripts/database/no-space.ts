/** Says when a full disk is why the embedded database fails, and which disk. */
import { statfs } from 'node:fs/promises'
import { Stop } from '../process/stop.mjs'

/** What the system says, and PostgreSQL's code for it (disk_full). */
const noSpace = /No space left on device|Disk quota exceeded|\bENOSPC\b|\bEDQUOT\b|\b53100\b/
/** PostgreSQL needs a few hundred for its own start; a log without room cannot tell why it failed. */
const minFreeKilobytes = 256

/** Does `work`, which writes to the data folder; when it fails for want of room, the message says so and where. */
export async function explainNoSpace<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!mentionsNoSpace(error) && !(await isFull(dataDir))) throw error
    const { message, details } = readText(error)
    throw new Stop(
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
  if (error instanceof Stop) return error
  return { message: error instanceof Error ? error.message : String(error), details: '' }
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && (disk.bavail * disk.bsize) / 1024 < minFreeKilobytes
}
