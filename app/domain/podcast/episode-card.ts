/** An episode as cards show it, with everything that the player needs to start it. */
import { chaptersPath, episodeFilePath, episodePath, squareCoverPath } from '~/domain/site/urls'
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
  /** Drawn or its own; `audio.image` is a bitmap, because lock screens do not render SVG. */
  cover: string
  /** The host's portrait; null: AI-generated voices. */
  avatar: string | null
  duration: string
}

type Given = { audioUrl: string; aiByline: string; showPicture: string; hostPortrait: string }

/** `aiByline`: the byline of episodes without a host. `showPicture`: the address of its show's, for an episode without one. */
export function toEpisodeCard(
  episode: Episode,
  { audioUrl, aiByline, showPicture, hostPortrait }: Given,
): EpisodeCard {
  const { slug, show, title, host, picture, duration, chapters } = episode
  return {
    audio: {
      slug,
      title,
      byline: host?.name ?? aiByline,
      audioUrl,
      image: picture ?? showPicture,
      path: episodePath(slug, show),
      show,
      chaptersPath: chapters.length > 0 ? chaptersPath(slug, show) : null,
    },
    cover: findEpisodeCover(episode),
    avatar: host && hostPortrait,
    duration,
  }
}

/** Its own picture, or a drawn cover: those that came with the software have that as their picture, too, for apps that render no SVG. */
export function findEpisodeCover(episode: Episode): string {
  const { picture } = episode
  return picture === null || picture.startsWith(episodeFilePath('')) ? squareCoverPath(episode) : picture
}
