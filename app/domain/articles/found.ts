/** How an article is found: what search engines and networks show of it, and what its editor says instead of what readers see. */
import type { ArticleFields } from './article-fields'

export type FoundFields = Pick<
  ArticleFields,
  'metaTitle' | 'metaDescription' | 'canonicalUrl' | 'robots' | 'shareTitle' | 'shareImageUrl'
>

/** The article without them, and without the bylines, for its page, which shows none of them as they are. */
export function withoutFoundFields<Found extends FoundFields & { bylines: unknown }>(
  article: Found,
): Omit<Found, keyof FoundFields | 'bylines'> {
  const { metaTitle, metaDescription, canonicalUrl, robots, shareTitle, shareImageUrl, bylines, ...shown } =
    article
  return shown
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

/** What stands below the title in a search result and beside a shared link. */
export function describeArticle(article: Described, siteName: string): string {
  const { metaDescription, excerpt, title, categoryName } = article
  return metaDescription ?? excerpt ?? `Read “${title}” in ${categoryName} on ${siteName}.`
}
