/** Every internal address is built here, and only here. */
import { isReservedSlug } from './slug'

export const homePath = '/'
export const searchPath = '/search'
export const privacyPath = '/privacy'
export const termsPath = '/terms'
export const affiliatePath = '/affiliate'
export const teamPath = '/team'
export const podcastsPath = '/ai-podcasts'
export const podcastFeedPath = '/ai-podcasts/feed'
export const authPath = '/auth'
export const signUpPath = '/auth?tab=sign-up'
export const themePath = '/theme'
export const themeStylesPath = '/theme-choice.css'
export const contactPath = '/contact'
export const feedPath = '/feed'
export const sitemapPath = '/sitemap.xml'
export const robotsPath = '/robots.txt'
/** Where open pages are told of changes. */
export const articleEventsPath = '/events/articles'
export const newsletterPath = '/newsletter'
/** Where editors work. */
export const deskPath = '/admin'
export const newArticlePath = '/admin/articles/new'
export const signInPath = '/admin/sign-in'
export const signOutPath = '/admin/sign-out'
export const subscribersPath = '/admin/subscribers'
export const subscribersCsvPath = '/admin/subscribers.csv'
/** An article that is not saved yet. */
export const articlePreviewPath = '/article-preview'

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

/** What one author writes, as a feed. */
export function authorFeedPath(authorSlug: string) {
  return `${feedPath}?${new URLSearchParams({ author: authorSlug })}`
}

/** One part of a sitemap that is too long for one file; parts count from 1. */
export function sitemapPartPath(part: number) {
  return `${sitemapPath}?part=${part}`
}

/** Where an article is edited. A reserved slug would lead elsewhere, so such an article is found by its id. */
export function editArticlePath({ id, slug }: { id: string; slug: string }) {
  return isReservedSlug(slug) ? `/admin/by-id/${id}` : `/admin/articles/${encodeURIComponent(slug)}`
}

/** The parameter of an article's form that names what was typed before its editor had to sign in again. */
export const unsavedParameter = 'unsaved'

/** The sign-in that leads back to an article's form at `path`, with what was typed there. */
export function signInToResumePath(path: string, unsavedId: string) {
  const redirectTo = `${path}?${new URLSearchParams({ [unsavedParameter]: unsavedId })}`
  return `${signInPath}?${new URLSearchParams({ redirectTo })}`
}

/** All revisions of an article. */
export function revisionsPath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/revisions`
}

/** One of them. */
export function revisionPath(slug: string, version: number) {
  return `${revisionsPath(slug)}/${version}`
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

/** The same, square: the cover of an episode. */
export function squareCoverPath(episode: { slug: string; category: string; subcategory: string | null }) {
  const { slug, category: categoryName, subcategory: subcategoryName } = episode
  return `/square${coverPath({ slug, categoryName, subcategoryName })}`
}

export function episodePath(episodeSlug: string) {
  return `${podcastsPath}/${encodeURIComponent(episodeSlug)}`
}

/** What is said in an episode, with times, as WebVTT. */
export function transcriptPath(episodeSlug: string) {
  return `${episodePath(episodeSlug)}/transcript.vtt`
}

/** A file of public/episodes/: sound, or a picture for players that draw no SVG. */
export function episodeFilePath(file: string) {
  return `/episodes/${encodeURIComponent(file)}`
}

export function portraitPath(authorSlug: string, version: 'main' | 'alternate') {
  return `/portraits/${authorSlug}${version === 'alternate' ? '-alternate' : ''}.svg`
}

export const placeholderPortraitPath = '/portraits/placeholder.svg'

/** Back to where a reader signed up for the newsletter: at the words of thanks in the footer, or at the form. */
export function signedUpPath(path: string, isThanked: boolean) {
  return `${path}#${isThanked ? 'subscribed' : 'subscribe'}`
}

/** A search, or the search page itself for a blank query. */
export function searchUrl(query: string) {
  return query.trim() ? `${searchPath}?${new URLSearchParams({ q: query.trim() })}` : searchPath
}

/** The same address with another place in the list: `{ older: cursor }`, `{ newer: cursor }`, or null for its start. */
export function pageUrl(path: string, query: Record<string, string>, cursor: Record<string, string> | null) {
  const parameters = new URLSearchParams({ ...query, ...cursor }).toString()
  return parameters ? `${path}?${parameters}` : path
}
