/** Changes of many stories by one press: done as one action, of which the last one that an editor did can be undone. */
import { randomUUID } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { uuidPattern } from '~/domain/text/uuid'
import { type BulkAction, toUndoneKind, type Undone, type UndoneKind } from './chosen-articles'

/**
 * Runs a statement in the editor's name as one action. Each story gets a version, but the editor becomes nobody's editor by it, and
 * none moves to the top of the desk's list. `kind`: what can be undone from then on, if a story was changed; null: what could be
 * before. `action`: its id; the same again is one more part of the same action.
 */
export async function doInBulk<Result>(
  editorId: string,
  kind: UndoneKind | null,
  statement: Prisma.PrismaPromise<Result>,
  action: string = randomUUID(),
): Promise<Result> {
  const [, result] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId}, true),
      set_config('ohmnibus.bulk_action', ${action}, true)`,
    statement,
    prisma().$executeRaw`
      INSERT INTO bulk_actions (editor_id, id, kind, count)
      SELECT ${editorId}::uuid, ${action}::uuid, ${kind}, count(*) FROM (
        SELECT article_id FROM article_revisions WHERE bulk_action = ${action}::uuid
        UNION SELECT id FROM deleted_articles WHERE bulk_action = ${action}::uuid
      ) AS changed WHERE ${kind}::text IS NOT NULL HAVING count(*) > 0
      ON CONFLICT (editor_id) DO UPDATE SET
        (id, kind, count, at) = (excluded.id, excluded.kind, excluded.count, excluded.at)`,
  ])
  return result
}

/** The editor's last one; null: there is none, or it is undone. */
export async function findLastBulkAction(editorId: string): Promise<BulkAction | null> {
  const found = await prisma().bulkAction.findUnique({ where: { editorId } })
  const kind = toUndoneKind(found?.kind)
  return found && kind && { id: found.id, kind, count: found.count, at: found.at }
}

/** Larger actions are undone in several transactions, since each statement has only seconds. */
const UNDONE_AT_ONCE = 125
const CHARACTERS_AT_ONCE = 1_000_000

/**
 * Undoes the editor's last action where a story is still as the action left it, as other actions. Null: it is not their last one,
 * or undone already. When it fails half way, the rest can still be undone.
 */
export async function undoBulkAction(action: string, editorId: string): Promise<Undone | null> {
  const last = await findLastBulkAction(editorId)
  if (!uuidPattern.test(action) || last?.id !== action) return null
  const { kind, count } = last
  const undone = new Set<string>()
  for (let isDone = false; !isDone; ) {
    const part = await undoPart(action, kind, editorId)
    // Pressed twice, it is undone once.
    if (!part) return undone.size > 0 ? { kind, count, undone: undone.size, left: [] } : null
    for (const id of part.undone) undone.add(id)
    isDone = part.isDone
  }
  const changed = await prisma().$queryRaw<{ id: string }[]>`
    SELECT id FROM articles WHERE id IN (
      SELECT article_id FROM article_revisions WHERE bulk_action = ${action}::uuid
    )`
  const left = changed.flatMap(({ id }) => (undone.has(id) ? [] : [id]))
  return { kind, count, undone: undone.size, left }
}

type UndonePart = { undone: string[]; isDone: boolean }

/** The ids of those that it undid; the last part ends the action. Null: there is no such action. */
async function undoPart(action: string, kind: UndoneKind, editorId: string): Promise<UndonePart | null> {
  const isDone = Prisma.sql`NOT EXISTS (SELECT FROM chosen WHERE total > (SELECT count(*) FROM chosen))`
  const [done] = await doInBulk(
    editorId,
    null,
    prisma().$queryRaw<UndonePart[]>`
      WITH claimed AS (
        SELECT id FROM bulk_actions WHERE editor_id = ${editorId}::uuid AND id = ${action}::uuid FOR UPDATE
      ), ${undoing[kind]}, ended AS (
        DELETE FROM bulk_actions USING claimed
        WHERE editor_id = ${editorId}::uuid AND bulk_actions.id = claimed.id
          AND ${isDone}
      )
      SELECT ARRAY(SELECT id FROM undone) AS undone, ${isDone} AS "isDone" FROM claimed`,
  )
  return done ?? null
}

/** Nobody has saved since: the version is the one that the action made. */
const isAsLeft = Prisma.sql`articles.id = made.article_id AND articles.version = made.version`

/** Stories that the action changed and that are as it left them, of all such. */
const chosenAsLeft = Prisma.sql`chosen AS MATERIALIZED (
  SELECT id, version, total FROM (
    SELECT articles.id, articles.version, count(*) OVER () AS total, row_number() OVER by_id AS n,
      sum(character_count) OVER by_id AS characters
    FROM claimed JOIN article_revisions AS made ON made.bulk_action = claimed.id JOIN articles ON ${isAsLeft}
    WINDOW by_id AS (ORDER BY articles.id)
  ) AS left_so WHERE n = 1 OR (n <= ${UNDONE_AT_ONCE} AND characters <= ${CHARACTERS_AT_ONCE})
)`

/** Columns that a change can change, as they were on the site or in the draft before. */
const asBefore = (columns: Prisma.Sql) => Prisma.sql`${chosenAsLeft}, undone AS (
  UPDATE articles SET ${columns}
  FROM chosen CROSS JOIN LATERAL (
    SELECT (jsonb_populate_record(NULL::articles, article)).* FROM article_revisions
    WHERE article_id = chosen.id AND version < chosen.version AND base_version IS NULL
    ORDER BY version DESC LIMIT 1
  ) AS was
  WHERE articles.id = chosen.id AND articles.version = chosen.version RETURNING articles.id
)`

const filingAsBefore =
  asBefore(Prisma.sql`tags = was.tags, author_name = was.author_name, bylines = was.bylines,
  category_name = was.category_name, subcategory_name = was.subcategory_name, status = was.status`)

/** Revisions have both parts of a text as one. */
const textsAsBefore =
  asBefore(Prisma.sql`title = was.title, excerpt = was.excerpt, content = was.content, content2 = '',
  totaloriginallength = char_length(was.content), featured_image_description = was.featured_image_description,
  meta_title = was.meta_title, meta_description = was.meta_description`)

/**
 * What undoes an action, by its kind. MATERIALIZED, because PostgreSQL may evaluate a condition on every row of its table before
 * the join that selects rows, and these conditions delete and restore.
 */
const undoing: Record<UndoneKind, Prisma.Sql> = {
  ...{ tag: filingAsBefore, author: filingAsBefore, section: filingAsBefore },
  ...{ publish: filingAsBefore, unpublish: filingAsBefore, replace: textsAsBefore },
  delete: Prisma.sql`chosen AS MATERIALIZED (
    SELECT bin.id, count(*) OVER () AS total FROM claimed JOIN deleted_articles AS bin ON bin.bulk_action = claimed.id
  ), undone AS (SELECT id FROM chosen WHERE restore_article(id, true))`,
  restore: Prisma.sql`${chosenAsLeft}, undone AS (SELECT id FROM chosen WHERE delete_articles(ARRAY[id]) > 0)`,
}
