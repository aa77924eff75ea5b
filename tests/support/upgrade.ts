/** A database of the first release, filled and then upgraded by all that came since. */
import { inject } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { startReleased } from './released-database'

export type Query = <Row extends Record<string, unknown>>(
  statement: string,
  values?: unknown[],
) => Promise<Row[]>

/** `fill` writes with the tables and triggers of the first release; `judge` reads what has become of it. */
export async function upgradeFilled(
  fill: (query: Query) => Promise<void>,
  judge: (query: Query) => Promise<void>,
): Promise<void> {
  const url = await createScratchDatabase(inject('scratchServer'))
  const query: Query = (statement, values) => runStatement(url, statement, values)
  try {
    await startReleased(url)
    await fill(query)
    await applyMigrations(url)
    await judge(query)
  } finally {
    await dropScratchDatabase(inject('scratchServer'), url)
  }
}
