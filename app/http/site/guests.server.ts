/** Guests of a private site: people whose browser has opened the link for guests, until an owner revokes it. */
import { timingSafeEqual } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { isPrivate, oncePerPublication, siteOpening } from '~/data/publication/publication.server'
import { findMessagesAddress } from '~/data/publication/translations.server'
import { can } from '~/domain/editors/access'
import { textDirection } from '~/domain/language/text-direction'
import { findPictureHash } from '~/domain/media/renditions'
import { type SentMenu, toSentHeader, toSentMenu } from '~/domain/publication/sent-menus'
import { type ShownSite, toShownSite } from '~/domain/publication/settings'
import { darkLogoPicturePath, logoPicturePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { findEditor } from '~/http/editors/editor-session.server'

const COOKIE_DAYS = 30

/** The front cache has to pass requests with one of these on. */
export const guestCookieNames = ['__Host-ohmnibus-guest', 'ohmnibus-guest'] as const

/** Whether this is the secret of the present link. */
export function isGuestToken(text: string): boolean {
  const [given, wanted] = [Buffer.from(text), Buffer.from(siteOpening().guestToken ?? '')]
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Whether the cookies are of a browser that has opened the present link. */
export async function isGuest(cookies: string): Promise<boolean> {
  if (!guestCookieNames.some((name) => cookies.includes(`${name}=`))) return false
  const token: unknown = await guestCookie().parse(cookies)
  return typeof token === 'string' && isGuestToken(token)
}

/** The value of the Set-Cookie header by which this browser is a guest's. */
export function rememberGuest(token: string): Promise<string> {
  return guestCookie().serialize(token)
}

/** Signed like all cookies of ours. */
function guestCookie() {
  const { production, sessionSecret } = env()
  return createCookie(guestCookieNames[production ? 0 : 1], {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
    secrets: sessionSecret ? [sessionSecret] : [],
  })
}

/** What the pages of a private site say: 'owner' to those who can open it, 'editor' to other accounts, 'guest' to all others. */
export type PrivateView = 'owner' | 'editor' | 'guest'

/** Null: the site is open. */
export async function findPrivateView(request: Request): Promise<PrivateView | null> {
  if (!isPrivate()) return null
  const editor = await findEditor(request).catch(() => null)
  if (!editor) return 'guest'
  return can(editor, 'write', 'settings') ? 'owner' : 'editor'
}

type Frame = ReturnType<typeof loadFrame>

const findFrame = oncePerPublication(({ site, header, menus }) => ({
  site: toShownSite(site),
  header: toSentHeader(header),
  footer: toSentMenu(menus.footer),
  about: toSentMenu(menus.about),
  direction: textDirection(site.language),
}))

/** What every page brings along of the publication. */
export function loadFrame() {
  return { ...findFrame(), siteUrl: env().siteUrl, messages: findMessagesAddress() }
}

const noMenu: SentMenu = { heading: null, links: '' }

/** What strangers get to know of a private site: its name and its logo. `isWithheld`: to be loaded again after a sign-in. */
export function withholdFrame({ site, ...rest }: Frame) {
  const { name, language, mark, logoImage, logoDarkImage, logoHasName } = site
  const shown: ShownSite = {
    ...{ name, language, mark, logoImage: logoImage && toOpenLogo(logoImage, logoPicturePath) },
    ...(logoDarkImage && { logoDarkImage: toOpenLogo(logoDarkImage, darkLogoPicturePath) }),
    ...(logoHasName !== undefined && { logoHasName }),
    ...{ tagline: '', headline: '', subtitle: '', supportEmail: '', rightsYear: '' },
    ...{ donationText: '', donationAmounts: [] },
  }
  return { ...rest, site: shown, header: [], footer: noMenu, about: noMenu, isWithheld: true }
}

/** The library’s files are closed to strangers. */
function toOpenLogo(image: string, path: string): string {
  return findPictureHash(image) ? path : image
}
