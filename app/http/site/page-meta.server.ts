/** Metadata for any page: title, description, canonical URL, robots, and cards for social networks. */
import type { MetaDescriptor } from '@remix-run/node'
import { listFeedLinks } from '~/domain/feeds/feed-links'
import { highPriority } from '~/domain/site/fetch-priority'
import { env } from '~/env.server'

type PageDescription = {
  /** Without the site's name, which is appended; null: only the name and its tagline. */
  title: string | null
  description: string
  /** Canonical path on this site. */
  path: string
  noindex?: boolean
  type?: 'website' | 'article'
  /** Absolute or site-relative; null: the site's default picture. */
  image?: string | null
  /** The picture that is visible first, so that browsers load it before they have read the page; null: none. */
  leadPicture?: string | null | undefined
}

export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const { site } = env()
  const title = page.title ? `${page.title} | ${site.name}` : `${site.name}: ${site.tagline}`
  const image = absoluteUrl(page.image ?? site.sharePicture)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(page.path) },
    ...(page.leadPicture ? [preload(page.leadPicture)] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title ?? site.name },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: absoluteUrl(page.path) },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:site', content: site.socialHandle },
    { name: 'twitter:title', content: page.title ?? site.name },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ]
}

/** The links to a page's feeds; see `listFeedLinks`. */
export function feedMeta(...about: Parameters<typeof listFeedLinks>): MetaDescriptor[] {
  return listFeedLinks(...about).map((link) => ({ tagName: 'link', ...link }))
}

function preload(picture: string): MetaDescriptor {
  return { tagName: 'link', rel: 'preload', as: 'image', href: picture, ...highPriority }
}

/** Resolves a site-relative address; absolute ones stay unchanged. */
export function absoluteUrl(address: string): string {
  return new URL(address, `${env().siteUrl}/`).href
}
