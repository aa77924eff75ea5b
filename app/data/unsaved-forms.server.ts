/** Forms that arrived after their editor's session had ended, kept until the same browser has signed in again. */
import { createHash, randomBytes } from 'node:crypto'
import { databasePool, prisma } from './prisma.server'

export type UnsavedForm = { contentType: string; body: Buffer<ArrayBuffer> }

const KEPT_FOR_HOURS = 24
/** Together, of browsers that have signed in before; whoever cannot prove that shares the second. */
const MAX_KNOWN_BYTES = 256 * 1024 * 1024
const MAX_UNKNOWN_BYTES = 32 * 1024 * 1024

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A new secret for the cookie of a browser that has none: 256 random bits. */
export function createOwner(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Keeps a form for its owner and returns its id. The oldest forms go when theirs and the newer ones exceed their share.
 * `isKnown`: the browser has signed in before.
 */
export async function saveUnsavedForm(owner: string, isKnown: boolean, form: UnsavedForm): Promise<string> {
  const { rows } = await databasePool().query<{ id: string }>(
    'INSERT INTO unsaved_forms (owner, is_known, content_type, body) VALUES ($1, $2, $3, $4) RETURNING id',
    [toHash(owner), isKnown, form.contentType, form.body],
  )
  await prisma().$executeRaw`
    DELETE FROM unsaved_forms WHERE created_at < now() - make_interval(hours => ${KEPT_FOR_HOURS}) OR id IN (
      SELECT id FROM (
        SELECT id, is_known,
          sum(octet_length(body)) OVER (PARTITION BY is_known ORDER BY created_at DESC, id) AS bytes
        FROM unsaved_forms
      ) AS kept
      WHERE bytes > CASE WHEN is_known THEN ${MAX_KNOWN_BYTES}::bigint ELSE ${MAX_UNKNOWN_BYTES}::bigint END
    )`
  return rows[0]?.id ?? ''
}

/** Null: there is none with this id, it is another browser's, or it has expired. */
export async function findUnsavedForm(owner: string, id: string): Promise<UnsavedForm | null> {
  if (!uuid.test(id)) return null
  const { rows } = await databasePool().query<UnsavedForm>(
    `SELECT content_type AS "contentType", body FROM unsaved_forms
     WHERE id = $1 AND owner = $2 AND created_at > now() - make_interval(hours => ${KEPT_FOR_HOURS})`,
    [id, toHash(owner)],
  )
  return rows[0] ?? null
}

function toHash(owner: string) {
  return createHash('sha256').update(owner).digest()
}
