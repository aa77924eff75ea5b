/** What an author's page and the team page say about one member of the staff. */

export type AuthorProfile = {
  slug: string
  name: string
  role: string
  /** The author page's title, without the publication's name. */
  pageTitle: string
  /** Search engines are asked to leave the author page out. */
  noindex: boolean
  /** The author page says how many articles there are. */
  showsArticleCount: boolean
  /** One line under the name. */
  tagline: string
  bio: readonly { heading: string; text: string }[]
  /** One sentence in the author's own voice, without quotation marks. */
  quote: string
  expertise: readonly string[]
  /** The author's card on the team page. */
  teamBlurb: string
}
