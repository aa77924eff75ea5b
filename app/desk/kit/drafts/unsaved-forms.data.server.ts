/** Stores forms that arrived after the editor's session had expired, until the same browser signs in again. */
import { createHash, randomBytes } from 'node:crypto'
import { databasePool, prisma } from '~/data/database/prisma.server'

const RETENTION_HOURS = 24
/** Total size of all forms from browsers that have signed in before, and of all others. */
const MAX_KNOWN_BYTES = 256 * 1024 * 1024
const MAX_UNKNOWN_BYTES = 32 * 1024 * 1024

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A new secret for a browser's cookie: 256 random bits. */
export function createOwner(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether `createOwner` may have made this; the cookie is not signed, and it is sent back. */
export function isOwner(value: string): boolean {
  return /^[\w-]{43}$/.test(value)
}

/**
 * Stores a form for its owner and returns its id. Deletes expired forms, and the oldest ones beyond the total size.
 * `isKnown`: the browser has signed in before.
 */
export async function saveUnsavedForm(
  owner: string,
  isKnown: boolean,
  values: Record<string, string>,
): Promise<string> {
  const { rows } = await databasePool().query<{ id: string }>(
    'INSERT INTO unsaved_forms (owner, is_known, body) VALUES ($1, $2, $3) RETURNING id',
    [toHash(owner), isKnown, JSON.stringify(values)],
  )
  await prisma().$executeRaw`
    DELETE FROM unsaved_forms WHERE created_at < now() - make_interval(hours => ${RETENTION_HOURS}) OR id IN (
      SELECT id FROM (
        SELECT id, is_known,
          sum(octet_length(body)) OVER (PARTITION BY is_known ORDER BY created_at DESC, id) AS bytes
        FROM unsaved_forms
      ) AS sizes
      WHERE bytes > CASE WHEN is_known THEN ${MAX_KNOWN_BYTES}::bigint ELSE ${MAX_UNKNOWN_BYTES}::bigint END
    )`
  return rows[0]?.id ?? ''
}

/** Its values. Null: no form has this id, it belongs to another browser, or it has expired. */
export async function findUnsavedForm(owner: string, id: string): Promise<Record<string, string> | null> {
  if (!uuid.test(id)) return null
  const { rows } = await databasePool().query<{ body: string }>(
    `SELECT body FROM unsaved_forms
     WHERE id = $1 AND owner = $2 AND created_at > now() - make_interval(hours => ${RETENTION_HOURS})`,
    [id, toHash(owner)],
  )
  return rows[0] ? (JSON.parse(rows[0].body) as Record<string, string>) : null
}

function toHash(owner: string) {
  return createHash('sha256').update(owner).digest()
}
