/** Builds every internal URL of the site, and recognizes some; no other module but routes.ts spells one out. */
import { foldKey } from './fold-key'

export const homePath = '/'
export const searchPath = '/search'
export const suggestionsPath = '/search/suggestions.json'
export const privacyPath = '/privacy'
export const termsPath = '/terms'
export const affiliatePath = '/affiliate'
export const teamPath = '/team'
/** The first show. */
export const podcastsPath = '/ai-podcasts'
export const firstShow = 'ai-podcasts'
/** Other shows are below it. */
const showsPath = '/podcasts'
export const authPath = '/auth'
export const signUpPath = '/auth?tab=sign-up'
/** The page where editors sign in. */
export const signInPath = '/admin/sign-in'
/** The page of the desk where owners open the publication, or close it. */
export const openingPath = '/admin/opening'
export const themePath = '/theme'
export const themeStylesPath = '/theme-choice.css'

/** The messages that scripts show, in one version: of a language, and of what it says. */
export function messagesPath(version: string) {
  return `/messages.json?${new URLSearchParams({ version })}`
}

/** The same for the desk. `desk`: the language (BCP 47). */
export function deskMessagesPath(desk: string, version: string) {
  return `/messages.json?${new URLSearchParams({ desk, version })}`
}
export const contactPath = '/contact'
/** The list of what articles say about changes to themselves, the newest first. */
export const correctionsPath = '/corrections'
export const sitemapPath = '/sitemap.xml'
/** The event stream of changes for open pages. */
export const articleEventsPath = '/events/articles'
export const newsletterPath = '/newsletter'
/** For monitoring: the process works; it accepts requests; its metrics, which the server sends without a route. */
export const healthPath = '/healthz'
export const readinessPath = '/readyz'
export const metricsPath = '/metrics'
/** Drawn from the publication's settings. */
export const faviconPath = '/favicon.svg'
export const touchIconPath = '/apple-touch-icon.png'
export const bitmapFaviconPath = '/favicon.ico'
export const logoPath = '/logo.png'
/** The logo as it was given, if that is an SVG. */
export const logoDrawingPath = '/logo.svg'
export const darkLogoDrawingPath = '/logo-dark.svg'
/** The same if it is a picture of the library, whose own addresses a private site shows to nobody. */
export const logoPicturePath = '/logo.webp'
export const darkLogoPicturePath = '/logo-dark.webp'
/** A file in public/: how browsers show feeds. */
export const feedStylesPath = '/feed.css'

/** Whether a path of this site, with or without a query, belongs to the desk, but not to signing in or out. */
export function isDeskPath(path: string): boolean {
  return isStaffPath(path) && !path.startsWith('/admin/sign-')
}

/** The desk with its pages for signing in. */
export function isStaffPath(path: string): boolean {
  return /^\/admin(?=[/?]|$)/.test(path)
}

/** The addresses of drafts begin with it, and end with a secret. */
export const draftsPath = '/drafts'

/** A draft, for people who have the link. */
export function draftPath(token: string) {
  return `${draftsPath}/${token}`
}

/** The links for guests of a private publication begin with it, and end with a secret. */
export const guestsPath = '/admin/guests'

/** The link for guests. */
export function guestPath(token: string) {
  return `${guestsPath}/${token}`
}

/** The addresses of invitations to the desk begin with it, and end with a secret. */
export const invitationsPath = '/admin/sign-up'
/** The beginning of links by which editors choose a new password, too. */
export const passwordLinksPath = '/admin/sign-in/password'

/** Breadcrumb spelling: lower case, each run of spaces and ampersands one hyphen. */
function toPathSegment(name: string) {
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

/** The stories with a tag. A tag of one or two dots leads nowhere: browsers resolve them as part of the path. */
export function tagPath(tag: string) {
  return `/tags/${encodeURIComponent(foldKey(tag.trim()))}`
}

export type FeedFormat = 'rss' | 'json'

/** The articles of a series, from the first to the last. */
export function seriesPath(slug: string) {
  return `/series/${encodeURIComponent(slug)}`
}

/** How the path of a feed continues that of its page. */
const feedEndings: Record<FeedFormat, string> = { rss: '/feed', json: '/feed.json' }

/** The feed of a page with articles, as RSS or as JSON Feed. The home page has that of all articles. */
export function feedPath(pagePath: string, format: FeedFormat = 'rss') {
  return `${pagePath === homePath ? '' : pagePath}${feedEndings[format]}`
}

/** The page of a feed, and its format. Ignores case and a slash at the end, as the router does. */
export function splitFeedPath(pathname: string): { pagePath: string; format: FeedFormat } {
  const [, pagePath, isJson] = /^(.*)\/feed(\.json)?\/*$/i.exec(pathname) ?? []
  return { pagePath: pagePath || homePath, format: isJson ? 'json' : 'rss' }
}

/** One of the files that the sitemap leads to. */
export function sitemapPartPath(name: string) {
  return `/sitemaps/${name}.xml`
}

/** Whether a path of this site may lead to a page: it is no file, and none of the endpoints for machines. */
export function mayBePage(pathname: string): boolean {
  const resources =
    /^\/(?:embed\/episode|oembed|feed|covers|views|listens|episodes|portraits|assets|events|healthz|readyz|metrics)(?:\/|$)/
  return !resources.test(pathname) && !/\/feed$|\.[a-z0-9]{1,8}$/i.test(pathname)
}

/** The address to which a view of an article is reported: POST by script, GET by the image of a page without JavaScript. */
export function viewPath(slug: string) {
  return `/views/${encodeURIComponent(slug)}`
}

/** The address to which it is reported that an article has been in view for a while; `from`: the host that led to it, or ''. */
export function readPath(slug: string, from: string) {
  return `${viewPath(slug)}?${new URLSearchParams({ read: '', ...(from && { from }) })}`
}

/** The address to which the player reports that a quarter of an episode, 1 to 4, was played. */
export function listenPath(episodeSlug: string, quarter: number) {
  return `/listens/${encodeURIComponent(episodeSlug)}/${quarter}`
}

/** A drawn cover; `findCover` knows that of an article. The URL contains everything that it depends on. */
export function coverPath(article: { slug: string; categoryName: string; subcategoryName: string | null }) {
  const subject = [article.categoryName, article.subcategoryName ?? 'none'].map(
    (name) => toPathSegment(name) || 'none',
  )
  return `/covers/${subject.join('/')}/${encodeURIComponent(article.slug)}.svg`
}

/** The square cover of an episode. */
export function squareCoverPath(episode: { slug: string; category: string; subcategory: string | null }) {
  const { slug, category: categoryName, subcategory: subcategoryName } = episode
  return `/square${coverPath({ slug, categoryName, subcategoryName })}`
}

/** Whether a path is that of a square cover. */
export function isSquareCoverPath(pathname: string): boolean {
  return pathname.startsWith('/square/')
}

/** The picture that networks show beside a link to an article or an episode. `hash`: of all that is in the picture. */
export function drawnSharePath(kind: 'articles' | 'episodes' | 'site', slug: string, hash: string) {
  return `/share/${kind}/${encodeURIComponent(slug)}/${hash}.png`
}

export function showPath(show: string) {
  return show === firstShow ? podcastsPath : `${showsPath}/${encodeURIComponent(show)}`
}

/** `show`: its slug; absent: the first one. */
export function showFeedPath(show = firstShow) {
  return `${showPath(show)}/feed`
}

export function episodePath(episodeSlug: string, show = firstShow) {
  return `${showPath(show)}/${encodeURIComponent(episodeSlug)}`
}

/** The show and the episode in the path of an episode's page; null: it is no such path. `show`: as in `showPath`. */
export function splitEpisodePath(pathname: string): { show: string; slug: string } | null {
  const path = /^\/(?:podcasts\/([^/]+)|ai-podcasts)\/([^/]+)\/*$/i
  try {
    const [found, show = firstShow, slug = ''] =
      path.exec(pathname)?.map((part) => part && decodeURIComponent(part)) ?? []
    return found === undefined ? null : { show, slug }
  } catch {
    return null
  }
}

/** The player of an episode for frames on other sites. `start`: in seconds; null: its beginning. */
export function embedPath(episodeSlug: string, start: number | null = null) {
  const path = `/embed/episode/${encodeURIComponent(episodeSlug)}`
  return start === null ? path : `${path}?${new URLSearchParams({ t: String(start) })}`
}

export const oembedPath = '/oembed'

/** What other sites ask to show a page of ours in theirs. `url`: of the page, absolute. */
export function oembedUrl(url: string) {
  return `${oembedPath}?${new URLSearchParams({ url, format: 'json' })}`
}

/** The WebVTT transcript of an episode. */
export function transcriptPath(episodeSlug: string, show = firstShow) {
  return `${episodePath(episodeSlug, show)}/transcript.vtt`
}

/** The same as words alone, also of one that has no times. */
export function transcriptTextPath(episodeSlug: string, show = firstShow) {
  return `${episodePath(episodeSlug, show)}/transcript.txt`
}

/** Its chapters, as JSON for apps. */
export function chaptersPath(episodeSlug: string, show = firstShow) {
  return `${episodePath(episodeSlug, show)}/chapters.json`
}

/** A file in public/episodes/: audio, or a picture for players that do not render SVG. */
export function episodeFilePath(file: string) {
  return `/episodes/${encodeURIComponent(file)}`
}

/** A file in public/portraits/. */
export function portraitPath(file: string) {
  return `/portraits/${encodeURIComponent(file)}`
}

/** The page where the reader signed up for the newsletter, at the thank-you note in the footer or at the form. */
export function signedUpPath(path: string, isThanked: boolean) {
  return `${path}#${isThanked ? 'subscribed' : 'subscribe'}`
}

/** The search page; parameters that are null are left out. */
export function searchUrl(parameters: Record<string, string | null>) {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return given.length > 0 ? `${searchPath}?${new URLSearchParams(given)}` : searchPath
}

/** A page of a list: `cursor` is `{ older: … }` or `{ newer: … }`, or null for the first page. */
export function pageUrl(path: string, query: Record<string, string>, cursor: Record<string, string> | null) {
  const parameters = new URLSearchParams({ ...query, ...cursor }).toString()
  return parameters ? `${path}?${parameters}` : path
}

export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** The products of a category; `category`: the last part of the address of its page. */
export function productListPath(category: string): string {
  return `/products/in/${encodeURIComponent(category)}`
}

/** Leads to the retailer of an offer; `from`: the slug of the article with the link, or 'product'. */
export function goPath(offerId: string, from?: string): string {
  const path = `/go/${encodeURIComponent(offerId)}`
  return from === undefined ? path : `${path}?${new URLSearchParams({ from })}`
}
