/** oEmbed (oembed.com): what other sites ask about an episode's page, and the answer. */

import { EMBED_HEIGHT, EMBED_WIDTH, toEmbedCode } from '~/domain/podcast/embed-code'
import { parseTimeFragment } from '~/domain/podcast/play-time'
import { canParse } from '~/domain/site/can-parse'
import { splitEpisodePath } from '~/domain/site/urls'
import { element, toXmlDocument } from './xml'

/** Of what is asked about; longer ones are none of ours. */
export const MAX_URL_LENGTH = 2_000

/** What is asked about, if it may be an episode: `pathname` is that of its page. `start`: in seconds. */
export type AskedEpisode = { pathname: string; start: number | null }

/** Null: it is no page of an episode of this site. `siteUrl`: its canonical origin; the scheme does not matter. */
export function parseEpisodeUrl(typed: string, siteUrl: string): AskedEpisode | null {
  if (typed.length > MAX_URL_LENGTH || !canParse(typed)) return null
  const { protocol, host, pathname, hash } = new URL(typed)
  if (!/^https?:$/.test(protocol) || host !== new URL(siteUrl).host) return null
  return splitEpisodePath(pathname) && { pathname, start: parseTimeFragment(hash) }
}

/** All addresses are absolute. */
export type OembedSubject = {
  title: string
  author: { name: string; url: string }
  provider: { name: string; url: string }
  /** Of the player. */
  src: string
  /** Null: there is none of a known size. */
  picture: { url: string; width: number; height: number } | null
}

/** The room that there is, in pixels; null: as much as there has to be. */
export type OembedRoom = { maxWidth: number | null; maxHeight: number | null }

/** Version 1.0, type `rich`. Pictures that are larger than the room are left out, as the standard says. */
export function toOembed(
  { title, author, provider, src, picture }: OembedSubject,
  { maxWidth, maxHeight }: OembedRoom,
) {
  const width = Math.min(EMBED_WIDTH, maxWidth ?? EMBED_WIDTH)
  const height = Math.min(EMBED_HEIGHT, maxHeight ?? EMBED_HEIGHT)
  const fits = picture && picture.width <= (maxWidth ?? Infinity) && picture.height <= (maxHeight ?? Infinity)
  return {
    ...{ version: '1.0', type: 'rich', title, width, height },
    html: toEmbedCode({ src, title, width, height }),
    ...{ author_name: author.name, author_url: author.url },
    ...{ provider_name: provider.name, provider_url: provider.url },
    ...(fits && {
      ...{ thumbnail_url: picture.url },
      ...{ thumbnail_width: picture.width, thumbnail_height: picture.height },
    }),
  }
}

/** The answer as XML. */
export function toOembedXml(answer: ReturnType<typeof toOembed>): string {
  const parts = Object.entries(answer).map(([name, value]) => element(name, {}, String(value)))
  return toXmlDocument(element('oembed', {}, ...parts))
}
