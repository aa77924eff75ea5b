/** Records the SQL statements that the application sends to the database. */
import pg from 'pg'
import { vi } from 'vitest'

export type Statement = { text: string; values: unknown[] }

/** The statements that `work` sends, in their order, those of transactions included. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given
    sent.push(isStatement(statement) ? statement : { text: String(statement), values: [] })
    return Reflect.apply(query, this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}

function isStatement(given: unknown): given is Statement {
  return typeof given === 'object' && given !== null && 'text' in given && 'values' in given
}
