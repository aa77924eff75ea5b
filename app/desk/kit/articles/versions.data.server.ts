/** Earlier versions of an article: the database stores a revision with every save. */
import { toColumn, toStoredLists } from '~/data/articles/article-row.server'
import { prisma } from '~/data/database/prisma.server'
import type { Prisma } from '~/data/generated/client'
import type { LastSave, RevisionSummary } from '~/domain/articles/article'
import {
  type ArticleFields,
  blankFields,
  listDifferences,
  mapFields,
  toStatus,
} from '~/domain/articles/article-fields'
import { toEditorName } from '~/domain/editors/editor-name'
import { compareCounts, countEachWord } from '~/domain/text/text-differences'
import { uuidPattern } from '~/domain/text/uuid'
import type { Revision } from './merged-article'

/** The highest integer of PostgreSQL. */
const MAX_VERSION = 2_147_483_647
const REVISIONS_PER_PAGE = 40
/** In characters, for the texts of one page together: counting more words than that takes a tenth of a second. */
const MAX_COUNTED_LENGTH = 2_000_000

type SavedBy = { email: string | null; name: string | null }
type RevisionRow = Pick<RevisionSummary, 'version' | 'savedAt' | 'restoredVersion' | 'length'> &
  SavedBy & {
    baseVersion: number | null
    article: Record<string, unknown>
    content: string | null
  }

/** The revisions of an article that are older than `before`, or the newest ones, without their texts, newest first. */
export async function listRevisions(
  articleId: string,
  before: number | null = null,
): Promise<RevisionSummary[]> {
  const rows = await prisma().$queryRaw<RevisionRow[]>`
    WITH page AS (
      SELECT *, char_length(article ->> 'content') AS length FROM article_revisions
      WHERE article_id = ${articleId}::uuid AND version < ${before ?? MAX_VERSION}
      ORDER BY version DESC LIMIT ${REVISIONS_PER_PAGE + 1}
    )
    SELECT version, saved_at AS "savedAt", email, name, restored_version AS "restoredVersion", base_version AS "baseVersion",
      length,
      jsonb_set(article, '{content}', to_jsonb(md5(article ->> 'content'))) AS article,
      CASE WHEN sum(length) OVER (ORDER BY version DESC) <= ${MAX_COUNTED_LENGTH} THEN article ->> 'content' END AS content
    FROM page LEFT JOIN editors ON editors.id = saved_by ORDER BY version DESC`
  const versions = rows.map(({ article, content, email, name, ...row }) => ({
    ...row,
    savedBy: email === null ? null : toEditorName({ email, name }),
    fields: toFields(article),
    words: content === null ? null : countEachWord(content),
  }))
  return versions.slice(0, REVISIONS_PER_PAGE).map(({ fields, words, baseVersion, ...row }, n) => {
    const before = versions.slice(n + 1)
    const live = baseVersion === null ? before.find((one) => one.baseVersion === null) : undefined
    const former = live ?? before[0]
    return {
      ...row,
      former: former?.version ?? null,
      title: fields.title,
      status: fields.status,
      changed: former ? listDifferences(former.fields, fields) : null,
      words: former?.words && words ? compareCounts(former.words, words) : null,
    }
  })
}

/**
 * The newest save of an article, or of the draft that waits above it; null: there is no such article. `version`: who saved this
 * one instead.
 */
export async function findLastSave(
  articleId: string,
  version: number | null = null,
): Promise<LastSave | null> {
  if (!uuidPattern.test(articleId)) return null
  const [found] = await prisma().$queryRaw<(Omit<LastSave, 'savedBy'> & SavedBy)[]>`
    SELECT article_revisions.version, saved_at AS "savedAt", email, name
    FROM articles LEFT JOIN article_drafts AS draft ON draft.article_id = id
    JOIN article_revisions ON article_revisions.article_id = id
      AND article_revisions.version = coalesce(${version}::integer, draft.version, articles.version)
    LEFT JOIN editors ON editors.id = saved_by WHERE articles.id = ${articleId}::uuid`
  if (!found) return null
  const { email, name, ...save } = found
  return { ...save, savedBy: email === null ? null : toEditorName({ email, name }) }
}

type Row = { article: Record<string, unknown>; baseVersion: number | null }

/**
 * One revision with its text; null: no such version. A field that articles did not have yet is blank. `client`: in whose
 * transaction.
 */
export async function findRevision(
  articleId: string,
  version: number,
  client: Prisma.TransactionClient = prisma(),
): Promise<Revision | null> {
  const [found] = await client.$queryRaw<Row[]>`
    SELECT article, base_version AS "baseVersion" FROM article_revisions
    WHERE article_id = ${articleId}::uuid AND version = ${version}`
  if (!found) return null
  const { article, baseVersion } = found
  const [createdAt, publishAt] = [article.created_at, article.publish_at].map((date) =>
    typeof date === 'string' ? new Date(date) : null,
  )
  const dates = { createdAt: createdAt ?? null, publishAt: publishAt ?? null }
  return { ...toFields(article), id: articleId, version, baseVersion, ...dates }
}

function toFields(stored: Record<string, unknown>): ArticleFields {
  const fields = mapFields((name) => stored[toColumn(name)] ?? blankFields[name]) as ArticleFields
  return { ...fields, status: toStatus(fields.status), ...toStoredLists(fields) }
}
