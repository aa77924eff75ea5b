/** The structured data of an article: news, and a review where there is a verdict. */
import type { MetaDescriptor } from '@remix-run/node'
import type { NewsArticle, Review } from 'schema-dts'
import type { Article } from '~/domain/articles/article'
import type { ReviewVerdict } from '~/domain/articles/review-verdict'
import { articlePath } from '~/domain/site/urls'
import { absoluteUrl } from '~/http/site/page-meta.server'
import {
  describeAuthor,
  describePublisher,
  language,
  structuredData,
} from '~/http/site/structured-data.server'

/** What the page's other metadata says, too; `published` and `modified` in ISO 8601. */
type Described = {
  article: Pick<Article, 'title' | 'slug' | 'authorName' | 'categoryName'>
  description: string
  /** Absolute, of any shape. */
  images: string[]
  published: string
  modified: string
}

/** A reviewed product has no page here, so that all that is known of it is its name. */
export function articleData(described: Described, verdict: ReviewVerdict | null): MetaDescriptor[] {
  const { article, description, images, published, modified } = described
  const page = absoluteUrl(articlePath(article.slug))
  const shared = {
    author: describeAuthor(article.authorName),
    publisher: describePublisher(),
    datePublished: published,
    dateModified: modified,
    mainEntityOfPage: page,
  }
  const news: NewsArticle = {
    '@type': 'NewsArticle',
    headline: article.title,
    description,
    image: images,
    articleSection: article.categoryName,
    inLanguage: language,
    ...shared,
  }
  return [
    structuredData(news),
    ...(verdict ? [structuredData(toReview(article.title, verdict, shared))] : []),
  ]
}

function toReview(
  name: string,
  { product, rating, outOf }: ReviewVerdict,
  shared: Pick<Exclude<Review, string>, 'author' | 'publisher' | 'datePublished'>,
): Review {
  return {
    '@type': 'Review',
    name,
    itemReviewed: { '@type': 'Product', name: product },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: outOf, worstRating: 0 },
    ...shared,
  }
}
