/** Metadata for an article page, including its structured data. */
import type { MetaDescriptor } from '@remix-run/node'
import type { Article } from '~/domain/articles/article'
import { findPicture } from '~/domain/articles/article-picture'
import type { ReviewVerdict } from '~/domain/articles/review-verdict'
import { articlePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { absoluteUrl, pageMeta, type SharedPicture } from '~/http/site/page-meta.server'
import { toArticleShare, toSharedPicture } from '~/http/site/share-picture.server'
import { articleData } from './article-data.server'

/**
 * `noindex`: for samples. `verdict` null: the article is no review that rates a product.
 * The modified date is the published date until the article changes after publication.
 */
export function articleMeta(
  article: Omit<Article, 'content'>,
  noindex = false,
  verdict: ReviewVerdict | null = null,
): MetaDescriptor[] {
  const description = describeArticle(article)
  const published = article.createdAt.toISOString()
  const modified = (article.revisedAt ?? article.createdAt).toISOString()
  const picture = findSharedPicture(article)
  const tags = [article.subcategoryName, ...article.tags].filter((tag) => tag !== null)
  return [
    ...pageMeta({
      title: article.title,
      description,
      path: articlePath(article.slug),
      type: 'article',
      picture,
      leadPicture: findPicture(article),
      noindex,
    }),
    { name: 'author', content: article.authorName },
    { property: 'article:author', content: article.authorName },
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: modified },
    { property: 'article:section', content: article.categoryName },
    ...[...new Set(tags)].map((tag) => ({ property: 'article:tag', content: tag })),
    ...articleData(
      { article, description, image: absoluteUrl(picture.address), published, modified },
      verdict,
    ),
  ]
}

/** The editor's choice, or else one that is drawn (decision 0083). */
function findSharedPicture(article: Omit<Article, 'content'>): SharedPicture {
  const { featuredImageUrl: address, featuredImageDescription, title } = article
  if (!address) return toSharedPicture(toArticleShare(article))
  return { address, alt: featuredImageDescription ?? title, format: null }
}

function describeArticle(article: Pick<Article, 'excerpt' | 'title' | 'categoryName'>) {
  return article.excerpt ?? `Read “${article.title}” in ${article.categoryName} on ${env().site.name}.`
}
