/** A block of the home page with the articles that it shows. */
import type { HomeBlock } from '~/domain/publication/publication'
import type { ArticleCard } from './article'

export type ShownBlock = Pick<HomeBlock, 'key' | 'heading' | 'links' | 'card'> & { articles: ArticleCard[] }
