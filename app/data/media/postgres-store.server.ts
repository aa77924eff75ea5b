/** Stores media in this site's database: one backup has everything, and all instances see the same files. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isDiskFull } from '~/data/database/is-database-outage.server'
import { databasePool } from '~/data/database/prisma.server'
import {
  type ByteRange,
  type Chunks,
  type MediaFile,
  type MediaStore,
  MediaStoreError,
  toChunks,
} from './media-store'

const CHUNK_BYTES = 256 * 1024
const FILES_PER_QUERY = 500

/** `bytes` as PostgreSQL's driver returns them. */
type FileRow = { key: string; upload: string; type: string; bytes: string; storedAt: Date }

const fileColumns = 'key, upload, type, bytes, stored_at AS "storedAt"'

/** No connection is held between two chunks, so slow clients do not use up the pool. */
export const postgresStore: MediaStore = {
  async save(key, type, body) {
    const upload = randomUUID()
    const bytes = await insertChunks(upload, body)
    // A trigger deletes the chunks of the file that is replaced. If this fails, it may have happened all the same: the new
    // chunks stay, and `sweep` deletes them if nothing refers to them.
    const [row] = await query<FileRow>(
      `INSERT INTO media_files (key, upload, type, bytes) VALUES ($1, $2, $3, $4)
       ON CONFLICT (key) DO UPDATE SET upload = $2, type = $3, bytes = $4, stored_at = now()
       RETURNING ${fileColumns}`,
      [key, upload, type, bytes],
    )
    if (!row) throw new MediaStoreError(`PostgreSQL did not store ${key}.`, false)
    return toFile(row)
  },

  async find(key) {
    const row = await findRow(key)
    return row && toFile(row)
  },

  async *read(key, range) {
    const row = await findRow(key)
    if (!row) throw new MediaStoreError(`There is no ${key}.`, false)
    yield* readChunks(row, range ?? { start: 0, end: Number(row.bytes) - 1 })
  },

  async *list(prefix = '') {
    let last = ''
    for (;;) {
      const rows = await query<FileRow>(
        `SELECT ${fileColumns} FROM media_files WHERE key > $1 AND starts_with(key, $2) ORDER BY key LIMIT $3`,
        [last, prefix, FILES_PER_QUERY],
      )
      yield* rows.map(toFile)
      if (rows.length < FILES_PER_QUERY) return
      last = rows.at(-1)?.key ?? ''
    }
  },

  async delete(key) {
    await query('DELETE FROM media_files WHERE key = $1', [key])
  },

  async deleteUnfinished(before) {
    // One upload at a time, so that no statement takes long.
    const uploads = await query<{ upload: string }>(
      `SELECT upload FROM media_chunks WHERE position = 0 AND stored_at < $1
       EXCEPT SELECT upload FROM media_files`,
      [before],
    )
    for (const { upload } of uploads) await query('DELETE FROM media_chunks WHERE upload = $1', [upload])
    return uploads.length
  },
}

/** Returns their total length. */
async function insertChunks(upload: string, body: Chunks): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of toChunks(body, CHUNK_BYTES)) {
      await query('INSERT INTO media_chunks (upload, position, data) VALUES ($1, $2, $3)', [
        upload,
        bytes,
        chunk,
      ])
      bytes += chunk.length
    }
    return bytes
  } catch (error) {
    await query('DELETE FROM media_chunks WHERE upload = $1', [upload]).catch(() => {})
    throw error
  }
}

async function findRow(key: string): Promise<FileRow | null> {
  const [row] = await query<FileRow>(`SELECT ${fileColumns} FROM media_files WHERE key = $1`, [key])
  return row ?? null
}

/** A file that is replaced meanwhile has lost its chunks: reading ends with an error, never with bytes of the other. */
async function* readChunks({ key, upload }: FileRow, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let position = start; position <= end; ) {
    // Only the part that is asked for leaves the disk. The driver reads bytes as hexadecimal text, which takes twice the time of this.
    const [row] = await query<{ data: string }>(
      `SELECT encode(
         substring(data FROM ($2 - position + 1)::int FOR least($3 - $2 + 1, ${CHUNK_BYTES})::int), 'base64'
       ) AS data
       FROM media_chunks WHERE upload = $1 AND position <= $2::bigint ORDER BY position DESC LIMIT 1`,
      [upload, position, end],
    )
    const chunk = Buffer.from(row?.data ?? '', 'base64')
    if (chunk.length === 0) throw new MediaStoreError(`${key} ends early, at byte ${position}.`, false)
    yield chunk
    position += chunk.length
  }
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  try {
    return (await databasePool().query<Row>(text, values)).rows
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new MediaStoreError(`PostgreSQL failed as the media store: ${message}`, isDiskFull(error), {
      cause: error,
    })
  }
}

function toFile({ key, type, bytes, storedAt }: FileRow): MediaFile {
  return { key, type, bytes: Number(bytes), storedAt }
}
