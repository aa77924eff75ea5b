/** Public reads that fail because of one server are tried on another. */
import { expect, test, vi } from 'vitest'
import { prisma } from '~/data/database/prisma.server'
import { type ReadReplica, readPublic, replicaChoice } from '~/data/database/read-public.server'
import { provideDatabase } from '../support/database'

provideDatabase()

const lost = new Error('Connection terminated unexpectedly')
const replica = { client: {}, leaveOut: vi.fn() } as unknown as ReadReplica

/** What a read returns whose first attempts fail with `error`; `choices`: the replica at first, and as a last resort. */
function read(error: Error, choices: (ReadReplica | undefined)[], failures = 1) {
  const asked: unknown[] = []
  const result = replicaChoice.run(
    ({ isLastResort } = { isLastResort: false }) => choices[isLastResort ? 1 : 0],
    () =>
      readPublic(async (database) => {
        asked.push(database)
        if (asked.length <= failures) throw error
        return asked
      }),
  )
  return result
}

test('lost with a replica: on the primary, and the replica is left out', async () => {
  expect(await read(lost, [replica])).toEqual([replica.client, prisma()])
  expect(replica.leaveOut).toHaveBeenCalledWith(lost)
})

test('lost with the primary: on a replica that can be used by now', async () => {
  expect(await read(lost, [undefined, replica])).toEqual([prisma(), replica.client])
})

test('lost with the primary, without a replica: fails', async () => {
  await expect(read(lost, [undefined, undefined])).rejects.toBe(lost)
})

test('lost with a replica and with the primary: on a replica as a last resort', async () => {
  expect(await read(lost, [replica, replica], 2)).toEqual([replica.client, prisma(), replica.client])
})

test('a faulty query is not repeated', async () => {
  const fault = new Error('syntax error')
  await expect(read(fault, [undefined, replica])).rejects.toBe(fault)
})
