/** What other publishing software puts behind the address of a page: its feed, its form for telephones, its further pages. */

/** In redirect_sources() of the database, too. */
const ending =
  /^(.+)\/(?:feed(?:\/(?:rss2?|atom|rdf))?|rss|amp|embed|trackback|page\/\d{1,6}|comment-page-\d{1,6})\/*$/i
const furtherPages = /^\/page\/\d{1,6}\/*$/i

/** The address of the page itself, without a slash at its end; that of the home page is "/". Null: nothing is behind it. */
export function withoutEnding(path: string): string | null {
  if (furtherPages.test(path)) return '/'
  return ending.exec(path)?.[1]?.replace(/\/+$/, '') || null
}
