/** Reads what all pages have in their loaders' data: the descriptors of the head, the site, and its menus. */
import { type MetaFunction, useRouteLoaderData } from '@remix-run/react'
import { softwareLanguage } from '~/domain/language/software-language'
import type { PageLink } from '~/domain/publication/publication'
import { readSentLinks, type SentHeader, type SentMenu } from '~/domain/publication/sent-menus'
import type { ShownSite } from '~/domain/publication/settings'

/**
 * The `meta` export of every route: its loader returns the descriptors, because only the server can build them.
 */
export const meta: MetaFunction = ({ data }) => (hasMeta(data) ? data.meta : [])

function hasMeta(data: unknown): data is { meta: ReturnType<MetaFunction> & object[] } {
  return typeof data === 'object' && data !== null && 'meta' in data && Array.isArray(data.meta)
}

export const deskLayoutId = 'desk/frame/desk-layout.route'

/** The parts around every page. */
type PublicFrame = {
  site: ShownSite
  header: SentHeader
  footer: SentMenu
  about: SentMenu
  siteUrl: string
  direction: 'ltr' | 'rtl'
  /** The address of what scripts say to readers. */
  messages: string | null
  /** Absent: the publication is open. */
  privateView?: 'owner' | 'editor' | 'guest'
}

const noMenu: SentMenu = { heading: null, links: '' }
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
  language: softwareLanguage,
}

/** Without data of the root loader, which only an outage since before the start keeps from them. */
const noFrame: PublicFrame = {
  site: noSite,
  header: [],
  footer: noMenu,
  about: noMenu,
  siteUrl: '',
  direction: 'ltr',
  messages: null,
}

function useFrameData(): PublicFrame {
  return useRouteLoaderData<PublicFrame>('root') ?? noFrame
}

export function useMenus() {
  const { header, footer, about } = useFrameData()
  const read = <Sent extends { links: string }>(menu: Sent) => ({ ...menu, links: readLinks(menu) })
  return { header: header.map(read), footer: read(footer), about: read(about) }
}

/** Of each menu that was loaded, as several parts of a page show it. */
const readBefore = new WeakMap<object, PageLink[]>()

function readLinks(menu: { links: string }): PageLink[] {
  const links = readBefore.get(menu) ?? readSentLinks(menu.links)
  readBefore.set(menu, links)
  return links
}

export function useSite(): ShownSite {
  return useFrameData().site
}

/** As whom somebody sees the pages of a private publication; null: it is open. */
export function usePrivateView() {
  return useFrameData().privateView ?? null
}

/** The canonical origin; '' if the root loader has no data. */
export function useSiteUrl(): string {
  return useFrameData().siteUrl
}

export function useTextDirection(): 'ltr' | 'rtl' {
  return useFrameData().direction
}

/** What the layout of the desk says of the language of its pages (`DeskSpeech`); null: this is none of them. */
export function useDeskSpeech(): { lang: string; messages: string } | null {
  return useRouteLoaderData<{ speech: { lang: string; messages: string } }>(deskLayoutId)?.speech ?? null
}

/** Of the messages of this page. Undefined if the loaders have no data. */
export function useMessagesAddress(): string | undefined {
  const [speech, { messages }] = [useDeskSpeech(), useFrameData()]
  return speech?.messages ?? messages ?? undefined
}

/** Lists where else the publication is found, besides its films. */
export function listProfiles({ socialName = '', socialUrl, profiles = [] }: ShownSite) {
  return socialUrl ? [{ name: socialName, url: socialUrl }, ...profiles] : profiles
}
