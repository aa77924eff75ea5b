/** The owner's wordings of messages: listed with who wrote them, changed one at a time. */
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { databasePool } from '~/data/database/prisma.server'
import type { OwnWording } from './wording'

/** Those of one language, as wordings are stored by; in the order of the messages. */
export async function listWordings(language: string): Promise<OwnWording[]> {
  const { rows } = await databasePool().query<OwnWording>(
    `SELECT message, text, version, wordings.updated_at AS "updatedAt", coalesce(name, email) AS by
     FROM wordings LEFT JOIN editors ON editors.id = updated_by WHERE language = $1 ORDER BY message COLLATE "C"`,
    [language],
  )
  return rows
}

type Wording = { language: string; message: string; text: string }

/**
 * Stores a wording; this process shows it when it returns, others hear of it. `seen`: the version that its owner saw, 0: none.
 * Null: stored; else what somebody has stored meanwhile, and nothing changes. Version 0: they went back to the software's text.
 */
export async function saveWording(
  editorId: string,
  { language, message, text }: Wording,
  seen: number,
): Promise<Pick<OwnWording, 'text' | 'version'> | null> {
  const found = await inTransactionOf(editorId, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('publication'))`)
    const { rows } = await client.query<Pick<OwnWording, 'text' | 'version'>>(
      'SELECT text, version FROM wordings WHERE language = $1 AND message = $2',
      [language, message],
    )
    const stored = rows[0] ?? { text: '', version: 0 }
    if (stored.version !== seen && stored.text !== text) return stored
    await client.query(
      `INSERT INTO wordings (language, message, text) VALUES ($1, $2, $3)
       ON CONFLICT (language, message) DO UPDATE SET text = excluded.text, version = wordings.version + 1
         WHERE wordings.text <> excluded.text`,
      [language, message, text],
    )
    return null
  })
  if (found === null) await refreshNow()
  return found
}

/** Goes back to the software's text. */
export async function deleteWording(editorId: string, language: string, message: string): Promise<void> {
  await inTransactionOf(editorId, (client) =>
    client.query('DELETE FROM wordings WHERE language = $1 AND message = $2', [language, message]),
  )
  await refreshNow()
}
