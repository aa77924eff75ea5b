/** The clock of the database, which all instances have in common: whatever expires for one of them expires for all. */
import { prisma } from './prisma.server'

/** Returns the time of the database, as now() does in SQL. */
export async function findTime(): Promise<Date> {
  const [{ now }] = await prisma().$queryRaw<[{ now: Date }]>`SELECT now()`
  return now
}
