/** The settings of a publication: what it is called, how it looks and where else it is found. */
import { z } from 'zod/v4'
import { logoDrawingPath } from '~/domain/site/urls'
import { findContrastProblem } from './colors'
import { type Mark, readDrawing } from './drawing'
import { address, emailAddress, line, name, sentence, webAddress } from './fields'

/** An SVG, which is checked rather than cleaned: what is wrong with it is told. */
const drawing = line(20_000).superRefine((text, context) => {
  const read = readDrawing(text)
  if (!read.ok) context.addIssue({ code: 'custom', message: read.problem })
})

/** An SVG, or the address of a PNG, WebP or JPEG on this site or another. */
const logo = line(20_000).superRefine((text, context) => {
  const read = text.startsWith('<') ? readDrawing(text) : null
  if (read && !read.ok) context.addIssue({ code: 'custom', message: read.problem })
  if (!read && !address.safeParse(text).success)
    context.addIssue({ code: 'custom', message: 'Paste an SVG, or give the address of a picture.' })
})

const accent = (scheme: 'light' | 'dark') =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #0f766e.')
    .superRefine((color, context) => {
      const problem = /^#[0-9a-f]{6}$/i.test(color) ? findContrastProblem(color, scheme) : null
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

/** Our own show; absent: the publication has none, and the software's episodes are nowhere. */
const podcast = z.strictObject({
  /** After the publication's name, the title of the show. */
  name,
  /** Of an episode, on its share picture. */
  label: name,
  /** Heads the newest episodes on the home page, and leads there. */
  heading: name,
  intro: sentence,
  description: sentence,
  feedDescription: sentence,
  /** As Apple names it. */
  category: name,
})

/** What is optional is not shown, or drawn from the rest. */
const appearance = {
  /** Before the name. One path in `currentColor` is drawn in the accent color, which suits both schemes. */
  logo: logo.optional(),
  /** It contains the name, which then does not stand beside it. */
  logoHasName: z.boolean().optional(),
  /** Square: for tabs and home screens. By default the logo, if it is one path, else the first letter of the name. */
  icon: drawing.optional(),
  accentColor: accent('light').optional(),
  /** In the dark scheme; by default a lighter one. */
  accentColorDark: accent('dark').optional(),
  /** 1200 × 630, for links to pages without a picture; by default drawn from name and tagline. */
  sharePicture: address.optional(),
  /** Behind the headline of the home page; by default rings. */
  heroDrawing: z.enum(['circuit']).optional(),
  heroButton: name.default('Explore the latest'),
}

const donation = {
  donationUrl: webAddress.optional(),
  donationService: name.optional(),
  donationText: sentence.default('Your support pays for what you read here.'),
  donationAmounts: z.array(line(20)).min(1).max(8).default(['$3', '$5', '$10', 'Custom']),
}

export const settings = z
  .strictObject({
    name: line(60),
    tagline: name,
    headline: name,
    subtitle: sentence,
    description: sentence,
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
    rightsYear: z.string().regex(/^\d{4}$/, 'Use a year such as 2024.'),
    ...appearance,
    /** Before anything is searched for; and for search engines. */
    searchHint: sentence.default('Enter keywords to find what we have published.'),
    searchDescription: sentence.default('Search everything on {site}.'),
    newsletterIntro: sentence.default(
      'New stories from {site} by email. We use your address for nothing else.',
    ),
    podcast: podcast.optional(),
    /** The best rating of a review; the worst is 0. */
    ratingScale: z.enum(['5', '10', '100']).default('10'),
    /** Above the first link for which a retailer pays. */
    affiliateDisclosure: sentence.default(
      'We may earn a commission when you buy through links on this page. It does not affect what we recommend.',
    ),
    /** After so many days a price is out of date. */
    priceDays: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'Use a number of days.')
      .default('90'),
    /** Whether links to retailers lead through /go/, which counts them. */
    countsClicks: z.boolean().optional(),
  })
  .superRefine((given, context) => {
    const requires = (isNeeded: unknown, field: keyof typeof given, message: string) => {
      if (isNeeded && !given[field]) context.addIssue({ code: 'custom', path: [field], message })
    }
    requires(given.socialUrl, 'socialName', 'Name the network of your profile.')
    requires(given.donationUrl, 'donationService', 'Name the service behind the address for donations.')
    requires(given.podcast, 'aiByline', 'A podcast needs the author of its episodes.')
    requires(given.accentColorDark, 'accentColor', 'The dark scheme’s color needs one for the light scheme.')
  })

/** `mark` or `logoImage`, or neither, is in the header; the logo as it was given is too long for every page. */
export type Site = Omit<z.infer<typeof settings>, 'logo'> & {
  /** An SVG; null: it is a picture elsewhere, or there is none. */
  logoDrawing: string | null
  mark: Mark | null
  logoImage: string | null
}

export function toSite({ logo, ...given }: z.infer<typeof settings>): Site {
  const read = logo?.startsWith('<') ? readDrawing(logo) : null
  const [logoDrawing, mark] = read?.ok ? [read.drawing, read.mark] : [null, null]
  const own = logoDrawing === null ? null : logoDrawingPath
  return { ...given, logoDrawing, mark, logoImage: mark ? null : (own ?? logo ?? null) }
}

const shown = [
  ...(['name', 'tagline', 'headline', 'subtitle', 'supportEmail', 'socialName', 'socialUrl'] as const),
  ...(['videoUrl', 'profiles', 'donationUrl', 'donationService', 'donationText', 'donationAmounts'] as const),
  ...(['rightsYear', 'mark', 'logoImage', 'logoHasName'] as const),
]
/** What pages show. */
export type ShownSite = Pick<Site, (typeof shown)[number]>

/** What every page brings along. */
export function toShownSite(site: Site): ShownSite {
  return Object.fromEntries(shown.map((field) => [field, site[field]])) as ShownSite
}
