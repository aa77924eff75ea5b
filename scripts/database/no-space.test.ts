/** A failed start that a full disk caused says so, and which disk; any other failure stays as it is. */
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { Stop } from '../process/stop.mjs'
import { explainNoSpace } from './no-space'

const log =
  'FATAL:  could not write lock file "postmaster.pid": No space left on device\nLOG:  database system is shut down'

const causes: [string, Error][] = [
  ['the log of PostgreSQL', new Stop('PostgreSQL did not start; see postgres.log.', { details: log })],
  ['its code for a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a file of ours', Object.assign(new Error('write failed'), { code: 'ENOSPC' })],
]

describe('no space left', () => {
  it.each(causes)('told by %s', async (_, cause) => {
    const failed = explainNoSpace(tmpdir(), () => Promise.reject(cause))
    await expect(failed).rejects.toBeInstanceOf(Stop)
    await expect(failed).rejects.toThrow(cause.message)
    await expect(failed).rejects.toThrow(`No space left on the disk of ${tmpdir()}`)
  })

  it('is not said of other failures', async () => {
    const cause = new Stop('PostgreSQL did not start.', { details: 'FATAL:  could not bind' })
    await expect(explainNoSpace(tmpdir(), () => Promise.reject(cause))).rejects.toBe(cause)
  })
})
