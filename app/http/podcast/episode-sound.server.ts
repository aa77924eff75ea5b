/** Finds the episode whose sound is at an address of this site. */
import { hasPublication, oncePerPublication, publication } from '~/data/publication/publication.server'
import { listEpisodes } from '~/domain/podcast/episodes'
import type { EpisodeSound } from '~/domain/statistics/podcast-downloads'
import { env } from '~/env.server'
import { findAudioUrl } from './episode-cards.server'

/** Whether sound is sent by another server (AUDIO_BASE_URL), so that nothing is known of downloads. */
export function isSoundElsewhere(): boolean {
  return env().audioBaseUrl !== null
}

/** Null: there is none, or its sound is elsewhere. */
export function findEpisodeOfSound(path: string): EpisodeSound | null {
  return hasPublication() ? (soundsByPath().get(path) ?? null) : null
}

const soundsByPath = oncePerPublication(
  () => new Map(listEpisodes(publication().site).map((episode) => [findAudioUrl(episode), toSound(episode)])),
)

/** How much of a file is tags is unknown. */
function toSound({ slug, bytes, seconds }: Omit<EpisodeSound, 'headerBytes'>): EpisodeSound {
  return { slug, bytes, seconds, headerBytes: 0 }
}
