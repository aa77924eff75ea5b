/** Finds the articles in which a text occurs, and stores what replaces it. */

import { randomUUID } from 'node:crypto'
import { toColumn } from '~/data/articles/article-row.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { inSection } from '~/desk/kit/list/article-list.data.server'
import { doInBulk } from '~/desk/kit/list/bulk-actions.data.server'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'
import type { Found, FoundArticle } from './dry-run'
import type { Filter, SeenArticle } from './replace-request'
import { MAX_ARTICLES, type ReplacedField } from './replaced-fields'
import { type Replacement, replaceInArticle, type Texts } from './replacement'

/** How many articles a statement looks through, and how many a request. Their texts are not indexed as they are stored. */
const MAX_LOOKED_AT_ONCE = 2_000
const MAX_LOOKED = 20_000
/** A request holds at most so many characters in memory, or one article of any length. */
const MAX_CHARACTERS = 10_000_000

/** The articles in which something would be replaced, with what, by id. */
export async function findPlacesIn(replacement: Replacement, filter: Filter): Promise<Found> {
  const conditions = toConditions(filter)
  const articles: FoundArticle[] = []
  let characters = 0
  let after = filter.after
  for (let looked = 0; looked < MAX_LOOKED; looked += MAX_LOOKED_AT_ONCE) {
    const range = Prisma.sql`${conditions} AND ${after === null ? Prisma.sql`true` : Prisma.sql`id > ${after}::uuid`}`
    const [end] = await prisma().$queryRaw<{ id: string }[]>`
      SELECT id FROM articles WHERE ${range} ORDER BY id OFFSET ${MAX_LOOKED_AT_ONCE - 1} LIMIT 1`
    const within = end ? Prisma.sql`${range} AND id <= ${end.id}::uuid` : range
    const rows = await readRows(
      Prisma.sql`${within} AND ${isCandidate(replacement)}`,
      MAX_CHARACTERS - characters,
    )
    for (const row of rows) {
      const article = toFound(row, replacement)
      if (article.replaced.places.length > 0) articles.push(article)
      characters += row.characters
      if (articles.length === MAX_ARTICLES) return { articles, next: row.id }
    }
    const last = rows.at(-1)
    // Some that may have it were not read.
    if (last && rows.length < last.total) return { articles, next: last.id }
    if (!end) return { articles, next: null }
    after = end.id
    if (characters >= MAX_CHARACTERS) break
  }
  return { articles, next: after }
}

/**
 * Replaces in these articles in the editor's name, as one action; of each part of it all is stored or nothing. Returns the ids of
 * those that it changed: the others were saved meanwhile, have a draft that waits, would break a rule, or are gone.
 */
export async function replaceInArticles(
  seen: readonly SeenArticle[],
  replacement: Replacement,
  editorId: string,
): Promise<string[]> {
  const action = randomUUID()
  const changed: string[] = []
  for (let start = 0; start < seen.length; ) {
    const part = seen.slice(start, start + MAX_WRITTEN)
    const ids = part.map(({ id }) => id)
    const rows = await readRows(Prisma.sql`id = ANY (${ids}::uuid[])`, MAX_WRITTEN_CHARACTERS)
    const read = new Map(rows.map((row) => [row.id, toFound(row, replacement)]))
    const wanted = part.flatMap(({ id, version }) => {
      const article = read.get(id)
      const isToDo =
        article?.version === version &&
        article.replaced.problem === null &&
        article.replaced.places.length > 0
      return isToDo ? [article] : []
    })
    if (wanted.length > 0) changed.push(...(await write(wanted, editorId, action)))
    const isAll = rows.length === (rows[0]?.total ?? 0)
    // By id, as they were read.
    start += isAll ? part.length : Math.max(1, part.findLastIndex(({ id }) => read.has(id)) + 1)
  }
  return changed
}

/** A statement has five seconds. More than a hundred are one line of the log. */
const MAX_WRITTEN = 125
const MAX_WRITTEN_CHARACTERS = 1_000_000

async function write(articles: FoundArticle[], editorId: string, action: string): Promise<string[]> {
  const rows = articles.map(({ id, version, replaced: { texts } }) => ({ id, version, ...texts }))
  const written = await doInBulk(
    editorId,
    'replace',
    prisma().$queryRaw<{ id: string }[]>`
      UPDATE articles SET title = wanted.title, excerpt = wanted.excerpt, content = wanted.content, content2 = '',
        contentsplit = false, splittype = 'none', totaloriginallength = char_length(wanted.content),
        featured_image_description = wanted."featuredImageDescription", meta_title = wanted."metaTitle",
        meta_description = wanted."metaDescription"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS wanted (
        id uuid, version integer, title text, excerpt text, content text, "featuredImageDescription" text,
        "metaTitle" text, "metaDescription" text
      )
      WHERE articles.id = wanted.id AND articles.version = wanted.version
        AND NOT EXISTS (SELECT FROM article_drafts WHERE article_id = articles.id)
      RETURNING articles.id`,
    action,
  )
  return written.map(({ id }) => id)
}

/** The titles of articles, by title. */
export async function listTitles(ids: readonly string[]): Promise<string[]> {
  const rows = await prisma().article.findMany({
    where: { id: { in: [...ids] } },
    select: { title: true },
    orderBy: { title: 'asc' },
  })
  return rows.map(({ title }) => title)
}

type Row = SeenArticle & {
  slug: string
  status: ArticleStatus
  isDraftWaiting: boolean
  characters: number
  /** Of those that the condition selects. */
  total: number
} & Omit<Texts, 'title' | 'content'> & { title: string; content: string }

/** By id, until there are so many characters; one row in any case. */
function readRows(condition: Prisma.Sql, maxCharacters: number): Promise<Row[]> {
  return prisma().$queryRaw<Row[]>`
    SELECT id, version, slug, status, title, excerpt, joined_content(content, content2) AS content,
      featured_image_description AS "featuredImageDescription", meta_title AS "metaTitle",
      meta_description AS "metaDescription", character_count AS characters, total,
      EXISTS (SELECT FROM article_drafts WHERE article_id = id) AS "isDraftWaiting"
    FROM (
      SELECT id, version, slug, status, title, excerpt, content, content2, featured_image_description, meta_title,
        meta_description, character_count, (count(*) OVER ())::integer AS total, row_number() OVER by_id AS n,
        sum(character_count) OVER by_id - character_count AS before
      FROM articles WHERE ${condition} WINDOW by_id AS (ORDER BY id)
    ) AS found WHERE before < ${maxCharacters} OR n = 1 ORDER BY id`
}

function toFound(
  { id, version, slug, status, isDraftWaiting, characters: _, total: __, ...texts }: Row,
  replacement: Replacement,
): FoundArticle {
  const replaced = replaceInArticle({ texts, status }, replacement)
  const problem = isDraftWaiting ? draftWaits() : replaced.problem
  return { id, version, slug, status, texts, replaced: { ...replaced, problem } }
}

const draftWaits = () => i18n.t('A newer draft of it waits. Publish or discard that first.')

function toConditions({ status, section }: Filter): Prisma.Sql {
  return Prisma.join(
    [
      status ? Prisma.sql`status = ${status}` : Prisma.sql`true`,
      section ? inSection(section) : Prisma.sql`true`,
    ],
    ' AND ',
  )
}

/**
 * May find more than what is replaced. The text as searches know it has no addresses and no marks, so all texts are compared. With
 * any capitals, letters beyond ASCII match any character: not every database has the capitals of all of them.
 */
function isCandidate({ find, matchCase, fields }: Replacement): Prisma.Sql {
  const pattern = `%${find
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[^\p{ASCII}]/gu, (letter) => (letter.toLowerCase() === letter.toUpperCase() ? letter : '_'))
    .toLowerCase()}%`
  const conditions = fields
    .flatMap(listColumns)
    .map((column) =>
      matchCase ? Prisma.sql`strpos(${column}, ${find}) > 0` : Prisma.sql`lower(${column}) LIKE ${pattern}`,
    )
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

function listColumns(field: ReplacedField): Prisma.Sql[] {
  return (field === 'content' ? ['content', 'content2'] : [toColumn(field)]).map((name) => Prisma.raw(name))
}
