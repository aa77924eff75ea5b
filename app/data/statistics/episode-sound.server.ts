/** Finds the episode whose sound is at an address of this site. */
import { hasPublication, oncePerPublication } from '~/data/publication/publication.server'
import { type Episode, episodeAudioUrl } from '~/domain/podcast/episodes'
import type { EpisodeSound } from '~/domain/statistics/podcast-downloads'
import type { SoundSender } from '~/domain/statistics/statistics'
import { env } from '~/env.server'

export function findSoundSender(): SoundSender {
  const { audioBaseUrl, cachePurgeUrl } = env()
  if (audioBaseUrl !== null) return 'other server'
  return cachePurgeUrl === null ? 'this server' : 'front cache'
}

/** Null: there is none, or its sound is elsewhere. */
export function findEpisodeOfSound(path: string): EpisodeSound | null {
  return hasPublication() ? (soundsByPath().get(path) ?? null) : null
}

const soundsByPath = oncePerPublication(
  ({ episodes }) =>
    new Map(episodes.map((episode) => [episodeAudioUrl(env().audioBaseUrl, episode), toSound(episode)])),
)

/** How much of a file is tags is unknown. */
function toSound({ slug, sound: { bytes, seconds } }: Episode): EpisodeSound {
  return { slug, bytes, seconds, headerBytes: 0 }
}
