/** /articles/:slug, /article/:slug, /:category/:slug: one article. */
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPublishedArticle } from '~/data/articles.server'
import { findRenamedArticle } from '~/data/former-slugs.server'
import { toArticleHtml } from '~/domain/article-body'
import { articleBreadcrumbs } from '~/domain/breadcrumbs'
import { findSampleAsArticle } from '~/domain/sample-cards'
import { articleKey, slugKey } from '~/domain/surrogate-keys'
import { articlePath } from '~/domain/urls'
import { articleMeta } from '~/http/article-meta.server'
import { cacheHeaders, cacheHeadersWithViews } from '~/http/cache.server'
import { notFound } from '~/http/not-found.server'
import { ArticleBody } from '~/ui/article/article-body'
import { ArticleHeading } from '~/ui/article/article-heading'
import { ArticlePicture } from '~/ui/article/article-picture'
import { ViewCounter } from '~/ui/article/view-counter'
import { Breadcrumbs } from '~/ui/page/breadcrumbs'

export { publicPage as headers } from '~/http/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const published = await findPublishedArticle(slug)
  const article = published ?? findSampleAsArticle(slug)
  if (!article) {
    const renamed = await findRenamedArticle(slug)
    const keys = [slugKey(slug), ...(renamed ? [articleKey(renamed.id)] : [])]
    if (!renamed?.presentSlug) throw notFound('article', { request, keys })
    throw redirect(articlePath(renamed.presentSlug), { status: 301, headers: cacheHeaders(keys) })
  }
  const { content, tags: _, ...shown } = article
  const page = {
    article: shown,
    isSample: !published,
    html: toArticleHtml(content),
    breadcrumbs: articleBreadcrumbs(article),
    meta: articleMeta(article, !published),
  }
  return data(page, { headers: cacheHeadersWithViews([articleKey(article.id), slugKey(slug)]) })
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/meta'

export default function ArticlePage() {
  const { article, isSample, html, breadcrumbs } = useLoaderData<typeof loader>()
  return (
    <article className="wrap pb-20" key={article.id}>
      <Breadcrumbs crumbs={breadcrumbs} />
      {isSample ? (
        <p className="note mt-6" role="note">
          This is a sample article that comes with the software. It disappears from the home page with the
          first article you publish.
        </p>
      ) : null}
      <ArticleHeading article={article} />
      <ArticlePicture article={article} />
      <ArticleBody html={html} />
      {isSample ? null : <ViewCounter slug={article.slug} />}
    </article>
  )
}
