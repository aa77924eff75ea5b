/** Reads the media library for an export: what is said of pictures and clips, and where the store has their files. */
import { databasePool } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { ChosenArticles } from './exported-articles.data.server'
import { type Row, toFieldNames } from './field-names'
import type { Snapshot } from './snapshot.data.server'

/** The uploaded file of a picture or clip. `name`: in the archive; `key`: in the store. */
export type MediaOriginal = { name: string; key: string }

/** Articles that use it, and what readers see of the publication besides; null: all of the library. */
export type ChosenMedia = ChosenArticles | null

/** A condition on entries of the publication: readers see them. */
export const shownEntry = Prisma.sql`coalesce(data ->> 'status', 'published') NOT IN ('draft', 'planned')`

/** A condition on rows with a hash. */
export const usedBy = (articles: ChosenMedia) =>
  articles === null
    ? Prisma.sql`true`
    : Prisma.sql`(hash IN (SELECT hash FROM picture_uses JOIN articles ON articles.id = article_id WHERE ${articles})
        OR hash IN (SELECT match[1] FROM publication_entries AS entry,
          regexp_matches(entry.data::text, '/media/([0-9a-f]{32})/', 'g') AS match WHERE ${shownEntry}))`

/** Endings as people and systems know them. */
const pictureFile = Prisma.sql`'media/' || hash || '.' || CASE format WHEN 'jpeg' THEN 'jpg' WHEN 'tiff' THEN 'tif' ELSE format END`
const clipFile = Prisma.sql`'media/' || hash || '.' || kind`

/** What is said of them; `kind`: "picture" or "clip". */
export async function* readMediaRecords(snapshot: Snapshot, articles: ChosenMedia): AsyncGenerator<Row> {
  const rows = snapshot.stream<{ row: Row }>(Prisma.sql`
    SELECT to_jsonb(own) - '{names,state,problem,original_key,placeholder,pending_edit}'::text[]
      || jsonb_build_object('type', 'picture', 'file', ${pictureFile}) AS row
    FROM pictures AS own WHERE ${usedBy(articles)} ORDER BY hash`)
  for await (const { row } of rows) yield toFieldNames(row)
  const clips = snapshot.stream<{ row: Row }>(Prisma.sql`
    SELECT to_jsonb(own) - 'original_key' || jsonb_build_object('type', 'clip', 'file', ${clipFile}) AS row
    FROM media_clips AS own WHERE ${usedBy(articles)} ORDER BY hash`)
  for await (const { row } of clips) yield toFieldNames(row)
}

const FILES_AT_A_TIME = 200

/**
 * Those that were uploaded before `at`. Outside of a snapshot: sending the files may take hours. Who deletes a picture meanwhile takes its
 * file from the export.
 */
export async function* listOriginals(at: Date, articles: ChosenMedia): AsyncGenerator<MediaOriginal> {
  for (const [table, file] of [
    ['pictures', pictureFile],
    ['media_clips', clipFile],
  ] as const) {
    let last = ''
    for (;;) {
      const { text, values } = Prisma.sql`
        SELECT hash, ${file} AS name, original_key AS key FROM ${Prisma.raw(table)} AS own
        WHERE hash > ${last} AND uploaded_at <= ${at} AND ${usedBy(articles)} ORDER BY hash LIMIT ${FILES_AT_A_TIME}`
      const { rows } = await databasePool().query<MediaOriginal & { hash: string }>(text, values)
      for (const { name, key } of rows) yield { name, key }
      last = rows.at(-1)?.hash ?? ''
      if (rows.length < FILES_AT_A_TIME) break
    }
  }
}
