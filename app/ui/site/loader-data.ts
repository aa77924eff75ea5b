/** What all pages read of their loaders' data: the descriptors of the head, the site, and its menus. */
import { type MetaFunction, useRouteLoaderData } from '@remix-run/react'
import type { HeaderLink, Menu } from '~/domain/publication/publication'
import type { ShownSite } from '~/domain/publication/settings'

/**
 * The `meta` export of every route: its loader returns the descriptors, because only the server can build them.
 */
export const meta: MetaFunction = ({ data }) => (hasMeta(data) ? data.meta : [])

function hasMeta(data: unknown): data is { meta: ReturnType<MetaFunction> & object[] } {
  return typeof data === 'object' && data !== null && 'meta' in data && Array.isArray(data.meta)
}

/** What is around every page. */
type PublicFrame = { site: ShownSite; header: HeaderLink[]; footer: Menu; about: Menu; siteUrl: string }

const noMenu: Menu = { heading: null, links: [] }
const noSite: ShownSite = {
  name: '',
  tagline: '',
  headline: '',
  subtitle: '',
  supportEmail: '',
  donationText: '',
  donationAmounts: [],
  rightsYear: '',
  mark: null,
  logoImage: null,
}

/** Without data of the root loader, which only an outage since before the start keeps from them. */
const noFrame: PublicFrame = {
  site: noSite,
  header: [],
  footer: noMenu,
  about: noMenu,
  siteUrl: '',
}

export function usePublicFrame(): PublicFrame {
  return useRouteLoaderData<PublicFrame>('root') ?? noFrame
}

export function useSite(): ShownSite {
  return usePublicFrame().site
}

/** The canonical origin; '' if the root loader has no data. */
export function useSiteUrl(): string {
  return usePublicFrame().siteUrl
}

/** Where else the publication is found, besides its films. */
export function listProfiles({ socialName = '', socialUrl, profiles = [] }: ShownSite) {
  return socialUrl ? [{ name: socialName, url: socialUrl }, ...profiles] : profiles
}
