/** The site's name, texts and addresses; they are defined only here, and filled into texts. */
import { logoPath, sharePicturePath } from './urls'

export const defaultSite = {
  name: 'Ohmnibus',
  tagline: 'Reliable. Insightful. Transparent.',
  headline: 'The Future of Tech and Reviews',
  subtitle: 'In-depth reviews and futuristic perspectives on the technology that is about to matter to you.',
  description:
    'News, reviews, buying guides and brand comparisons for people who want to know how technology really works.',
  aiByline: 'Ohmnibus AI',
  supportEmail: 'support@ohmnibus.example',
  socialName: 'Mastodon',
  socialUrl: 'https://social.example/@ohmnibus',
  socialHandle: '@ohmnibus',
  videoUrl: 'https://video.example/@ohmnibus',
  donationUrl: 'https://donate.example/ohmnibus',
  donationService: 'Buy Us a Coffee',
  rightsYear: '2024',
  sharePicture: sharePicturePath,
  logo: logoPath,
}

export type Site = typeof defaultSite

/** Environment variable → the property it overrides. Properties not listed here are part of the design. */
export const siteVariables = {
  SITE_NAME: 'name',
  SITE_TAGLINE: 'tagline',
  SITE_DESCRIPTION: 'description',
  AI_BYLINE: 'aiByline',
  SUPPORT_EMAIL: 'supportEmail',
  SOCIAL_NAME: 'socialName',
  SOCIAL_URL: 'socialUrl',
  SOCIAL_HANDLE: 'socialHandle',
  VIDEO_URL: 'videoUrl',
  DONATION_URL: 'donationUrl',
  DONATION_SERVICE: 'donationService',
} as const satisfies Record<string, keyof Site>

/** Replaces {site}, {email} and {donationService} in strings, recursively through arrays and objects. */
export function fillIn<Value>(value: Value, site: Site): Value {
  if (typeof value === 'string') return fillInText(value, site) as Value
  if (Array.isArray(value)) return value.map((item) => fillIn(item, site)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillIn(part, site)])) as Value
}

function fillInText(text: string, { name, supportEmail, donationService }: Site) {
  return text
    .replaceAll('{site}', name)
    .replaceAll('{email}', supportEmail)
    .replaceAll('{donationService}', donationService)
}
