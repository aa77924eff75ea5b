/** Every internal address is built here, and only here. */

export const homePath = '/'
export const searchPath = '/search'
export const privacyPath = '/privacy'
export const termsPath = '/terms'
export const affiliatePath = '/affiliate'
export const teamPath = '/team'
export const podcastsPath = '/ai-podcasts'

/** Breadcrumb spelling: lower case, each run of spaces and ampersands one hyphen. */
export function toPathSegment(name: string) {
  return encodeURIComponent(
    name
      .trim()
      .toLowerCase()
      .replace(/[\s&]+/g, '-'),
  )
}

export function categoryPath(categoryName: string) {
  return `/${toPathSegment(categoryName)}`
}

export function subcategoryPath(subcategoryName: string) {
  return `/subcategories/${toPathSegment(subcategoryName)}`
}

export function articlePath(slug: string) {
  return `/articles/${encodeURIComponent(slug)}`
}

export function authorPath(authorSlug: string) {
  return `/authors/${encodeURIComponent(authorSlug)}`
}

/** Where a visit to an article is reported: POST by script, GET for the picture of a page without script. */
export function viewPath(slug: string) {
  return `/views/${encodeURIComponent(slug)}`
}

/** The drawn cover of an article without a picture of its own. All it depends on is in the address. */
export function coverPath(article: { slug: string; categoryName: string; subcategoryName: string | null }) {
  const subject = [article.categoryName, article.subcategoryName ?? 'none'].map(
    (name) => toPathSegment(name) || 'none',
  )
  return `/covers/${subject.join('/')}/${encodeURIComponent(article.slug)}.svg`
}

export function portraitPath(authorSlug: string, version: 'main' | 'alternate') {
  return `/portraits/${authorSlug}${version === 'alternate' ? '-alternate' : ''}.svg`
}

export const placeholderPortraitPath = '/portraits/placeholder.svg'

/** A search, or the search page itself for a blank query. */
export function searchUrl(query: string) {
  return query.trim() ? `${searchPath}?${new URLSearchParams({ q: query.trim() })}` : searchPath
}

/** The same address with another place in the list: `{ older: cursor }`, `{ newer: cursor }`, or null for its start. */
export function pageUrl(path: string, query: Record<string, string>, place: Record<string, string> | null) {
  const parameters = new URLSearchParams({ ...query, ...place }).toString()
  return parameters ? `${path}?${parameters}` : path
}
