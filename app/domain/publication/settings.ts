/** The settings of a publication: what it is called, how it looks and where else it is found. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import type { Show } from '~/domain/podcast/shows'
import { formatPrice } from '~/domain/site/formats'
import { darkLogoDrawingPath, logoDrawingPath } from '~/domain/site/urls'
import {
  address,
  currency,
  emailAddress,
  languageTag,
  line,
  name,
  sentence,
  timeZone,
  webAddress,
} from '~/domain/text/record-fields'
import { accent, icon, logo } from './appearance-fields'
import { type Mark, readDrawing } from './drawing'
import { type Feature, features } from './features'
import { settingsProblems } from './settings-problems'
import { defaultShareButtons, shareNetworks } from './share-networks'

/** What the software says where the publication has no words of its own: in its language, until it writes others. */
const defaultTexts = {
  heroButton: /*i18n*/ 'Explore the latest',
  donationText: /*i18n*/ 'Your support pays for what you read here.',
  searchHint: /*i18n*/ 'Enter keywords to find what we have published.',
  searchDescription: /*i18n*/ 'Search everything on {site}.',
  newsletterIntro: /*i18n*/ 'New stories from {site} by email. We use your address for nothing else.',
  affiliateDisclosure:
    /*i18n*/ 'We may earn a commission when you buy through links on this page. It does not affect what we recommend.',
}

/** Missing optional ones are not shown, or drawn from the rest. */
const appearance = {
  /** Before the name. Shapes in `currentColor` are drawn in the accent color, which suits both schemes. */
  logo: logo.optional(),
  /** In its place in the dark scheme. */
  logoDark: logo.optional(),
  /** It contains the name, which then does not stand beside it. */
  logoHasName: z.boolean().optional(),
  /** Square: for tabs and home screens. By default the logo, if it is a mark, else the first letter of the name. */
  icon: icon.optional(),
  accentColor: accent('light').optional(),
  /** In the dark scheme; by default a lighter one. */
  accentColorDark: accent('dark').optional(),
  /** 1200 × 630, for links to pages without a picture; by default drawn from name and tagline. */
  sharePicture: address.optional(),
  /** Behind the headline of the home page; by default rings. */
  heroDrawing: z.enum(['circuit']).optional(),
  /** 'tall': as high as the window; 'lead': the first story of the home page in its place. */
  hero: z.enum(['tall', 'band', 'lead']).default('tall'),
  heroButton: name.default(defaultTexts.heroButton),
  /** Below the titles of small cards on the home page, instead of the story's excerpt: by a word in the title, or of all others. */
  cardSentences: z
    .array(z.strictObject({ word: line(60).optional(), sentence }))
    .max(20)
    .optional(),
}

/** In this order, below each article. */
const shareButtons = z
  .array(z.strictObject({ network: z.enum(shareNetworks) }))
  .max(shareNetworks.length)
  .default(defaultShareButtons.map((network) => ({ network })))
  .superRefine((rows, context) => {
    for (const [n, { network }] of rows.entries())
      if (rows.findIndex((row) => row.network === network) < n)
        context.addIssue({ code: 'custom', path: [n, 'network'], message: settingsProblems.buttonTwice() })
  })

/** Set: switched off. */
const flag = z.boolean().optional()
const switches = z.strictObject(
  Object.fromEntries(features.map((feature) => [feature, flag])) as Record<Feature, typeof flag>,
)

/** Until a publication names others, they are of its currency and in its language. */
const defaultAmounts = ['$3', '$5', '$10', 'Custom']

const donation = {
  donationUrl: webAddress.optional(),
  donationService: name.optional(),
  donationText: sentence.default(defaultTexts.donationText),
  donationAmounts: z.array(line(20)).min(1).max(8).default(defaultAmounts),
}

export const settings = z
  .strictObject({
    name: line(60),
    tagline: name,
    headline: name,
    subtitle: sentence,
    description: sentence,
    /**
     * The language of what the publication writes, for browsers, search engines and feed readers; and of the software’s words, if there is a
     * translation.
     */
    language: languageTag.default(softwareLanguage),
    /** Of the dates that readers see, and the times at the desk; by default that of the server’s environment. */
    timeZone: timeZone.optional(),
    aiByline: name.optional(),
    supportEmail: emailAddress,
    socialName: name.optional(),
    socialUrl: webAddress.optional(),
    socialHandle: name.optional(),
    videoUrl: webAddress.optional(),
    /** Elsewhere, besides these. */
    profiles: z
      .array(z.strictObject({ name, url: webAddress }))
      .max(20)
      .optional(),
    ...donation,
    rightsYear: z.string().regex(/^\d{4}$/, { error: settingsProblems.year }),
    ...appearance,
    /** Before anything is searched for; and for search engines. */
    searchHint: sentence.default(defaultTexts.searchHint),
    searchDescription: sentence.default(defaultTexts.searchDescription),
    newsletterIntro: sentence.default(defaultTexts.newsletterIntro),
    shareButtons,
    switchedOff: switches.optional(),
    /** In those that were stored before shows were entries; see former-podcast.ts. */
    podcast: z
      .unknown()
      .transform(() => undefined)
      .optional(),
    /** The highest rating of a review; the lowest is 0. */
    ratingScale: z.enum(['5', '10', '100']).default('10'),
    /** Above the first link for which a retailer pays. */
    affiliateDisclosure: sentence.default(defaultTexts.affiliateDisclosure),
    /** The currency of prices by which searches are filtered, and of those that are typed without one. */
    currency: currency.default('USD'),
    /** The number of days after which a price is out of date. */
    priceDays: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, { error: settingsProblems.days })
      .default('90'),
    /** Whether links to retailers lead through /go/, which counts them. */
    countsClicks: z.boolean().optional(),
  })
  .superRefine((given, context) => {
    const requires = (isNeeded: unknown, field: keyof typeof given, say: () => string) => {
      if (isNeeded && !given[field]) context.addIssue({ code: 'custom', path: [field], message: say() })
    }
    requires(given.socialUrl, 'socialName', settingsProblems.noNetwork)
    requires(given.donationUrl, 'donationService', settingsProblems.noService)
    requires(given.logoDark, 'logo', settingsProblems.noLightLogo)
    requires(given.accentColorDark, 'accentColor', settingsProblems.noLightColor)
  })

type Given = z.infer<typeof settings>
type Own = Omit<Given, 'logo' | 'logoDark' | 'podcast'>

/**
 * `mark` or `logoImage`, or neither, is in the header; the logo as it was given is too long for every page. What is only there for a feature
 * that is off is left out.
 */
export type Site = Omit<Given, 'logo' | 'logoDark' | 'switchedOff' | 'podcast'> & {
  off: readonly Feature[]
  /** The first show; absent: there is none, or the podcast is switched off. */
  podcast?: Show
  /** An SVG; null: it is a picture elsewhere, or there is none. */
  logoDrawing: string | null
  logoDarkDrawing: string | null
  mark: Mark | null
  logoImage: string | null
  /** In the dark scheme, where it is another. */
  logoDarkImage?: string
}

/** `show`: the first one; null: there is none. */
export function toSite({ logo, logoDark, podcast: _, ...all }: Given, show: Show | null): Site {
  const off = listOff(all, show !== null)
  const given = withoutOff(all, off)
  const own = readLogo(logo, logoDrawingPath)
  const dark = readLogo(logoDark, darkLogoDrawingPath)
  const mark = dark.address ? null : own.mark
  const podcast = off.includes('podcast') ? null : show
  const translated = translateDefaults(given)
  const amounts = isDefault(given.donationAmounts) ? suggestAmounts(given.currency) : given.donationAmounts
  const asks = !off.includes('donations')
  return {
    ...translated,
    ...(podcast && { podcast }),
    ...{ donationText: asks ? translated.donationText : '', donationAmounts: asks ? amounts : [], off },
    ...{ logoDrawing: own.drawing, logoDarkDrawing: dark.drawing },
    ...{ mark, logoImage: mark ? null : own.address },
    ...(dark.address && { logoDarkImage: dark.address }),
  }
}

/** `path`: where its drawing is served. */
function readLogo(logo: string | undefined, path: string) {
  const read = logo?.startsWith('<') ? readDrawing(logo) : null
  if (read?.ok) return { drawing: read.drawing, mark: read.mark, address: path }
  return { drawing: null, mark: null, address: logo ?? null }
}

/** Besides what is switched off, features without what they need. */
function listOff({ switchedOff = {}, donationUrl, aiByline, shareButtons }: Own, hasShow: boolean) {
  const isMissing: Partial<Record<Feature, boolean>> = {
    podcast: !hasShow,
    donations: !donationUrl,
    aiByline: !aiByline,
    sharing: shareButtons.length === 0,
  }
  return features.filter((feature) => switchedOff[feature] || isMissing[feature])
}

/** Its settings stay stored, for when it is on again. */
function withoutOff({ switchedOff: _, ...given }: Own, off: readonly Feature[]) {
  const left = { ...given }
  if (off.includes('aiByline')) delete left.aiByline
  if (off.includes('donations')) {
    delete left.donationUrl
    delete left.donationService
  }
  return left
}

function isDefault(amounts: readonly string[]): boolean {
  return amounts.join() === defaultAmounts.join()
}

function suggestAmounts(currency: string): string[] {
  const amounts = ['3', '5', '10'].map((amount) => formatPrice(amount, currency))
  return [...amounts, i18n.t({ id: 'donation.custom', message: 'Custom' })]
}

/** A text that is still the software's is said in the present language. What stands for settings in it, such as {site}, stays. */
function translateDefaults<Given extends object>(given: Given): Given {
  const stays = { site: '{site}' }
  const texts = Object.entries(defaultTexts).filter(([field, text]) => Reflect.get(given, field) === text)
  return { ...given, ...Object.fromEntries(texts.map(([field, text]) => [field, i18n.t(text, stays)])) }
}

const shown = [
  ...(['name', 'tagline', 'headline', 'subtitle', 'supportEmail', 'socialName', 'socialUrl'] as const),
  ...(['videoUrl', 'profiles', 'donationUrl', 'donationService', 'donationText', 'donationAmounts'] as const),
  ...(['rightsYear', 'mark', 'logoImage', 'logoDarkImage', 'logoHasName', 'language'] as const),
]
type Picked = Pick<Site, (typeof shown)[number]>
/** The settings that pages show. `off`: absent: nothing is. */
export type ShownSite = Picked & { off?: readonly Feature[] }

/** Picks what every page brings along. */
export function toShownSite(site: Site): ShownSite {
  const picked = Object.fromEntries(shown.map((field) => [field, site[field]])) as Picked
  return site.off.length > 0 ? { ...picked, off: site.off } : picked
}
