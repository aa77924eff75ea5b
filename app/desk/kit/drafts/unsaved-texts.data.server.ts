/** Keeps what editors typed into forms of the desk and have not saved yet, by account, form and open tab. */
import { databasePool, prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { articleIdPath } from '~/domain/editors/desk-urls'
import { uuidPattern } from '~/domain/text/uuid'
import type { FormText } from '~/domain/unsaved/draft-backup'
import { applyTextChanges, type TextChanges, type TextMark } from '~/domain/unsaved/unsaved-text'

/** Since the last change. */
const RETENTION_DAYS = 30
/** The limit for one account: this many texts, and as many marks of those that were saved or discarded. */
export const MAX_TEXTS = 100
const MAX_ACCOUNT_BYTES = 32 * 1024 * 1024
/** On one page: more are listed, but not offered there. */
const MAX_OFFERED = 5

/** `page`: its path, of an article by id; `form`: on it; `address`: opens it. */
export type FormPlace = { page: string; form: string; address: string }
type SentText = TextMark & FormPlace & { base: number; changes: TextChanges }

/** `typed` null: it was saved or discarded. */
export type UnsavedText = TextMark & { form: string; address: string; savedAt: Date; typed: FormText | null }
export type ListedText = TextMark & { page: string; address: string; savedAt: Date; typed: FormText }

/**
 * Stores a text as changes of what is stored with the sequence `base`, 0 for nothing. An earlier text than the stored one changes
 * nothing. `unknown-base`: it has to be sent whole. The account's oldest texts beyond their number and size are deleted.
 */
export async function saveUnsavedText(editorId: string, sent: SentText): Promise<'saved' | 'unknown-base'> {
  const { id, base, sequence, changes } = sent
  const before = base === 0 ? {} : await findBody(editorId, id, base)
  const typed = before && applyTextChanges(before, changes)
  if (!typed) return 'unknown-base'
  await write(editorId, sent, JSON.stringify(typed))
  return (await isStoredUpTo(editorId, { id, sequence })) ? 'saved' : 'unknown-base'
}

/** It was saved or discarded up to this change: what arrives late of it is ignored. */
export async function endUnsavedText(
  editorId: string,
  { id, sequence }: TextMark,
  place: FormPlace = { page: '', form: '', address: '' },
): Promise<void> {
  await write(editorId, { id, sequence, ...place }, null)
}

async function write(editorId: string, text: TextMark & FormPlace, body: string | null): Promise<void> {
  const { id, sequence, page, form, address } = text
  await prisma().$transaction([
    prisma().$executeRaw`
      INSERT INTO unsaved_texts (editor_id, id, page, form, address, sequence, body)
      VALUES (${editorId}::uuid, ${id}::uuid, ${page}, ${form}, ${address}, ${sequence}, ${body})
      ON CONFLICT (editor_id, id) DO UPDATE SET sequence = EXCLUDED.sequence, body = EXCLUDED.body, saved_at = now()
      WHERE unsaved_texts.sequence < EXCLUDED.sequence
        OR (unsaved_texts.sequence = EXCLUDED.sequence AND EXCLUDED.body IS NULL)`,
    prisma().$executeRaw`
      DELETE FROM unsaved_texts WHERE editor_id = ${editorId}::uuid AND id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER newest AS number, sum(octet_length(body)) OVER newest AS bytes
          FROM unsaved_texts WHERE editor_id = ${editorId}::uuid
          WINDOW newest AS (PARTITION BY body IS NULL ORDER BY saved_at DESC, id)
        ) AS sizes
        WHERE number > ${MAX_TEXTS} OR bytes > ${MAX_ACCOUNT_BYTES})`,
  ])
}

async function findBody(editorId: string, id: string, sequence: number): Promise<FormText | null> {
  const { rows } = await databasePool().query<{ body: string | null }>(
    'SELECT body FROM unsaved_texts WHERE editor_id = $1 AND id = $2 AND sequence = $3',
    [editorId, id, sequence],
  )
  return toTyped(rows[0]?.body ?? null)
}

/** False: it was deleted again, or the database has lost it. */
async function isStoredUpTo(editorId: string, { id, sequence }: TextMark): Promise<boolean> {
  const found = await prisma().unsavedText.findUnique({
    where: { editorId_id: { editorId, id } },
    select: { sequence: true },
  })
  return found !== null && found.sequence >= sequence
}

/**
 * Lists the unsaved texts of the forms on a page, the newest first; with those that were saved or discarded, of which browsers may
 * have a copy. `slug`: the one of the article that is edited there; null: none.
 */
export async function listUnsavedTexts(
  editorId: string,
  page: string,
  slug: string | null = null,
): Promise<UnsavedText[]> {
  const ofArticle = Prisma.sql`(SELECT ${articleIdPath('')} || id FROM articles WHERE slug = ${slug})`
  // Other pages must not wait for articles.
  const pages = slug === null ? Prisma.sql`${page}` : Prisma.sql`${page}, ${ofArticle}`
  const rows = await prisma().$queryRaw<(Omit<UnsavedText, 'typed'> & { body: string | null })[]>`
    SELECT id, sequence::float8 AS sequence, form, address, saved_at AS "savedAt", body FROM (
      SELECT *, row_number() OVER (PARTITION BY form, body IS NULL ORDER BY saved_at DESC, id) AS number
      FROM unsaved_texts WHERE editor_id = ${editorId}::uuid
        AND page IN (${pages})
    ) AS found WHERE number <= ${MAX_OFFERED} OR body IS NULL
    ORDER BY saved_at DESC, id`
  return rows.map(({ body, ...row }) => ({ ...row, typed: toTyped(body) }))
}

/** All of an account, the newest first. */
export async function listAllUnsavedTexts(editorId: string): Promise<ListedText[]> {
  const rows = await prisma().$queryRaw<(Omit<ListedText, 'typed'> & { body: string })[]>`
    SELECT id, sequence::float8 AS sequence, page, address, saved_at AS "savedAt", body
    FROM unsaved_texts WHERE editor_id = ${editorId}::uuid AND body IS NOT NULL ORDER BY saved_at DESC, id`
  return rows.map(({ body, ...row }) => ({ ...row, typed: toTyped(body) ?? {} }))
}

/** The pages with an unsaved text of this account. */
export async function listUnsavedPages(editorId: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ page: string }[]>`
    SELECT DISTINCT page FROM unsaved_texts WHERE editor_id = ${editorId}::uuid AND body IS NOT NULL ORDER BY page`
  return rows.map(({ page }) => page)
}

/** Null: none of this account has this id, or it was saved or discarded. */
export async function findUnsavedText(
  editorId: string,
  id: string,
): Promise<(TextMark & { typed: FormText }) | null> {
  if (!uuidPattern.test(id)) return null
  const found = await prisma().unsavedText.findUnique({ where: { editorId_id: { editorId, id } } })
  const typed = toTyped(found?.body ?? null)
  return found && typed && { id, sequence: Number(found.sequence), typed }
}

export async function deleteOldUnsavedTexts(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM unsaved_texts WHERE saved_at < now() - make_interval(days => ${RETENTION_DAYS})`
}

function toTyped(body: string | null): FormText | null {
  return body === null ? null : (JSON.parse(body) as FormText)
}
