/** Tells the triggers of the database who makes a change. */
import type pg from 'pg'
import type { Prisma } from '~/data/generated/client'
import { databasePool, prisma } from './prisma.server'

/**
 * Runs a statement in the editor's name, which the database records in the log and in the revisions that it makes, with the
 * version that it restores. `editorId` null: nobody's, as of an import or a command. `lockedArticle`: nobody writes it, or plans
 * anything for it, from before the statement until it is done.
 */
export async function inNameOf<Result>(
  editorId: string | null,
  statement: Prisma.PrismaPromise<Result>,
  restoredVersion: number | null = null,
  lockedArticle: string | null = null,
): Promise<Result> {
  const [, result] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId ?? ''}, true),
      set_config('ohmnibus.restored_version', ${String(restoredVersion ?? '')}, true),
      (SELECT id FROM articles WHERE id = ${lockedArticle}::uuid FOR NO KEY UPDATE)`,
    statement,
  ])
  return result
}

/** Runs statements that follow from each other in one transaction, in the editor's name; '': nobody's. When it throws, nothing is changed. */
export async function inTransactionOf<Result>(
  editorId: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await databasePool().connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('ohmnibus.editor', $1, true)`, [editorId])
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
