/** Loads what the feed of a show says. */
import { listTimedTranscripts } from '~/data/podcast/timed-transcripts.server'
import { publication } from '~/data/publication/publication.server'
import type { FeedEpisode, PodcastDescription } from '~/domain/feeds/podcast-feed'
import { softwareLanguage } from '~/domain/language/software-language'
import { findPictureHash, parsePictureFile, renditionPath } from '~/domain/media/renditions'
import { listEpisodesOf } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import { fillIn } from '~/domain/publication/fill-in'
import { env } from '~/env.server'
import { loadNotes } from '~/http/articles/text-page.server'
import { findAiByline, findAudioUrl, findShowPicture } from '~/http/podcast/episode-cards.server'
import { toShowTitle } from '~/http/podcast/podcast-meta.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

export async function loadPodcastFeed(
  show: Show,
): Promise<{ podcast: PodcastDescription; episodes: FeedEpisode[] }> {
  const { site } = publication()
  const podcast = {
    show,
    title: toShowTitle(show),
    description: fillIn(show.feedDescription, site),
    language: show.language ?? softwareLanguage,
    author: site.name,
    aiByline: findAiByline(),
    ownerEmail: site.supportEmail,
    siteUrl: env().siteUrl,
    picture: toArtwork(findShowPicture(show)),
    funding: site.donationUrl ? { url: site.donationUrl, text: site.donationText } : null,
    hubUrl: env().websubHub,
    usesPodping: env().podping !== null,
  }
  const listed = listEpisodesOf(publication(), show.slug)
  const timed = await listTimedTranscripts(listed.flatMap(({ transcript }) => transcript ?? []))
  const episodes = await Promise.all(
    listed.map(async (episode) => ({
      episode,
      audioUrl: absoluteUrl(findAudioUrl(episode)),
      picture: episode.picture && toArtwork(episode.picture),
      notes: (await loadNotes(episode.content)).html,
      isTimed: episode.transcript === null ? null : timed.has(episode.transcript),
    })),
  )
  return { podcast, episodes }
}

/** Of a picture of the library the file that directories take: a JPEG of at most 2,000 pixels, whatever the page shows. Absolute. */
function toArtwork(address: string): string {
  const hash = findPictureHash(address)
  if (hash === null) return absoluteUrl(address)
  const edit = parsePictureFile(address.split('/').at(-1) ?? '')?.edit ?? null
  return absoluteUrl(renditionPath({ hash, edit }, 2000, 'jpg'))
}
