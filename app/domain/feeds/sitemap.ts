/** Writes sitemaps for search engines (sitemaps.org), with Google's extensions for pictures and news. */
import { findPicture, type Pictured } from '~/domain/articles/article-picture'
import { findProductCategory } from '~/domain/product-pages/product-page'
import type { FoundFields } from '~/domain/publication/found-fields'
import type { Publication } from '~/domain/publication/publication'
import { canParse } from '~/domain/site/can-parse'
import {
  articlePath,
  authorPath,
  categoryPath,
  contactPath,
  correctionsPath,
  episodePath,
  homePath,
  productListPath,
  productPath,
  seriesPath,
  showPath,
  teamPath,
} from '~/domain/site/urls'
import { formatMonthPart, type MonthPart, parseMonthPart } from './month-part'
import { element, toXmlDocument, type Xml } from './xml'

/** Addresses per file; the protocol allows 50,000. */
export const sitemapLength = 10_000
/** As many as a news sitemap may have. */
export const newsLength = 1_000

/** `month`: '2026-11'. `changedAt`: of any article in it. */
export type ListedMonth = { month: string; count: number; changedAt: Date }

export type ListedArticle = Pictured & { title: string; changedAt: Date }

export type NewsArticle = { slug: string; title: string; createdAt: Date; changedAt: Date }

/** `changedAt` null: nothing records it. */
export type SitemapEntry = { path: string; changedAt: Date | null; extensions?: Xml[] }

/** What one file lists. A month may have more articles than a file. */
export type SitemapPart = { kind: 'pages' | 'news' } | ({ kind: 'articles' } & MonthPart)

const articlesPrefix = 'articles-'

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
}

/** The name of a file, as in /sitemaps/{name}.xml. */
export function toPartName(sitemap: SitemapPart): string {
  if (sitemap.kind !== 'articles') return sitemap.kind
  return `${articlesPrefix}${formatMonthPart(sitemap)}`
}

/** Null: no file has this name. */
export function parsePartName(name: string): SitemapPart | null {
  if (name === 'pages' || name === 'news') return { kind: name }
  const part = name.startsWith(articlesPrefix) ? parseMonthPart(name.slice(articlesPrefix.length)) : null
  return part && { kind: 'articles', ...part }
}

/** The files of the articles, those of the latest month first. */
export function listArticleParts(months: readonly ListedMonth[]): (SitemapPart & { changedAt: Date })[] {
  return months.flatMap(({ month, count, changedAt }) =>
    Array.from({ length: Math.ceil(count / sitemapLength) }, (_, part) => ({
      kind: 'articles' as const,
      month,
      part,
      changedAt,
    })),
  )
}

/** Every indexable page except articles, by canonical path. */
export function listSitePages(publication: Publication): SitemapEntry[] {
  const { listings, people, pages, series, shows, episodes, teamPage, contactPage } = publication
  const isListed = ({ noindex, canonicalUrl }: FoundFields) => !noindex && !canonicalUrl
  const listed = [...listings.values()].filter(
    (listing) => isListed(listing) && listing.path === listing.canonicalPath,
  )
  const paths = [
    homePath,
    ...listed.map(({ path }) => path),
    ...shows.map(({ slug }) => showPath(slug)),
    ...episodes.map(({ slug, show }) => episodePath(slug, show)),
    ...(isListed(teamPage) ? [teamPath] : []),
    ...(isListed(contactPage) ? [contactPath] : []),
    correctionsPath,
    ...people.filter(isListed).map(({ slug }) => authorPath(slug)),
    ...[...series.values()].filter(isListed).map(({ slug }) => seriesPath(slug)),
    ...[...pages.values()].filter(isListed).map(({ slug }) => categoryPath(slug)),
  ]
  return paths.map((path) => ({ path, changedAt: null }))
}

/** The pages of products that have a review, and the lists that they are in. */
export function listProductPages(
  publication: Publication,
  products: readonly { slug: string; category: string; changedAt: Date }[],
): SitemapEntry[] {
  const categories = new Set(products.map(({ category }) => category.toLowerCase()))
  const lists = [...categories].flatMap((category) => findProductCategory(publication, category) ?? [])
  return [
    ...lists.map(({ slug }) => ({ path: productListPath(slug), changedAt: null })),
    ...products.map(({ slug, changedAt }) => ({ path: productPath(slug), changedAt })),
  ]
}

/** With the picture of the article. */
export function toArticleEntry(article: ListedArticle, siteUrl: string): SitemapEntry {
  const address = findPicture(article)
  const picture = canParse(address, siteUrl) ? new URL(address, siteUrl).href : null
  const image = picture && element('image:image', {}, element('image:loc', {}, picture))
  return {
    path: articlePath(article.slug),
    changedAt: article.changedAt,
    extensions: image ? [image] : [],
  }
}

export function toNewsEntry(
  { slug, title, createdAt, changedAt }: NewsArticle,
  { name, language }: Pick<Publication['site'], 'name' | 'language'>,
): SitemapEntry {
  const publication = element(
    'news:publication',
    {},
    element('news:name', {}, name),
    element('news:language', {}, toNewsLanguage(language)),
  )
  const date = element('news:publication_date', {}, createdAt.toISOString())
  const news = element('news:news', {}, publication, date, element('news:title', {}, title))
  return { path: articlePath(slug), changedAt, extensions: [news] }
}

/** As Google wants it: two or three letters, or one of the two kinds of Chinese. */
function toNewsLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (language !== 'zh') return language
  return script === 'Hant' ? 'zh-tw' : 'zh-cn'
}

export function toSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return toXmlDocument(
    element(
      'urlset',
      namespaces,
      ...entries.map(({ path, changedAt, extensions = [] }) =>
        element('url', {}, element('loc', {}, `${siteUrl}${path}`), toLastmod(changedAt), ...extensions),
      ),
    ),
  )
}

/** `parts`: the files that it leads to. */
export function toSitemapIndex(siteUrl: string, parts: readonly SitemapEntry[]): string {
  return toXmlDocument(
    element(
      'sitemapindex',
      { xmlns: namespaces.xmlns },
      ...parts.map(({ path, changedAt }) =>
        element('sitemap', {}, element('loc', {}, `${siteUrl}${path}`), toLastmod(changedAt)),
      ),
    ),
  )
}

function toLastmod(changedAt: Date | null): Xml | null {
  return changedAt && element('lastmod', {}, changedAt.toISOString())
}
