/** How an article is found: what search engines and networks show of it, and what its editor says instead of what readers see. */
import { i18n } from '~/domain/language/i18n'
import { type Feature, isOff } from '~/domain/publication/features'
import type { Article } from './article'
import type { ArticleFields } from './article-fields'

export type FoundFields = Pick<
  ArticleFields,
  'metaTitle' | 'metaDescription' | 'canonicalUrl' | 'robots' | 'shareTitle' | 'shareImageUrl'
>

type Unshown =
  | keyof FoundFields
  | 'content'
  | 'tags'
  | 'bylines'
  | 'pictures'
  | 'clips'
  | 'embeds'
  | 'reviews'
  | 'picks'
  | 'products'
  | 'series'
  | 'seriesPart'
  | 'related'
  | 'counterpart'

/** The article as its page shows it: its text as HTML, its makers as credits, its corrections, series and related articles beside it. */
export function toShownArticle<Given extends Pick<Article, Unshown> & { corrections?: unknown }>(
  article: Given,
) {
  const { metaTitle, metaDescription, canonicalUrl, robots, shareTitle, shareImageUrl, ...rest } = article
  const { content, tags, bylines, pictures, clips, embeds, ...others } = rest
  const { reviews, picks, products, corrections, series, seriesPart, related, counterpart, ...shown } = others
  return shown
}

/** As readers see it: with its views, unless they are off. */
export function toReadArticle(
  article: Parameters<typeof toShownArticle<Article>>[0],
  site: { off: readonly Feature[] },
) {
  const { viewCount, ...shown } = toShownArticle(article)
  return isOff(site, 'views') ? { ...shown, viewCount: undefined } : { ...shown, viewCount }
}

/** How much of each search engines show, in characters. */
export const shownTitleLength = 60
export const shownDescriptionLength = 160

type Described = {
  title: string
  categoryName: string
  excerpt: string | null
  metaDescription: string | null
}

/** The description below the title in a search result and beside a shared link. */
export function describeArticle(article: Described, siteName: string): string {
  const { metaDescription, excerpt, title, categoryName } = article
  return (
    metaDescription ??
    excerpt ??
    i18n.t('Read “{title}” in {section} on {site}.', { title, section: categoryName, site: siteName })
  )
}
