/** Publishes planned episodes whose time has come. */
import { databasePool } from '~/data/database/prisma.server'

/** Returns how many. The moments are stored alike, so that they are in order as texts. */
export async function publishDueEpisodes(): Promise<number> {
  const { rowCount } = await databasePool().query(
    `UPDATE publication_entries SET data = data - 'status'
     WHERE kind = 'episode' AND data ->> 'status' = 'planned'
       AND data ->> 'publishedAt' <= to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  )
  return rowCount ?? 0
}
