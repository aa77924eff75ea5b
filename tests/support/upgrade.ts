/** A database of the first release, filled and then upgraded by all migrations since. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'

const baseline = '20261201000000_baseline'

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
  const folder = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
  const query: Query = (statement, values) => runStatement(url, statement, values)
  try {
    await cp(path.join('prisma/migrations', baseline), path.join(folder, baseline), { recursive: true })
    await applyMigrations(url, folder)
    await fill(query)
    await applyMigrations(url)
    await judge(query)
  } finally {
    await rm(folder, { recursive: true })
    await dropScratchDatabase(inject('scratchServer'), url)
  }
}
