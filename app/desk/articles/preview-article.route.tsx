/** /admin/by-id/:id/preview: an article as it is stored, or the draft above it, as its page will show it. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { ArticlePreview } from '~/desk/kit/preview/article-page'
import { previewStored } from '~/desk/kit/preview/article-preview.http.server'
import { previewArticlePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ params }: LoaderFunctionArgs) => {
  const article = await findArticleToEditById(params.id ?? '')
  if (!article) throw notFound('page')
  const waiting = await findWaitingDraft(article.id)
  const { title } = waiting ?? article
  const meta = deskMeta(i18n.t('Preview: {title}', { title }), previewArticlePath(article.id))
  return { preview: await previewStored(article, waiting), meta }
})

export { meta } from '~/ui/page/loader-data'

export default function PreviewArticlePage() {
  return <ArticlePreview preview={useLoaderData<typeof loader>().preview} />
}
