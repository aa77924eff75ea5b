/** An error caused by a full disk names the disk; other errors stay as they are. */
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { CommandError } from '../process/command-error.mjs'
import { explainNoSpace } from './no-space'

const log =
  'FATAL:  could not write lock file "postmaster.pid": No space left on device\nLOG:  database system is shut down'

const causes: [string, Error][] = [
  [
    'the log of PostgreSQL',
    new CommandError('PostgreSQL did not start; see postgres.log.', { details: log }),
  ],
  ['its code for a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a file of ours', Object.assign(new Error('write failed'), { code: 'ENOSPC' })],
]

describe('no space left', () => {
  it.each(causes)('is recognized by %s', async (_, cause) => {
    const failed = explainNoSpace(tmpdir(), () => Promise.reject(cause))
    await expect(failed).rejects.toBeInstanceOf(CommandError)
    await expect(failed).rejects.toThrow(cause.message)
    await expect(failed).rejects.toThrow(`No space left on the disk of ${tmpdir()}`)
  })

  it('is not reported for other failures', async () => {
    const cause = new CommandError('PostgreSQL did not start.', { details: 'FATAL:  could not bind' })
    await expect(explainNoSpace(tmpdir(), () => Promise.reject(cause))).rejects.toBe(cause)
  })
})
