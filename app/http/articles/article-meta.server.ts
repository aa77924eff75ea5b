/** Metadata for an article page, including its structured data. */
import type { MetaDescriptor } from '@remix-run/node'
import type { AudioObject, CorrectionComment, NewsArticle, VideoObject } from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import type { Article } from '~/domain/articles/article'
import { describePicture, findLeadPicture, toPictureAddress } from '~/domain/articles/article-picture'
import { type Correction, correctionPath } from '~/domain/articles/corrections'
import { describeArticle } from '~/domain/articles/found'
import { namesOf } from '~/domain/authors/bylines'
import type { Counterpart } from '~/domain/language/counterpart'
import { type Clip, clipKinds } from '~/domain/media/clips'
import { captionsPath, clipPath, cropPath, findPictureHash, renditionPath } from '~/domain/media/renditions'
import { toShownSeries } from '~/domain/series/series'
import { articlePath } from '~/domain/site/urls'
import { languageMeta } from '~/http/site/language-meta.server'
import { absoluteUrl, pageMeta } from '~/http/site/page-meta.server'
import {
  cropForShare,
  type SharedPicture,
  toArticleShare,
  toSharedPicture,
} from '~/http/site/share-picture.server'
import { describePeople, describePublisher, structuredData } from '~/http/site/structured-data.server'

/** What the page's other metadata says, too; `published` and `modified` in ISO 8601. */
type Described = {
  article: Pick<
    Article,
    | 'title'
    | 'slug'
    | 'authorName'
    | 'bylines'
    | 'categoryName'
    | 'canonicalUrl'
    | 'clips'
    | 'series'
    | 'seriesPart'
    | 'language'
  > & { corrections?: readonly Correction[] }
  description: string
  /** Absolute, of any shape. */
  images: string[]
  published: string
  modified: string
}

/**
 * `noindex`: for samples. Its metadata on products is in http/products/product-meta.server.ts. The modified date is the published
 * date until the article, or what it says of corrections, changes after publication.
 */
export function articleMeta(
  article: Omit<Article, 'content'> & { corrections?: readonly Correction[] },
  noindex = false,
  counterpart: Counterpart | null = null,
): MetaDescriptor[] {
  const description = describeArticle(article, publication().site.name)
  const published = article.createdAt.toISOString()
  // The date may be corrected to a later one than that of the last change.
  const changes = [article.revisedAt ?? 0, article.createdAt, ...(article.corrections ?? []).map(dateOf)]
  const modified = new Date(Math.max(...changes.map(Number))).toISOString()
  const picture = findSharedPicture(article)
  const names = namesOf(article.bylines, 'words')
  const authors = names.length > 0 ? names : [article.authorName]
  const tags = [article.subcategoryName, ...article.tags].filter((tag) => tag !== null)
  return [
    ...pageMeta({
      title: article.title,
      description,
      path: articlePath(article.slug),
      metaTitle: article.metaTitle,
      shareTitle: article.shareTitle,
      canonicalUrl: article.canonicalUrl,
      type: 'article',
      picture,
      leadPicture: findLeadPicture([article], 'page'),
      noindex: noindex || article.robots !== null,
    }),
    ...languageMeta(articlePath(article.slug), article.language, counterpart),
    { name: 'author', content: article.authorName },
    ...authors.map((name) => ({ property: 'article:author', content: name })),
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: modified },
    { property: 'article:section', content: article.categoryName },
    ...[...new Set(tags)].map((tag) => ({ property: 'article:tag', content: tag })),
    ...articleData({
      article,
      description,
      images: listImages(article).map(absoluteUrl),
      published,
      modified,
    }),
  ]
}

const dateOf = ({ createdAt }: Correction) => createdAt

/** The editor's choice, or else one that is drawn (decision 0083). */
function findSharedPicture(article: Omit<Article, 'content'>): SharedPicture {
  const { title, pictures } = article
  const shareImageUrl = toPictureAddress(article.shareImageUrl)
  const hash = findPictureHash(shareImageUrl)
  const picture = pictures.find((one) => one.hash === hash)
  if (picture) return cropForShare(picture, picture.description || title)
  // One that the library does not have, or not yet, would be a gap.
  if (shareImageUrl && hash === null) return { address: shareImageUrl, alt: title, format: null }
  return findFeaturedPicture(article)
}

function findFeaturedPicture(article: Omit<Article, 'content'>): SharedPicture {
  const { featuredImageUrl, featuredPicture, title } = article
  const alt = describePicture(article) || title
  if (featuredPicture) return cropForShare(featuredPicture, alt)
  if (!featuredImageUrl || findPictureHash(featuredImageUrl)) return toSharedPicture(toArticleShare(article))
  return { address: featuredImageUrl, alt, format: null }
}

/** Search engines want one of each shape, and take whichever fits. */
function listImages(article: Omit<Article, 'content'>): string[] {
  const { featuredPicture } = article
  if (!featuredPicture) return [findFeaturedPicture(article).address]
  return (['1x1', '4x3', '16x9'] as const).map((shape) =>
    cropPath(featuredPicture, shape, featuredPicture.focus),
  )
}

function articleData(described: Described): MetaDescriptor[] {
  const { article, description, images, published, modified } = described
  const page = article.canonicalUrl ?? absoluteUrl(articlePath(article.slug))
  const { author, ...others } = describePeople(article)
  const shared = {
    author,
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
    inLanguage: article.language ?? publication().site.language,
    ...describeSeries(article),
    ...describeCorrections(article),
    ...shared,
    ...others,
  }
  return [
    structuredData(news),
    ...article.clips
      .slice(0, MAX_CLIPS)
      .map((clip) => structuredData(toClipData(clip, article.title, images))),
  ]
}

function describeSeries(article: Described['article']): Pick<NewsArticle, 'isPartOf' | 'position'> {
  const series = toShownSeries(publication(), article)
  if (!series) return {}
  const { name, path, part } = series
  return {
    isPartOf: { '@type': 'CreativeWorkSeries', name, url: absoluteUrl(path) },
    ...(part !== null && { position: part }),
  }
}

/** An update corrects nothing: the modified date says that there is one. */
function describeCorrections({
  slug,
  corrections = [],
}: Described['article']): Pick<NewsArticle, 'correction'> {
  const correction = corrections
    .filter(({ kind }) => kind !== 'update')
    .map(({ id, text, createdAt }): CorrectionComment => {
      const url = absoluteUrl(correctionPath({ id, slug }))
      return { '@type': 'CorrectionComment', text, datePublished: createdAt.toISOString(), url }
    })
  return correction.length > 0 ? { correction } : {}
}

const MAX_CLIPS = 50

/** `title` and `images`: of the article, for a clip without its own. The library does not know how long it is. */
function toClipData(clip: Clip, title: string, images: string[]): VideoObject | AudioObject {
  const { thing, type } = clipKinds[clip.kind]
  return {
    '@type': thing === 'video' ? 'VideoObject' : 'AudioObject',
    name: clip.title || title,
    description: clip.description || clip.title || title,
    uploadDate: new Date(clip.uploadedAt).toISOString(),
    contentUrl: absoluteUrl(clipPath(clip)),
    encodingFormat: type,
    thumbnailUrl: clip.poster ? absoluteUrl(renditionPath(clip.poster, 1200, 'jpg')) : images,
    ...(clip.captions && {
      caption: {
        '@type': 'MediaObject',
        contentUrl: absoluteUrl(captionsPath(clip.hash)),
        encodingFormat: 'text/vtt',
        inLanguage: clip.captions.language,
      },
    }),
  }
}
