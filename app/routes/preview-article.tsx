/** /admin/by-id/:id/preview: an article as it is stored, or the draft above it, as its page will show it. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findWaitingDraft } from '~/data/desk/article-drafts.server'
import { findArticleToEditById } from '~/data/desk/desk-articles.server'
import { toFieldTexts } from '~/domain/articles/article-fields'
import { previewArticlePath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { previewArticle } from '~/http/desk/article-preview.server'
import { storyAt } from '~/http/desk/story-access.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ArticlePreview } from '~/ui/desk/article-preview'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ params }: LoaderFunctionArgs) => {
  const article = await findArticleToEditById(params.id ?? '')
  if (!article) throw notFound('page')
  const shown = (await findWaitingDraft(article.id)) ?? article
  const meta = deskMeta(`Preview: ${shown.title}`, previewArticlePath(article.id))
  return { preview: await previewArticle({ ...toFieldTexts(shown), id: article.id }), meta }
})

export { meta } from '~/ui/site/loader-data'

export default function PreviewArticlePage() {
  return <ArticlePreview preview={useLoaderData<typeof loader>().preview} />
}
