/** Adds audio addresses to episodes; the files may be on another server. */
import { publication } from '~/data/publication/publication.server'
import { type EpisodeCard, toEpisodeCard } from '~/domain/podcast/episode-card'
import { type Episode, episodeAudioUrl } from '~/domain/podcast/episodes'
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
  return toEpisodeCard(episode, findAudioUrl(episode), findAiByline())
}
