/** A block of the home page with the articles that it shows. */
import type { ArticleCard } from '~/domain/articles/article'
import type { HomeBlock } from '~/domain/publication/publication'

export type ShownBlock = Pick<HomeBlock, 'key' | 'heading' | 'links' | 'card'> & { articles: ArticleCard[] }
