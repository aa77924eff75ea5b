/** Metadata for an article page, including its structured data. */
import type { MetaDescriptor } from '@remix-run/node'
import type { Article } from '~/domain/articles/article'
import { describePicture, findLeadPicture } from '~/domain/articles/article-picture'
import type { ReviewVerdict } from '~/domain/articles/review-verdict'
import { findCropSize } from '~/domain/media/crop-box'
import type { LibraryPicture } from '~/domain/media/library-picture'
import { cropPath, findLibraryHash } from '~/domain/media/media-urls'
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
      leadPicture: findLeadPicture([article], 'page'),
      noindex,
    }),
    { name: 'author', content: article.authorName },
    { property: 'article:author', content: article.authorName },
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: modified },
    { property: 'article:section', content: article.categoryName },
    ...[...new Set(tags)].map((tag) => ({ property: 'article:tag', content: tag })),
    ...articleData(
      { article, description, images: listImages(article, picture).map(absoluteUrl), published, modified },
      verdict,
    ),
  ]
}

/** The editor's choice, or else one that is drawn (decision 0083). */
function findSharedPicture(article: Omit<Article, 'content'>): SharedPicture {
  const { featuredImageUrl, featuredPicture, title } = article
  const alt = describePicture(article) || title
  if (featuredPicture) return cropForShare(featuredPicture, alt)
  if (!featuredImageUrl || findLibraryHash(featuredImageUrl)) return toSharedPicture(toArticleShare(article))
  return { address: featuredImageUrl, alt, format: null }
}

function cropForShare(picture: LibraryPicture, alt: string): SharedPicture {
  const size = findCropSize(picture, '16x9')
  const address = cropPath(picture.hash, '16x9', picture.focus)
  return { address, alt, format: size && { type: 'image/jpeg', ...size } }
}

/** Search engines want one of each shape, and take whichever fits. */
function listImages({ featuredPicture }: Omit<Article, 'content'>, shared: SharedPicture): string[] {
  if (!featuredPicture) return [shared.address]
  const { hash, focus } = featuredPicture
  return (['1x1', '4x3', '16x9'] as const).map((shape) => cropPath(hash, shape, focus))
}

function describeArticle(article: Pick<Article, 'excerpt' | 'title' | 'categoryName'>) {
  return article.excerpt ?? `Read “${article.title}” in ${article.categoryName} on ${env().site.name}.`
}
