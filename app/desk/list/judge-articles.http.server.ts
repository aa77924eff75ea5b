/** Whether drafts may be published as they are: by the checks and the rights of the form, without one. */

import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { parseArticleDraft, toFormValues } from '~/desk/kit/articles/article-draft'
import { nameProducts } from '~/desk/kit/articles/article-products.http.server'
import { listArticlesToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { can, toStorySubject } from '~/domain/editors/access'
import { i18n } from '~/domain/language/desk-i18n'
import { isReservedSlug } from '~/domain/text/slug'

/** `missing`: why it cannot be published, as sentences; empty: nothing is in the way. */
export type JudgedArticle = { id: string; version: number; missing: string[] }

/** The articles with these ids, in any order. */
export async function judgeArticles(ids: readonly string[], editor: SessionEditor): Promise<JudgedArticle[]> {
  const articles = await listArticlesToEdit(ids)
  return Promise.all(
    articles.map(async ({ isDraftWaiting, ...article }) => ({
      id: article.id,
      version: article.version,
      missing: isDraftWaiting ? [describeWaiting()] : await listMissing(article, editor),
    })),
  )
}

const describeWaiting = () =>
  i18n.t('A newer draft of it waits. Open it, and publish what you want readers to see.')

async function listMissing(article: StoredArticle, editor: SessionEditor): Promise<string[]> {
  if (article.status === 'published') return [i18n.t('It’s public already.')]
  if (!can(editor, 'publish', toStorySubject(article, editor.id)))
    return [i18n.t('Your account may not publish it.')]
  const parsed = parseArticleDraft(
    { ...toFormValues(article, article.version), status: 'published' },
    {
      keepsReserved: isReservedSlug(article.slug),
      ratingScale: publication().site.ratingScale,
      language: publication().site.language,
      ...{ timeZone: siteTimeZone(), now: new Date() },
    },
  )
  const errors = parsed.ok ? (await nameProducts(parsed.value.fields)).errors : parsed.errors
  return errors.map(({ message }) => (/[.?!]$/.test(message) ? message : `${message}.`))
}
