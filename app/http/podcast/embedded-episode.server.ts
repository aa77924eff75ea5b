/** What other sites need to show the player of an episode: its address, its HTML and its description. */
import { publication } from '~/data/publication/publication.server'
import type { OembedSubject } from '~/domain/feeds/oembed'
import { toEmbedCode } from '~/domain/podcast/embed-code'
import type { Episode } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import { isOff } from '~/domain/publication/features'
import { embedPath, homePath, showPath } from '~/domain/site/urls'
import { absoluteUrl } from '~/http/site/page-meta.server'
import { toEpisodeShare, toSharedPicture } from '~/http/site/share-picture.server'
import { toShowTitle } from './podcast-meta.server'

/** Null: the publication offers nothing to share. */
export function findEmbedCode({ slug, title }: Episode): string | null {
  if (isOff(publication().site, 'sharing')) return null
  return toEmbedCode({ src: absoluteUrl(embedPath(slug)), title })
}

/** `start`: as of `embedPath`. */
export function describeForOembed(
  { episode, show }: { episode: Episode; show: Show },
  start: number | null,
): OembedSubject {
  const { seconds } = episode.sound
  const at = start !== null && start < seconds ? Math.floor(start) : null
  const { address, format } = toSharedPicture(toEpisodeShare(episode))
  return {
    title: episode.title,
    author: { name: toShowTitle(show), url: absoluteUrl(showPath(show.slug)) },
    provider: { name: publication().site.name, url: absoluteUrl(homePath) },
    src: absoluteUrl(embedPath(episode.slug, at)),
    picture: format && { url: absoluteUrl(address), width: format.width, height: format.height },
  }
}
