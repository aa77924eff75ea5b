/** What other publishing software puts behind the address of a page: its feed, its form for telephones, its further pages. */
import { homePath } from './urls'

/** In redirect_sources() of the database, too. */
const ending =
  /^(.*)\/(feed(?:\/(?:rss2?|atom|rdf))?|rss|amp|embed|trackback|page\/\d{1,6}|comment-page-\d{1,6})\/*$/i

/** The address of the page itself, without a slash at its end; of the home page, only further pages are known. Null: nothing is behind it. */
export function withoutEnding(path: string): string | null {
  const [, before = '', behind] = ending.exec(path) ?? []
  const page = before.replace(/\/+$/, '')
  if (behind === undefined) return null
  return page || (/^page/i.test(behind) ? homePath : null)
}
