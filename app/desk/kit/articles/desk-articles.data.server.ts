/** Opens and saves articles and drafts; a save never overwrites a version that the editor has not seen. */
import { fieldSelect, toColumn, toColumns, toStoredLists } from '~/data/articles/article-row.server'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { joinParts } from '~/domain/articles/article'
import { type ArticleFields, fieldNames, toStatus } from '~/domain/articles/article-fields'
import { toCoverSlug } from '~/domain/articles/article-picture'
import type { Judged } from '~/domain/editors/access'
import type { ArticleDate } from '~/domain/forms/publication-date'
import { uuidPattern } from '~/domain/text/uuid'
import { hasDate, isSame, type StoredArticle } from './stored-article'

export type Saved =
  | { outcome: 'saved'; article: StoredArticle }
  /** Another editor saved in the meantime; `current` is what is stored now, and nothing was changed. */
  | { outcome: 'conflict'; current: StoredArticle }
  | { outcome: 'slug-taken' }
  | { outcome: 'gone' }

/** The article with this slug, or that once had it (its `slug` is then the present one); null: none. */
export async function findArticleToEdit(slug: string): Promise<StoredArticle | null> {
  if (slug.includes('\0')) return null
  return (await findOne({ slug })) ?? (await findOne({ formerSlugs: { some: { slug } } }))
}

/** The article with this id; null: there is none. `client`: in whose transaction. */
export async function findArticleToEditById(
  id: string,
  client: Prisma.TransactionClient = prisma(),
): Promise<StoredArticle | null> {
  return uuidPattern.test(id) ? findOne({ id }, client) : null
}

/** The articles with these ids that exist, in any order. */
export async function listArticlesToEdit(
  ids: readonly string[],
): Promise<(StoredArticle & { isDraftWaiting: boolean })[]> {
  const rows = await prisma().article.findMany({
    where: { id: { in: ids.filter((id) => uuidPattern.test(id)) } },
    select: { ...deskSelect, draft: { select: { version: true } } },
  })
  return rows.map(({ draft, ...row }) => ({ ...toStoredArticle(row), isDraftWaiting: draft !== null }))
}

/**
 * Finds whose an article is and whether it is public, by its id, or by its current or a former slug; null: there is no such article.
 */
export async function findStoryFacts({
  id,
  slug,
}: {
  id?: string
  slug?: string
}): Promise<Pick<StoredArticle, 'createdBy' | 'status'> | null> {
  if (slug?.includes('\0') || (id !== undefined && !uuidPattern.test(id))) return null
  const found = await prisma().article.findFirst({
    where: id === undefined ? { OR: [{ slug }, { formerSlugs: { some: { slug } } }] } : { id },
    select: { createdBy: true, status: true },
  })
  return found && { ...found, status: toStatus(found.status) }
}

/**
 * Finds the slug that the cover of an article with this id is drawn from, whatever slug it gets. Null: it was never public, so that its
 * cover follows its slug; or there is no such article.
 */
export async function findKeptCoverSlug(id: string): Promise<string | null> {
  if (!uuidPattern.test(id)) return null
  const where = { id, publishedAt: { not: null } }
  const found = await prisma().article.findFirst({ where, select: { slug: true, coverSlug: true } })
  return found && toCoverSlug(found)
}

/**
 * Stores a new article. Idempotent: the same article sent twice is stored once. `also`: a statement of the same transaction, which reads
 * the article from "written".
 */
export async function createArticle(
  fields: ArticleFields,
  editorId: string,
  date: ArticleDate = null,
  also?: Prisma.Sql,
): Promise<Saved> {
  const isPublic = fields.status === 'published'
  const created = await write(
    editorId,
    Prisma.sql`
      INSERT INTO articles (${fieldColumns}, totaloriginallength, created_at, publish_at)
      VALUES (${toFieldValues(fields)}, char_length(${fields.content}),
        coalesce(${isPublic ? date : null}::timestamptz, now()), ${isPublic ? null : date}::timestamptz)`,
    { also },
  )
  if (created !== 'slug-taken') return created ? { outcome: 'saved', article: created } : { outcome: 'gone' }
  const holder = await findOne({ slug: fields.slug })
  return holder && isSame(holder, fields) ? { outcome: 'saved', article: holder } : { outcome: 'slug-taken' }
}

/**
 * Changes an article if its version is still the one that the editor saw; the same change sent twice is applied once.
 * A draft that is published for the first time gets `date`, or the one that it was to get, or the moment of publication, as its
 * creation date, by which readers' lists are ordered; an article that was public gets `date`. `also`: as of `createArticle`. `restoredVersion`: the one that
 * `fields` are of. `seenDraft`: the draft above it that the editor saw, which ends with this; null: there was none; undefined: if
 * one waits, it goes on waiting. `judged`: nothing is changed unless the story is still so.
 */
export async function changeArticle(
  id: string,
  seenVersion: number,
  fields: ArticleFields,
  editorId: string,
  { restoredVersion = null, date, seenDraft, judged, also }: ChangeOptions = {},
): Promise<Saved> {
  const changed = await write(
    editorId,
    Prisma.sql`
      UPDATE articles SET ${toChange(fields, date)}
      WHERE id = ${id}::uuid AND version = ${seenVersion} ${seenDraft === undefined ? Prisma.empty : hasDraft(seenDraft)}
        ${judged ? isAsJudged(judged, seenVersion) : Prisma.empty}`,
    // This keeps a plan from being made between the look and the write.
    { restoredVersion, endedDraft: seenDraft, lockedArticle: judged?.mayPublish === false ? id : null, also },
  )
  if (changed === 'slug-taken') return { outcome: 'slug-taken' }
  if (changed) return { outcome: 'saved', article: changed }
  const current = await findOne({ id })
  if (!current) return { outcome: 'gone' }
  const isDone = isSame(current, fields) && hasDate(current, date)
  return isDone ? { outcome: 'saved', article: current } : { outcome: 'conflict', current }
}

/** The columns of a changed article, whoever changes it. `date`: see `changeArticle`. */
export function toChange(fields: ArticleFields, date: ArticleDate): Prisma.Sql {
  return Prisma.sql`(${fieldColumns}) = (${toFieldValues(fields)}),
    content2 = '', contentsplit = false, splittype = 'none', totaloriginallength = char_length(${fields.content}),
    ${toDates({ isPublic: fields.status === 'published', date })}`
}

/**
 * The dates of an article that is changed. A first publication is dated as it was to be, or now, and never later than that; what was
 * public before gets `date`. `moment`: what counts as now.
 */
export function toDates({
  isPublic,
  date,
  moment = Prisma.sql`now()`,
}: {
  isPublic: boolean
  date?: ArticleDate
  moment?: Prisma.Sql
}): Prisma.Sql {
  const wanted = date === undefined ? Prisma.sql`publish_at` : Prisma.sql`${date}::timestamptz`
  const dateOf = (column: Prisma.Sql) => Prisma.sql`${column} = CASE
    WHEN published_at IS NOT NULL THEN coalesce(${date ?? null}::timestamptz, ${column})
    WHEN ${isPublic} THEN least(coalesce(${wanted}, ${moment}), ${moment}) ELSE ${column} END`
  return Prisma.sql`${dateOf(Prisma.sql`created_at`)}, ${dateOf(Prisma.sql`published_at`)},
    publish_at = CASE WHEN published_at IS NULL AND NOT ${isPublic} THEN ${wanted} END`
}

type ChangeOptions = {
  restoredVersion?: number | null
  date?: ArticleDate
  seenDraft?: number | null
  judged?: Judged
  also?: Prisma.Sql | undefined
}

/** A version newer than the judged one cannot have been seen: it was guessed. Others approve what is to be published. */
function isAsJudged(judged: Judged, seenVersion: number) {
  const isFree = judged.mayPublish ? Prisma.sql`true` : Prisma.sql`NOT is_to_be_published(id)`
  return Prisma.sql`AND ${seenVersion <= judged.version}
    AND is_as_judged(articles, ${JSON.stringify(judged)}::jsonb) AND ${isFree}`
}

/** A draft that the editor opened and somebody discarded is no obstacle: nothing of it would be overwritten. */
function hasDraft(seen: number | null) {
  return Prisma.sql`AND NOT EXISTS (
    SELECT FROM article_drafts WHERE article_id = id AND article_drafts.version IS DISTINCT FROM ${seen}::integer)`
}

/** Makes it another account's story, in the editor's name, if it is still its creator's. False: it is not, or that account is closed, or there is none. */
export async function giveArticle(
  { id, createdBy }: Pick<StoredArticle, 'id' | 'createdBy'>,
  heir: string,
  editorId: string,
): Promise<boolean> {
  if (!uuidPattern.test(heir)) return false
  const given = prisma().$executeRaw`
    UPDATE articles SET created_by = ${heir}::uuid
    WHERE id = ${id}::uuid AND created_by IS NOT DISTINCT FROM ${createdBy}::uuid
      AND EXISTS (SELECT FROM editors WHERE id = ${heir}::uuid AND disabled_at IS NULL)`
  return (await inNameOf(editorId, given)) > 0
}

/** The columns of what an editor writes, as JSON. */
export function toColumnValues(fields: ArticleFields): Record<string, unknown> {
  return Object.fromEntries(fieldNames.map((name) => [toColumn(name), fields[name]]))
}

const deskSelect = {
  ...fieldSelect,
  ...{ id: true, version: true, content2: true },
  ...{ createdBy: true, createdAt: true, publishedAt: true, publishAt: true },
} satisfies Prisma.ArticleSelect

type DeskRow = Prisma.ArticleGetPayload<{ select: typeof deskSelect }>

async function findOne(
  where: Prisma.ArticleWhereInput,
  client: Prisma.TransactionClient = prisma(),
): Promise<StoredArticle | null> {
  const found = await client.article.findFirst({ where, select: deskSelect })
  return found && toStoredArticle(found)
}

function toStoredArticle({ content2, ...row }: DeskRow): StoredArticle {
  const { content, status } = row
  return { ...row, ...toStoredLists(row), content: joinParts(content, content2), status: toStatus(status) }
}

/** The columns of what an editor writes, in the order of `toFieldValues`. */
export const fieldColumns = Prisma.raw(fieldNames.map(toColumn).join(', '))

export function toFieldValues(fields: ArticleFields): Prisma.Sql {
  return Prisma.join(
    fieldNames.map((name) => {
      const value = fields[name]
      const isJson = name === 'bylines' || name === 'reviews' || name === 'picks'
      if (isJson) return Prisma.sql`${JSON.stringify(value)}::jsonb`
      if (name === 'related') return Prisma.sql`${value}::uuid[]`
      return name === 'seriesPart' ? Prisma.sql`${value}::smallint` : (value as string | string[] | null)
    }),
  )
}

type WriteOptions = {
  restoredVersion?: number | null
  endedDraft?: number | null
  lockedArticle?: string | null
  also?: Prisma.Sql | undefined
}

/**
 * Runs `statement` in the editor's name. Null: no row was affected. Raw SQL: the client would check no version and set no
 * date in one statement, and takes a second for a million emoji.
 */
async function write(
  editorId: string,
  statement: Prisma.Sql,
  { restoredVersion, endedDraft = null, lockedArticle, also = Prisma.sql`SELECT` }: WriteOptions = {},
): Promise<StoredArticle | 'slug-taken' | null> {
  try {
    // A draft that is saved at the same moment goes on waiting: it has another version.
    const [row] = await inNameOf(
      editorId,
      prisma().$queryRaw<DeskRow[]>`
        WITH written AS (${statement} RETURNING ${toColumns(deskSelect)}), ended AS (
          DELETE FROM article_drafts USING written
          WHERE article_id = written.id AND article_drafts.version = ${endedDraft}::integer
        ), noted AS (${also})
        SELECT * FROM written`,
      restoredVersion,
      lockedArticle,
    )
    return row ? toStoredArticle(row) : null
  } catch (error) {
    if (isSlugTaken(error)) return 'slug-taken'
    throw error
  }
}

/** Whether a write failed because another article has the slug. */
export function isSlugTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.message.includes('articles_slug_key')
}

export type LinkedNames = { slugs: string[]; tags: string[] }

/**
 * Lists those articles and tags that have a page, of all that a text links to, in one statement. A former slug leads to the article
 * that had it. Tags ignore case, slugs do not.
 */
export async function listExisting({ slugs, tags }: LinkedNames): Promise<LinkedNames> {
  if (slugs.length + tags.length === 0) return { slugs: [], tags: [] }
  const rows = await prisma().$queryRaw<{ kind: string; name: string }[]>`
    SELECT 'article' AS kind, slug AS name FROM articles
    WHERE slug = ANY (${slugs}::text[]) AND status = 'published'
    UNION ALL
    SELECT 'article', former_slugs.slug FROM former_slugs JOIN articles ON articles.id = article_id
    WHERE former_slugs.slug = ANY (${slugs}::text[]) AND status = 'published'
    UNION ALL
    SELECT 'tag', tag FROM unnest(${tags}::text[]) AS list (tag)
    WHERE EXISTS (SELECT FROM articles WHERE status = 'published' AND tags_lower(tags) @> ARRAY[fold_key(tag)])
      OR EXISTS (SELECT FROM former_tags WHERE former_tags.tag = fold_key(list.tag))`
  const namesOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return { slugs: namesOf('article'), tags: namesOf('tag') }
}
