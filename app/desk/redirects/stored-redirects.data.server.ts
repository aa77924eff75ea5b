/** The desk's list of redirects: what there is, how often readers were led on, and what changes it. */
import pg from 'pg'
import { inNameOf, inTransactionOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import type { RedirectProblem, RedirectsRequest, StoredRedirect } from '~/desk/kit/redirects/redirects'
import type { Redirect } from '~/domain/site/redirects'
import { uuidPattern } from '~/domain/text/uuid'

const PAGE_SIZE = 50

/** Lists those whose old or new address contains the query, in the order of the old one. */
export async function listRedirects({
  query,
  page,
}: Pick<RedirectsRequest, 'query' | 'page'>): Promise<{ redirects: StoredRedirect[]; hasMore: boolean }> {
  const words = encodeURI(query.toLowerCase()).toLowerCase()
  const rows = await prisma().$queryRaw<StoredRedirect[]>`
    SELECT id, source, target, hits::float8 AS hits, last_hit_at AS "lastHitAt" FROM redirects
    WHERE strpos(source, ${words}) > 0 OR strpos(target_path, ${words}) > 0
    ORDER BY source LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`
  return { redirects: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}

/** Null: there is none. */
export async function findStoredRedirect(id: string): Promise<StoredRedirect | null> {
  if (!uuidPattern.test(id)) return null
  const [found] = await prisma().$queryRaw<StoredRedirect[]>`
    SELECT id, source, target, hits::float8 AS hits, last_hit_at AS "lastHitAt" FROM redirects WHERE id = ${id}::uuid`
  return found ?? null
}

/** Stores a new redirect, or changes the one with this id, in the editor's name. Null: it is stored, or there is none to change. */
export async function saveRedirect(
  id: string | null,
  { source, target }: Redirect,
  editorId: string,
): Promise<RedirectProblem | null> {
  try {
    await inTransactionOf(editorId, (client) =>
      id === null
        ? client.query('INSERT INTO redirects (source, target) VALUES ($1, $2)', [source, target])
        : client.query('UPDATE redirects SET source = $2, target = $3 WHERE id = $1', [id, source, target]),
    )
    return null
  } catch (error) {
    const problem = toProblem(error)
    if (problem) return problem
    throw error
  }
}

/** Does nothing if it is gone already. */
export async function deleteRedirect(id: string, editorId: string): Promise<void> {
  await inNameOf(editorId, prisma().$executeRaw`DELETE FROM redirects WHERE id = ${id}::uuid`)
}

function toProblem(error: unknown): RedirectProblem | null {
  if (!(error instanceof pg.DatabaseError)) return null
  switch (error.constraint) {
    case 'redirects_source_key':
      return { kind: 'taken' }
    case 'redirects_no_ring':
      return { kind: 'ring', closing: error.detail ?? '' }
    case 'redirects_short_chain':
      return { kind: 'long' }
    default:
      return null
  }
}
