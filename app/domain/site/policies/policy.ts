/** The text of a policy page; {site}, {email} and {donationService} are replaced when it is shown. */
export type Policy = {
  slug: 'privacy' | 'terms' | 'affiliate'
  title: string
  description: string
  updated: 'January 2025'
  intro: string
  /** A block is a paragraph or a list. */
  sections: { heading: string; blocks: (string | { items: string[] })[] }[]
}
