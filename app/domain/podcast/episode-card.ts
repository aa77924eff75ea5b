/** An episode as cards show it, with everything that the player needs to start it. */
import { episodeFilePath, episodePath, squareCoverPath } from '~/domain/site/urls'
import type { Episode } from './episodes'

export type EpisodeCard = {
  audio: {
    slug: string
    title: string
    byline: string
    audioUrl: string
    image: string
    path: string
    /** The slug of its show: speed is kept for each. */
    show: string
    /** JSON chapters; null: it has none. */
    chaptersPath: string | null
  }
  /** The drawn cover; `audio.image` is the same as a bitmap, because lock screens do not render SVG. */
  cover: string
  /** The host's portrait; null: AI-generated voices. */
  avatar: string | null
  duration: string
}

/** `aiByline`: the byline of episodes without a host. */
export function toEpisodeCard(episode: Episode, audioUrl: string, aiByline: string): EpisodeCard {
  const { slug, title, host, artFile, duration } = episode
  return {
    audio: {
      slug,
      title,
      byline: host?.name ?? aiByline,
      audioUrl,
      image: episodeFilePath(artFile),
      path: episodePath(slug),
      show: 'ai-podcasts',
      chaptersPath: null,
    },
    cover: squareCoverPath(episode),
    avatar: host?.avatar ?? null,
    duration,
  }
}
