/** Writes one article of a plan: as the form saves it, dated and planned as it was in the source. */
import { prisma } from '~/data/database/prisma.server'
import { siteTimeZone } from '~/data/publication/publication.server'
import {
  changeArticle,
  createArticle,
  findArticleToEditById,
  type Saved,
} from '~/desk/kit/articles/desk-articles.data.server'
import { toArticleToWrite } from '~/desk/kit/import-plan/article-to-write'
import type { ReadArticle } from '~/desk/kit/import-plan/planned-articles'
import type { ArticlePlan } from '~/desk/kit/imports/plan'
import { planChange } from '~/desk/kit/plans/planned-changes.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { toLocalText } from '~/domain/site/local-time'
import {
  type LineToWrite,
  lostItem,
  noteArticle,
  readNames,
  saveResults,
  type Writing,
} from './line-results.data.server'

const problems = {
  'slug-taken': () =>
    i18n.t(
      'Its address was taken by something else meanwhile. Import the file again: it gets another one then.',
    ),
  conflict: () => i18n.t('It was edited here meanwhile, and stays as it is.'),
  gone: () => i18n.t('It was deleted here meanwhile.'),
}

/** A problem is told with its line. */
export async function writeArticle(writing: Writing, line: LineToWrite): Promise<void> {
  const problem = await write(writing, line)
  await saveResults(writing.importId, [{ position: line.position, problem }])
}

/** Null: it is written. */
async function write(writing: Writing, line: LineToWrite): Promise<string | null> {
  const { article } = line.line
  const read = line.item as ReadArticle | null
  if (!article || !read || line.text === null) return lostItem()
  const { toText, toPicture } = await writing.readAddresses()
  const text = toText(line.text, read.format, await writing.readProducts())
  const made = toArticleToWrite(
    article,
    read,
    { text, toPicture },
    { ...readNames(), siteHost: writing.siteHost },
  )
  if (!made.ok) return made.problem
  const date = article.date === null ? null : new Date(article.date)
  const id = await findWritten(writing, line)
  const also = noteArticle(writing, line)
  const saved =
    id === null
      ? await createArticle(made.fields, writing.editorId, date, also)
      : await change(id, made.fields, { writing, date, also })
  if (saved.outcome !== 'saved') return problems[saved.outcome]()
  if (article.status === 'scheduled') await plan(saved.article.id, article, writing)
  return null
}

/** The article that an earlier run made of it; null: none did. */
async function findWritten({ siteKey }: Writing, { line }: LineToWrite): Promise<string | null> {
  const found = await prisma().importedItem.findUnique({
    where: { site_kind_sourceId: { site: siteKey, kind: line.kind, sourceId: line.id } },
    select: { ownId: true },
  })
  return found?.ownId ?? null
}

type Change = { writing: Writing; date: Date | null; also: ReturnType<typeof noteArticle> }

/** What the source does not know of it stays: reviews, series, related articles. */
async function change(
  id: string,
  fields: Parameters<typeof createArticle>[0],
  { writing, date, also }: Change,
): Promise<Saved> {
  const [present, known] = await Promise.all([
    findArticleToEditById(id),
    prisma().importedItem.findFirst({ where: { site: writing.siteKey, kind: 'article', ownId: id } }),
  ])
  if (!present) return { outcome: 'gone' }
  if (known?.version !== present.version) return { outcome: 'conflict', current: present }
  const { reviews, picks, series, seriesPart, related, language, counterpart, slug } = present
  const kept = { reviews, picks, series, seriesPart, related, language, counterpart, slug }
  // A draft above it was not known of, and goes on waiting.
  return changeArticle(id, present.version, { ...fields, ...kept }, writing.editorId, { date, also })
}

async function plan(articleId: string, { date }: ArticlePlan, { editorId }: Writing): Promise<void> {
  if (date === null) return
  const dueAt = new Date(date)
  const timeZone = siteTimeZone()
  await planChange(
    { articleId, kind: 'publish', dueAt, localTime: toLocalText(dueAt, timeZone), timeZone },
    editorId,
  )
}
