/** What an author's page and the team page say about one member of the staff. */
export type AuthorProfile = {
  slug: string
  name: string
  role: string
  /** The author page's title, without the publication's name. */
  pageTitle: string
  /** Whether search engines should skip the author page. */
  noindex: boolean
  /** Whether the author page shows the number of articles. */
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
