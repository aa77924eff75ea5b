/** The pictures that networks show beside links to articles and episodes: their addresses, and their files. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { publication } from '~/data/publication/publication.server'
import type { Article } from '~/domain/articles/article'
import { toCoverSlug } from '~/domain/articles/article-picture'
import { i18n } from '~/domain/language/i18n'
import { cropPath, findCropSize, type Picture } from '~/domain/media/renditions'
import type { Episode } from '~/domain/podcast/episodes'
import { findAccent } from '~/domain/publication/colors'
import { drawnSharePath } from '~/domain/site/urls'
import { renderSharePicture, SHARE_DRAWING_VERSION, type ShareSubject } from '~covers/share-picture'

/** A picture as other sites show it beside a link to a page. */
export type SharedPicture = {
  /** Absolute or site-relative. */
  address: string
  alt: string
  /** Null: unknown. Networks show the first person to share a page no picture unless they know its size. */
  format: { type: 'image/png' | 'image/jpeg'; width: number; height: number } | null
}

/** The format of the default picture and of those that we draw. */
export const shareFormat = { type: 'image/png', width: 1200, height: 630 } as const

/** `slug`: of its page; that of its subject is the one that the cover is drawn from. */
export type Share = { kind: Parameters<typeof drawnSharePath>[0]; slug: string; subject: ShareSubject }

type Labelled = Pick<Article, 'slug' | 'coverSlug' | 'title' | 'categoryName' | 'subcategoryName'>

/** Some 300 pictures, so that a change to a story's text does not draw the same picture again. */
const MAX_BYTES = 8 * 1024 * 1024

export function toArticleShare(article: Labelled): Share {
  const { slug, title, categoryName, subcategoryName } = article
  const place = { category: categoryName, subcategory: subcategoryName, label: categoryName }
  const subject = { slug: toCoverSlug(article), title, ...place, siteName: publication().site.name }
  return { kind: 'articles', slug, subject }
}

export function toEpisodeShare({ slug, show, title, category, subcategory, duration }: Episode): Share {
  const { shows, site } = publication()
  const { label: named = site.name } = shows.find((one) => one.slug === show) ?? {}
  const label = `${named} · ${duration}`
  return {
    kind: 'episodes',
    slug,
    subject: { slug, title, category, subcategory, label, siteName: site.name },
  }
}

/** For pages without a picture, if the publication brings none along. */
export function toSiteShare(): Share {
  const { name, tagline } = publication().site
  const place = { slug: 'site', category: '', subcategory: null }
  return { kind: 'site', slug: 'site', subject: { ...place, title: tagline, label: '', siteName: name } }
}

export function toSharedPicture(share: Share): SharedPicture {
  const { label, title } = share.subject
  return {
    address: toShareAddress(share),
    alt: i18n.t('{label}: {title}', { label, title }),
    format: shareFormat,
  }
}

/** Crops a picture of the library. */
export function cropForShare(picture: Picture, alt: string): SharedPicture {
  const size = findCropSize(picture, '16x9')
  const address = cropPath(picture, '16x9', picture.focus)
  return { address, alt, format: size && { type: 'image/jpeg', ...size } }
}

/** It changes with everything that is in the picture, so the file at an address never does. */
export function toShareAddress({ kind, slug, subject }: Share): string {
  const { title, category, subcategory, label, siteName } = subject
  const { site } = publication()
  const state = JSON.stringify([
    ...[SHARE_DRAWING_VERSION, title, category, subcategory, label, siteName],
    ...(site.accentColor ? [findAccent(site), site.mark] : []),
    ...(subject.slug === slug ? [] : [subject.slug]),
  ])
  return drawnSharePath(kind, slug, createHash('sha256').update(state).digest('hex').slice(0, 20))
}

const pictures = new LRUCache<string, Buffer<ArrayBuffer>, ShareSubject>({
  maxSize: MAX_BYTES,
  sizeCalculation: (picture) => picture.length,
  fetchMethod: async (_address, _former, { context }) =>
    Buffer.from(await renderSharePicture(await loadSharp(), publication(), context)),
})

/** A PNG. Requests for the same one share its rendering; the server limits how many are rendered at a time. */
export async function findSharePicture(share: Share): Promise<Buffer<ArrayBuffer>> {
  return pictures.forceFetch(toShareAddress(share), { context: share.subject })
}

/** Loads the library that draws and cuts pictures when the first one is needed, because it takes memory. */
let loading: ReturnType<typeof importSharp> | undefined

export function loadSharp() {
  loading ??= importSharp()
  return loading
}

async function importSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is opened twice, and one thread for each leaves the other processors to the pages.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
