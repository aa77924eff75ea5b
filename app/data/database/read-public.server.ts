/** Reads published content: on a replica where the caller allows it (replicas.server.ts), otherwise on the primary. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PrismaClient } from '~/data/generated/client'
import { isDatabaseOutage, mayWorkElsewhere } from './is-database-outage.server'
import { prisma } from './prisma.server'

export type ReadReplica = {
  readonly client: PrismaClient
  /** After a failed read, it is not used until it answers again. */
  leaveOut(error: unknown): void
}

/** Chooses a replica that is up to date; undefined: there is none. Without a function, all reads are on the primary. */
export const replicaChoice = new AsyncLocalStorage<() => ReadReplica | undefined>()

/**
 * `read` must not write, and may be called twice: again on the primary if it failed because of the replica, or on a replica
 * that can be used by now if it failed because of the primary.
 */
export async function readPublic<Result>(read: (database: PrismaClient) => Promise<Result>): Promise<Result> {
  const choose = replicaChoice.getStore()
  if (!choose) return read(prisma())
  const replica = choose()
  try {
    return await read(replica?.client ?? prisma())
  } catch (error) {
    if (!mayWorkElsewhere(error)) throw error
    if (replica && isDatabaseOutage(error)) replica.leaveOut(error)
    const other = replica ? prisma() : choose()?.client
    if (!other) throw error
    return read(other)
  }
}
