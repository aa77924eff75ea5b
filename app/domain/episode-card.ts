/** An episode as cards show it, with all that a player needs to start it. */
import type { Episode } from './episodes'
import { episodeFilePath, episodePath, squareCoverPath } from './urls'

export type EpisodeCard = {
  audio: { slug: string; title: string; byline: string; audioUrl: string; image: string; path: string }
  /** The drawn cover; `audio.image` is the same as a bitmap, because lock screens draw no SVG. */
  cover: string
  /** The host's portrait; null: the voices are machines. */
  avatar: string | null
  duration: string
}

/** `aiByline` stands for the host where there is none. */
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
    },
    cover: squareCoverPath(episode),
    avatar: host?.avatar ?? null,
    duration,
  }
}
