/** What a built-in sample is: a card for the home page and a short text of its own. */
import type { CategoryName } from '~/domain/catalogue/catalogue'

export type SampleArticle = {
  title: string
  slug: string
  excerpt: string
  authorName: string
  categoryName: CategoryName
  subcategoryName: string | null
  /** As shown, for instance "6 min read". */
  readTime: string
  /** Among the two large cards of its home page section. */
  isHero: boolean
  /** In the markup that editors type: `## heading`, `- item`, `**bold**`. */
  body: string
}
