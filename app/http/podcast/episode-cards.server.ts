/** Adds audio addresses to episodes; the files may be on another server. */
import { publication } from '~/data/publication/publication.server'
import { placeholderPortrait } from '~/domain/authors/portrait'
import { softwareShowPicture } from '~/domain/feeds/podcast-feed'
import { type EpisodeCard, toEpisodeCard } from '~/domain/podcast/episode-card'
import { type Episode, episodeAudioUrl } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import { episodeFilePath } from '~/domain/site/urls'
import { env } from '~/env.server'

/** Site-relative, unless AUDIO_BASE_URL points elsewhere. */
export function findAudioUrl(episode: Episode): string {
  return episodeAudioUrl(env().audioBaseUrl, episode)
}

/** The byline of episodes without a host. */
export function findAiByline(): string {
  const { aiByline, name } = publication().site
  return aiByline ?? name
}

export function findCard(episode: Episode): EpisodeCard {
  const show = publication().shows.find(({ slug }) => slug === episode.show) ?? {}
  return toEpisodeCard(episode, {
    audioUrl: findAudioUrl(episode),
    aiByline: findAiByline(),
    showPicture: findShowPicture(show),
    hostPortrait: placeholderPortrait,
  })
}

/** Its own, or the software's; an address here or elsewhere. */
export function findShowPicture({ picture }: Pick<Show, 'picture'>): string {
  return picture ?? episodeFilePath(softwareShowPicture)
}
