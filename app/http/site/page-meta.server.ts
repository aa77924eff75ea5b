/** Metadata for any page: title, description, canonical URL, robots, and cards for social networks. */
import type { MetaDescriptor } from '@remix-run/node'
import { isPrivate, publication } from '~/data/publication/publication.server'
import type { LeadPicture } from '~/domain/articles/article-picture'
import { listFeedLinks } from '~/domain/feeds/feed-links'
import { i18n } from '~/domain/language/i18n'
import { cropPath, findPictureHash, listSources, slotSizes } from '~/domain/media/renditions'
import type { Site } from '~/domain/publication/settings'
import { highPriority } from '~/domain/site/fetch-priority'
import { env } from '~/env.server'
import { type SharedPicture, shareFormat, toShareAddress, toSiteShare } from './share-picture.server'

type PageDescription = {
  /** Without the site's name, which is appended; null: only the name and its tagline. */
  title: string | null
  description: string
  /** Canonical path on this site. */
  path: string
  /** For search engines; null: the title with the site's name. */
  metaTitle?: string | null
  /** Beside links to it; null: the title. */
  shareTitle?: string | null
  /** The address of another page that has the same content; null: `path`. */
  canonicalUrl?: string | null
  noindex?: boolean
  type?: 'website' | 'article'
  /** Absent: the site's default picture. */
  picture?: SharedPicture
  /** The picture that is visible first, so that browsers load it before they have read the page; null: none. */
  leadPicture?: LeadPicture | string | null | undefined
}

/** The metadata of a page of the desk. `path`: on this site. */
export function deskMeta(title: string, path: string): MetaDescriptor[] {
  return pageMeta({ title, description: 'The desk.', path, noindex: true })
}

/** A name on another network would be somebody else's there. */
function isOnX(profile = ''): boolean {
  return /^https?:\/\/(?:(?:www|mobile)\.)?(?:x|twitter)\.com\//i.test(profile)
}

export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const { site } = publication()
  const title = page.title
    ? i18n.t('{title} | {site}', { title: page.title, site: site.name })
    : nameWithTagline(site)
  const shareTitle = page.shareTitle ?? page.title ?? site.name
  const picture = page.picture ?? defaultPicture(site)
  const image = absoluteUrl(picture.address)
  return [
    { title: page.metaTitle ?? title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.canonicalUrl ?? absoluteUrl(page.path) },
    ...(page.leadPicture ? [preload(page.leadPicture)] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: shareTitle },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: absoluteUrl(page.path) },
    { property: 'og:image', content: image },
    ...describeFormat(picture),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isOnX(site.socialUrl) && site.socialHandle
      ? [{ name: 'twitter:site', content: site.socialHandle }]
      : []),
    { name: 'twitter:title', content: shareTitle },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}

function nameWithTagline({ name, tagline }: Site): string {
  return i18n.t('{site}: {tagline}', { site: name, tagline })
}

function defaultPicture(site: Site): SharedPicture {
  const { sharePicture } = site
  const isOfOurs = sharePicture === undefined || sharePicture.endsWith('.png')
  const hash = findPictureHash(sharePicture ?? null)
  return {
    // Cut as the others are, and opaque; its address leads to the crop around its focus.
    address: hash
      ? cropPath({ hash }, '16x9', { x: 50, y: 50 })
      : (sharePicture ?? toShareAddress(toSiteShare())),
    // Of a private publication, strangers learn no more than its name.
    alt: isPrivate() ? site.name : nameWithTagline(site),
    format: isOfOurs ? shareFormat : null,
  }
}

function describeFormat({ format }: SharedPicture): MetaDescriptor[] {
  if (!format) return []
  return [
    { property: 'og:image:type', content: format.type },
    { property: 'og:image:width', content: String(format.width) },
    { property: 'og:image:height', content: String(format.height) },
  ]
}

/** The links to a page's feeds; see `listFeedLinks`. */
export function feedMeta(...about: Parameters<typeof listFeedLinks>): MetaDescriptor[] {
  return listFeedLinks(...about).map((link) => ({ tagName: 'link', ...link }))
}

/** A browser that knows the best type of a picture loads the file that it will show; others wait for the page. */
function preload(lead: LeadPicture | string): MetaDescriptor {
  if (typeof lead === 'string') return preloadImage({ href: lead })
  const { address, picture, use } = lead
  const [best] = picture ? listSources(picture) : []
  if (!best) return preloadImage({ href: address })
  return preloadImage({ type: best.type, imageSrcSet: best.srcSet, imageSizes: slotSizes[use] })
}

function preloadImage(source: Record<string, string>): MetaDescriptor {
  return { tagName: 'link', rel: 'preload', as: 'image', ...source, ...highPriority }
}

/** Resolves a site-relative address; absolute ones stay unchanged. */
export function absoluteUrl(address: string): string {
  return new URL(address, `${env().siteUrl}/`).href
}
