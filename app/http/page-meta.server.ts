/** The head of a page: title, description, canonical address, robots, and the cards that social sites show. */
import type { MetaDescriptor } from '@remix-run/node'
import { env } from '~/env.server'

type PageDescription = {
  /** Without the brand, which is added; null: the brand and its tagline alone. */
  title: string | null
  description: string
  /** Canonical path on this site. */
  path: string
  noindex?: boolean
  type?: 'website' | 'article'
  /** Absolute or site-relative; null: the brand's own picture. */
  image?: string | null
}

export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const { site } = env()
  const title = page.title ? `${page.title} | ${site.name}` : `${site.name}: ${site.tagline}`
  const image = absoluteUrl(page.image ?? site.sharePicture)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(page.path) },
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

/** An address on this site, or elsewhere, in full. */
export function absoluteUrl(address: string): string {
  return new URL(address, `${env().siteUrl}/`).href
}
