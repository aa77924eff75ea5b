/** Compares what the source says of a line with what is here of it. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { publication } from '~/data/publication/publication.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { toArticleToWrite, toNames } from '~/desk/kit/import-plan/article-to-write'
import type { ReadArticle } from '~/desk/kit/import-plan/planned-articles'
import type { StoredLine } from '~/desk/kit/imports/imports'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { fieldLabel } from '~/desk/kit/page/field-label'
import { type ArticleFields, type FieldName, toFieldTexts } from '~/domain/articles/article-fields'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { entryPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { ComparedField, ComparedLine } from './line-query'

type Read = { line: StoredLine; item: unknown; text: string | null }

/** Null: it is not here, or has no text. Of an article with a draft above it, the draft. */
export async function compareLine(siteKey: string, { line, item, text }: Read): Promise<ComparedLine | null> {
  const { kind, id } = line
  if (text === null || (kind !== 'article' && kind !== 'page')) return null
  const [found] = await prisma().$queryRaw<{ ownId: string }[]>(Prisma.sql`
    SELECT own_id AS "ownId" FROM imported_items WHERE site = ${siteKey} AND kind = ${kind} AND source_id = ${id}`)
  if (!found) return null
  const read = item as ReadArticle
  const incoming = read.format === 'markdown' ? text : toOurText(text).text
  if (kind === 'page') return comparePage(found.ownId, line, incoming)
  const article = await findArticleToEditById(found.ownId)
  if (!article) return null
  const here = (await findWaitingDraft(found.ownId)) ?? article
  return {
    fields: compareFields(here, line, read),
    text: { here: here.content, incoming },
    to: editArticlePath(article),
  }
}

async function comparePage(
  slug: string,
  { name }: StoredLine,
  incoming: string,
): Promise<ComparedLine | null> {
  const [page] = await prisma().$queryRaw<{ title: string | null; text: string | null }[]>(Prisma.sql`
    SELECT data ->> 'title' AS title, data ->> 'content' AS text FROM publication_entries
    WHERE kind = 'page' AND slug = ${slug}`)
  if (!page) return null
  const title = { key: 'title', label: i18n.t('Title'), before: page.title ?? '', after: name }
  return {
    fields: title.before === title.after ? [] : [title],
    text: { here: page.text ?? '', incoming },
    to: entryPath('pages', slug),
  }
}

/** Those that a source knows; pictures have other addresses there. */
const comparedNames = [
  ...(['title', 'excerpt', 'authorName', 'categoryName', 'subcategoryName'] as const),
  ...(['tags', 'metaTitle', 'metaDescription', 'robots'] as const),
] satisfies FieldName[]

function compareFields(here: ArticleFields, { article }: StoredLine, read: ReadArticle): ComparedField[] {
  const names = { ...toNames(publication()), siteHost: null }
  const made = article && toArticleToWrite(article, read, { text: '', toPicture: () => null }, names)
  if (!made?.ok) return []
  const [before, after] = [toFieldTexts(here), toFieldTexts(made.fields)]
  return comparedNames.flatMap((key) =>
    before[key] === after[key]
      ? []
      : [{ key, label: fieldLabel(key), before: before[key], after: after[key] }],
  )
}
