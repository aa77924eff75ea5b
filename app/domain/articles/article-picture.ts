/** The picture of an article. */
import { coverPath } from '~/domain/site/urls'

type Pictured = Parameters<typeof coverPath>[0] & { featuredImageUrl: string | null }

/** What its page and its cards show: the featured image, which may be on another site, or the drawn cover. */
export function findPicture(article: Pictured): string {
  return article.featuredImageUrl ?? coverPath(article)
}

/** The picture of the first article of a list, which is visible first; null: the list is empty. */
export function findLeadPicture([lead]: readonly Pictured[]): string | null {
  return lead ? findPicture(lead) : null
}
