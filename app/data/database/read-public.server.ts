/** Reads published content: on a replica where the caller allows it (replicas.server.ts), otherwise on the primary. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PrismaClient } from '~/data/generated/client'
import { isDatabaseOutage, mayWorkElsewhere } from './is-database-outage.server'
import { prisma } from './prisma.server'

export type ReadReplica = {
  readonly client: PrismaClient
  /** After a failed read, it is not used until it responds again. */
  leaveOut(error: unknown): void
}

/**
 * Chooses a replica that is up to date; undefined: there is none. As a last resort, also one that did not answer lately. Without
 * a function, all reads are on the primary.
 */
export const replicaChoice = new AsyncLocalStorage<
  (options?: { isLastResort: boolean }) => ReadReplica | undefined
>()

/** `read` must not write, and may be called three times: on a replica, then on the primary, then on a replica as a last resort. */
export async function readPublic<Result>(read: (database: PrismaClient) => Promise<Result>): Promise<Result> {
  const choose = replicaChoice.getStore()
  if (!choose) return read(prisma())
  const replica = choose()
  if (replica) {
    try {
      return await read(replica.client)
    } catch (error) {
      if (!mayWorkElsewhere(error)) throw error
      if (isDatabaseOutage(error)) replica.leaveOut(error)
    }
  }
  try {
    return await read(prisma())
  } catch (error) {
    const other = mayWorkElsewhere(error) ? choose({ isLastResort: true }) : undefined
    if (!other) throw error
    return read(other.client)
  }
}
