/** For tests of the desk's pages of the publication: each begins with that of the folder, and a signed-in editor. */
import { afterAll, beforeEach } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { provideDatabase } from './database'
import { entries } from './publication'
import { signInEditor } from './signed-in'

export function provideDesk() {
  const database = provideDatabase()
  const desk = { database, headers: {} as HeadersInit }

  const storePublication = async () => {
    await database.query('DELETE FROM publication_entries')
    await database.query(
      `INSERT INTO publication_entries (kind, slug, position, data)
       SELECT kind, slug, position, data
       FROM jsonb_to_recordset($1) AS entry (kind text, slug text, position integer, data jsonb)`,
      [JSON.stringify(entries)],
    )
    await refreshPublication()
  }

  beforeEach(async () => {
    await database.empty()
    desk.headers = await signInEditor(database)
    await storePublication()
  })
  // The database may be shared with other files.
  afterAll(storePublication)
  return desk
}
