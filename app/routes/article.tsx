/** /articles/:slug, /article/:slug, /:category/:slug: one article. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { publication } from '~/data/publication/publication.server'
import { toReadArticle } from '~/domain/articles/found'
import { findSampleAsArticle } from '~/domain/articles/sample-articles'
import { toShownAuthor } from '~/domain/authors/portrait'
import { articleBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { articleCorrectionsKey, articleKey, slugKey } from '~/domain/changes/surrogate-keys'
import { editArticlePath } from '~/domain/editors/desk-urls'
import type { RouteRules } from '~/domain/site/route-rules'
import { countStory } from '~/domain/statistics/counted'
import { loadArticleEnd, noEnd } from '~/http/articles/article-end.server'
import { findPageText } from '~/http/articles/article-html.server'
import { articleMeta } from '~/http/articles/article-meta.server'
import { formerOrMissing } from '~/http/articles/former-article.server'
import { findEditor } from '~/http/editors/editor-session.server'
import { articleProductData } from '~/http/products/product-meta.server'
import { privateData, publicData, viewCountSeconds } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { ArticleEnd } from '~/ui/articles/article-end'
import { EditLink, SampleNote } from '~/ui/articles/article-heading'
import { ArticleStory } from '~/ui/articles/article-story'
import { ViewCounter } from '~/ui/articles/view-counter'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'

export const rules: RouteRules = { counted: countStory }
export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const published = await findPublishedArticle(slug)
  const article = published ?? findSampleAsArticle(publication(), slug)
  if (!article) throw await formerOrMissing(request, slug)
  const { end, related, counterpart, keys } = published ? await loadArticleEnd(published) : noEnd
  const place = published && { place: published.slug }
  const { text, keys: textKeys } = await findPageText({ ...article, ...place })
  const corrections = published?.corrections ?? []
  const breadcrumbs = articleBreadcrumbs(publication(), article)
  const meta = articleMeta({ ...article, corrections }, !published, counterpart)
  // Requests with the cookie of a session pass by the page cache; what is rendered for it has none.
  const isEditor = published !== null && (await findEditor(request).catch(() => null)) !== null
  const page = {
    article: { ...toReadArticle(article, publication().site), day: localDay(article.createdAt) },
    author: toShownAuthor(publication(), article),
    ...(isEditor && { editPath: editArticlePath(article) }),
    isSample: !published,
    corrections,
    ...(counterpart && { counterpart }),
    ...text,
    end,
    related,
    breadcrumbs,
    meta: [...meta, ...articleProductData(article, text.html), ...breadcrumbData(breadcrumbs)],
  }
  const ownKeys = [articleKey(article.id), articleCorrectionsKey(article.id), slugKey(slug)]
  const send = isEditor ? privateData : publicData
  const shown = send(page, [...ownKeys, ...keys, ...textKeys], viewCountSeconds)
  return omitFromDocument(shown, ['html', 'related'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function ArticlePage() {
  const { article, end, html, related, version, ...page } = useLoaderData<typeof loader>()
  return (
    <article className="wrap pb-20" key={article.id}>
      {page.editPath ? <EditLink path={page.editPath} /> : null}
      <Breadcrumbs crumbs={page.breadcrumbs} />
      {page.isSample ? <SampleNote /> : null}
      <ArticleStory article={article} series={end?.series ?? null} html={html} {...page} />
      {end ? <ArticleEnd {...{ article, end, related, version }} /> : null}
      {page.isSample ? null : <ViewCounter slug={article.slug} viewCount={article.viewCount} />}
    </article>
  )
}
