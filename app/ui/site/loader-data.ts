/** What all pages read of their loaders' data: the descriptors of the head, the site, and its menus. */
import { type MetaFunction, useRouteLoaderData } from '@remix-run/react'
import type { HeaderLink, Menu, Site } from '~/domain/publication/publication'
import { logoPath, sharePicturePath } from '~/domain/site/urls'

/**
 * The `meta` export of every route: its loader returns the descriptors, because only the server can build them.
 */
export const meta: MetaFunction = ({ data }) => (hasMeta(data) ? data.meta : [])

function hasMeta(data: unknown): data is { meta: ReturnType<MetaFunction> & object[] } {
  return typeof data === 'object' && data !== null && 'meta' in data && Array.isArray(data.meta)
}

/** What is around every page. */
type PublicFrame = { site: Site; header: HeaderLink[]; footer: Menu; about: Menu; siteUrl: string }

const noMenu: Menu = { heading: null, links: [] }
const noSite = {
  name: '',
  tagline: '',
  headline: '',
  subtitle: '',
  description: '',
  aiByline: '',
  supportEmail: '',
}
const noWays = {
  socialName: '',
  socialUrl: '',
  socialHandle: '',
  videoUrl: '',
  donationUrl: '',
  donationService: '',
}

/** Without data of the root loader, which only an outage since before the start keeps from them. */
const noFrame: PublicFrame = {
  site: { ...noSite, ...noWays, rightsYear: '', sharePicture: sharePicturePath, logo: logoPath },
  header: [],
  footer: noMenu,
  about: noMenu,
  siteUrl: '',
}

export function usePublicFrame(): PublicFrame {
  return useRouteLoaderData<PublicFrame>('root') ?? noFrame
}

export function useSite(): Site {
  return usePublicFrame().site
}

/** The canonical origin; '' if the root loader has no data. */
export function useSiteUrl(): string {
  return usePublicFrame().siteUrl
}
