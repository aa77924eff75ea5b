/** Writes sitemaps for search engines (sitemaps.org). */
import { authorProfiles } from '~/domain/authors/author-profiles'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import { episodes } from '~/domain/podcast/episodes'
import { articlePath, authorPath, episodePath, homePath, podcastsPath, teamPath } from '~/domain/site/urls'
import { element, toXmlDocument } from './xml'

/** Addresses per file; the protocol allows 50,000. */
export const sitemapLength = 45_000

export type SitemapEntry = { path: string; changedAt: Date | null }

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

/** Every indexable page except articles, by canonical path. */
export function listSitePages(): SitemapEntry[] {
  const listings = [...categories, ...subcategories].filter(
    ({ path, canonicalPath, noindex }) => !noindex && path === canonicalPath,
  )
  const authors = authorProfiles.filter(({ noindex }) => !noindex)
  const paths = [
    homePath,
    ...listings.map(({ path }) => path),
    podcastsPath,
    ...episodes.map(({ slug }) => episodePath(slug)),
    teamPath,
    ...authors.map(({ slug }) => authorPath(slug)),
  ]
  return paths.map((path) => ({ path, changedAt: null }))
}

export function toArticleEntry({ slug, changedAt }: { slug: string; changedAt: Date }): SitemapEntry {
  return { path: articlePath(slug), changedAt }
}

export function toSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return toXmlDocument(
    element(
      'urlset',
      namespace,
      ...entries.map(({ path, changedAt }) =>
        element(
          'url',
          {},
          element('loc', {}, `${siteUrl}${path}`),
          changedAt ? element('lastmod', {}, changedAt.toISOString()) : null,
        ),
      ),
    ),
  )
}

/** The index of a sitemap that is too long for one file; `paths`: its parts. */
export function toSitemapIndex(siteUrl: string, paths: readonly string[]): string {
  return toXmlDocument(
    element(
      'sitemapindex',
      namespace,
      ...paths.map((path) => element('sitemap', {}, element('loc', {}, `${siteUrl}${path}`))),
    ),
  )
}
