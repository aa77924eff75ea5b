/** The owner's wordings of messages, in the database. */
import type pg from 'pg'
import { databasePool } from '~/data/database/prisma.server'
import type { StoredWordings } from '~/domain/language/wordings-file'

type Client = Pick<pg.ClientBase, 'query'>

/** By language, in the order of the messages; those of messages that are no more as well. */
export async function readWordings(client: Client = databasePool()): Promise<StoredWordings> {
  const { rows } = await client.query<{ language: string; message: string; text: string }>(
    'SELECT language, message, text FROM wordings ORDER BY language, message COLLATE "C"',
  )
  const wordings = new Map<string, Map<string, string>>()
  for (const { language, message, text } of rows)
    wordings.set(language, (wordings.get(language) ?? new Map()).set(message, text))
  return wordings
}

/** Leaves no others. Within a transaction. */
export async function replaceWordings(client: Client, wordings: StoredWordings): Promise<void> {
  const rows = [...wordings].flatMap(([language, own]) =>
    [...own].map(([message, text]) => ({ language, message, text })),
  )
  const wanted = JSON.stringify(rows)
  await client.query(
    `DELETE FROM wordings WHERE (language, message) NOT IN (
       SELECT language, message FROM jsonb_to_recordset($1) AS wanted (language text, message text))`,
    [wanted],
  )
  await client.query(
    `INSERT INTO wordings (language, message, text)
     SELECT language, message, text FROM jsonb_to_recordset($1) AS wanted (language text, message text, text text)
     ON CONFLICT (language, message) DO UPDATE SET text = excluded.text, version = wordings.version + 1
       WHERE wordings.text <> excluded.text`,
    [wanted],
  )
}
