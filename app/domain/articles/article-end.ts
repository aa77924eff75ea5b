/** What follows the text of an article. */
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import type { ArticleCard } from './article'

export type StoryLink = { title: string; slug: string }

export type ArticleEnd = {
  /** Canonical, absolute. */
  url: string
  /** Null: a guest, who has no page. */
  author: { name: string; slug: string; role: string; tagline: string } | null
  /** The newest episode that discusses the article; null: none does. */
  episode: Pick<EpisodeCard, 'audio' | 'duration'> | null
  tags: string[]
  /** In the article's section; null: it is the newest or the oldest there. */
  newer: StoryLink | null
  older: StoryLink | null
  related: ArticleCard[]
}
