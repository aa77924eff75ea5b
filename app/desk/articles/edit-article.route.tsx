/** /admin/articles/new, /admin/articles/:slug and /admin/by-id/:id: creates or edits one article. */

import { redirect } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { readSaveNotice } from '~/desk/kit/articles/save-notice'
import { restoreUnsavedForm, returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { editArticlePath, newArticlePath } from '~/domain/editors/desk-urls'
import { articleFormRules } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { isReservedSlug } from '~/domain/text/slug'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { followArticles } from '~/live/article-stream'
import { ArticleEditor } from './article-editor'
import { findEditedArticle, loadArticleForm } from './load-article-form.http.server'
import { saveArticleForm } from './save-article.http.server'

export const rules: RouteRules = articleFormRules

export { deskPage as headers } from '~/http/site/cache.server'

/** Paint waits for the form: the end of the header and a phone’s bar of buttons would make room for what comes. */
export const links = () => [{ rel: 'expect', href: '#article', blocking: 'render' }]

export const loader = guardPage('read', storyAt, async ({ request, params, editor }) => {
  const resumed = await restoreUnsavedForm(request)
  const article = await returnTextOnFailure(request, resumed?.values ?? {}, () => findEditedArticle(params))
  const path = article ? editArticlePath(article) : newArticlePath
  const isRenamed = article && (params.id ? !isReservedSlug(article.slug) : article.slug !== params.slug)
  if (isRenamed) throw redirect(path, { headers: privateHeaders })
  return {
    editorId: editor.id,
    article: article && { id: article.id, slug: article.slug, status: article.status },
    ...(await loadArticleForm(article, editor.id)),
    resumed,
    saved: readSaveNotice(new URL(request.url).searchParams, article?.status ?? null),
    meta: deskMeta(
      article ? i18n.t('{title} · Edit Article', { title: article.title }) : i18n.t('Create New Article'),
      path,
    ),
  }
})

export const action = guardForm('write', storyAt, saveArticleForm)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

/** A form that is shown again, with a new product, saved nothing: data loaded anew would replace what was typed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.values ? false : defaultShouldRevalidate

export { meta } from '~/ui/page/loader-data'

export default function EditArticlePage() {
  const opened = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ArticleEditor opened={opened} result={result ?? opened.resumed} followArticles={followArticles} />
}
