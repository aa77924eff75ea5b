/** What a built-in sample is: a card for the home page and a short text of its own. */
import type { ArticleCard } from '~/domain/articles/article'
import type { CategoryName } from '~/domain/catalogue/catalogue'

export type SampleArticle = Omit<ArticleCard, 'id' | 'featuredImageUrl' | 'featuredPicture' | 'createdAt'> & {
  excerpt: string
  categoryName: CategoryName
  /** Among the two large cards of its home page section. */
  isHero: boolean
  /** In the markup that editors type: `## heading`, `- item`, `**bold**`. */
  body: string
}
