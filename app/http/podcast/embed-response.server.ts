/** The player of an episode as a response that any site may show in a frame. */
import { publication } from '~/data/publication/publication.server'
import { findPictureHash, parsePictureFile, renditionPath } from '~/domain/media/renditions'
import { type EmbedPage, embedScript, toEmbedHtml, toMissingEmbedHtml } from '~/domain/podcast/embed-page'
import type { Episode } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import { findAccent, ownAccent } from '~/domain/publication/colors'
import { episodePath, squareCoverPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { notFoundCacheHeaders, toConditionalResponse } from '~/http/site/cache.server'
import { hashSource } from '~/http/site/content-security-policy.server'
import { absoluteUrl } from '~/http/site/page-meta.server'
import styleSheet from './embed.css?raw'
import { findAiByline, findAudioUrl } from './episode-cards.server'
import { toShowTitle } from './podcast-meta.server'

const contentType = 'text/html; charset=utf-8'

/** `start`: in seconds, from where it plays; null: from its beginning. */
export function respondWithEmbed(
  request: Request,
  { episode, show }: { episode: Episode; show: Show },
  start: number | null,
): Promise<Response> {
  const around = describeFrame()
  const html = toEmbedHtml(describeEmbed(episode, show, start), around)
  const headers = policyHeaders(around.styles)
  return toConditionalResponse(request, { contentType, state: html, keys: [], headers }, () => html)
}

/** To be thrown. */
export function noSuchEmbed(): Response {
  const around = describeFrame()
  const headers = {
    ...policyHeaders(around.styles),
    ...notFoundCacheHeaders([]),
    'Content-Type': contentType,
  }
  return new Response(toMissingEmbedHtml(around), { status: 404, headers })
}

function describeEmbed(episode: Episode, show: Show, start: number | null): EmbedPage {
  const { slug, title, host, duration, sound } = episode
  const { seconds } = sound
  return {
    ...{ slug, title, duration },
    show: toShowTitle(show),
    byline: host?.name ?? findAiByline(),
    url: absoluteUrl(episodePath(slug, show.slug)),
    cover: findSmallCover(episode),
    audioUrl: findAudioUrl(episode),
    start: start !== null && start < seconds ? start : null,
    chapters: episode.chapters.filter((chapter) => chapter.start < seconds),
  }
}

/** A small file of a picture in the library; else drawn, so that nothing is loaded from elsewhere. */
function findSmallCover(episode: Episode): EmbedPage['cover'] {
  const hash = findPictureHash(episode.picture)
  if (hash === null) return { src: squareCoverPath(episode), avif: null }
  const edit = parsePictureFile(episode.picture?.split('/').at(-1) ?? '')?.edit ?? null
  const [src, avif] = (['webp', 'avif'] as const).map((format) => renditionPath({ hash, edit }, 400, format))
  return { src: src ?? '', avif: avif ?? null }
}

function describeFrame() {
  const { site } = publication()
  const { light, dark } = findAccent(site) ?? ownAccent
  return { language: site.language, styles: `:root{--accent:light-dark(${light},${dark})}\n${styleSheet}` }
}

/** In place of those for all other responses: this page alone may be framed, and it has nothing to protect. */
function policyHeaders(styles: string): Record<string, string> {
  const { audioBaseUrl } = env()
  const sounds = ["'self'", 'https:', ...(audioBaseUrl ? [new URL(audioBaseUrl).origin] : [])]
  const directives = {
    'default-src': "'none'",
    'script-src': hashSource(embedScript),
    'style-src': hashSource(styles),
    'img-src': "'self'",
    'media-src': sounds.join(' '),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
  }
  const policy = Object.entries(directives).map((directive) => directive.join(' '))
  return { 'Content-Security-Policy': policy.join('; ') }
}
