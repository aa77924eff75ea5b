/** What a publication is made of, as it is stored, imported and edited: one schema for each kind of entry. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { episode, show } from '~/domain/podcast/podcast-entries'
import { retailer } from '~/domain/publication/retailer'
import { specColumn } from '~/domain/publication/spec-column'
import { languageTag, line, name, path, sentence, slug, text, webAddress } from '~/domain/text/record-fields'
import { type EntryKind, kinds } from './entry-kinds'
import { toData } from './forms/form-values'
import { found, foundWithTitle } from './found-fields'
import { homeBlocks } from './home-blocks'
import { headerMenu, menu } from './menu-links'
import { isOwnAddress, wasFree } from './own-addresses'
import { settings } from './settings'

export { episode, headerMenu, homeBlocks, menu, retailer, settings, show, slug }

/** `data` is checked by the schema of its kind. The slug of a section, person or page is the last part of its address. */
export type Entry = {
  kind: EntryKind
  slug: string
  position: number
  data: unknown
  /** When the row changed last, or what a page of text shows besides; absent: it is of a folder. */
  storedAt?: string
}

/** Addresses from before it was renamed, and of deleted ones; they lead to the present one. */
const formerSlugs = z.array(slug).max(1_000).optional()

/** By default the language of the publication. `counterpart`: the slug of the one that says the same in another language. */
const inLanguage = { language: languageTag.optional(), counterpart: slug.optional() }

/** `comingSoon`: what we are working on; `checkBackFor`: which reviews there will be. */
const emptyText = z.union([
  z.strictObject({ text: sentence }),
  z.strictObject({ checkBackFor: name }),
  z.strictObject({ comingSoon: name, backTo: slug.optional() }),
])

/** The colors of drawn covers beside the accent color. */
export const coverCompanions = ['ember', 'indigo', 'ochre', 'moss', 'rose', 'volt', 'slate'] as const
/** Names of covers/motifs. The cover's seed chooses; one that is named twice is drawn more often. */
const motifs = z.tuple([name], name)

/** A page of a whole category. What is left out follows from the heading: see build-listings.ts. */
export const categorySection = z.strictObject({
  parent: z.null().default(null),
  heading: name,
  intro: sentence.optional(),
  title: name.optional(),
  description: sentence.optional(),
  /** As articles store it. It is chosen once, as the heading may change later. */
  category: name,
  /** On a second page of a category: the slug of the page for search engines. */
  canonicalSlug: slug.optional(),
  ...inLanguage,
  ...found,
  /** How covers in this category are drawn; by default as its name says. A second page has those of its canonical page. */
  covers: z
    .strictObject({
      /** The color that joins ink, paper and teal; slate where the category is unknown. */
      companion: z.enum(coverCompanions).optional(),
      motifs: motifs.optional(),
      /** Whether its motifs take precedence over the subcategory's. */
      hasOneTheme: z.boolean().optional(),
    })
    .optional(),
  /** The columns in which its products are compared, in order. */
  specs: z
    .array(specColumn)
    .max(60)
    .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, {
      error: () => i18n.t('Two columns have one key.'),
    })
    .optional(),
  empty: emptyText.optional(),
  /** The category to which "Coming Soon" on a subcategory page leads, as its slug; by default this page. */
  comingSoonBackTo: slug.optional(),
  formerSlugs,
})

/** `parent`: the slug of its category's page. */
const inCategory = z.strictObject({ parent: slug })

const ofSubcategory = {
  /** The name that cards and breadcrumbs show for an article that stores the slug as its subcategory. */
  displayName: name.optional(),
  /** By default the category's. */
  motifs: motifs.optional(),
}

/** By default the title names heading and category, the description is the intro, and the subcategory is the slug. */
export const subcategorySection = inCategory.extend({
  heading: name,
  ...ofSubcategory,
  intro: sentence.optional(),
  title: name.optional(),
  description: sentence.optional(),
  ...inLanguage,
  ...found,
  subcategory: name.nullable().optional(),
  keep: z
    .strictObject({ tags: z.array(name).max(100), titleWords: z.array(name).max(100) })
    .refine(({ tags, titleWords }) => tags.length + titleWords.length > 0, {
      error: () => i18n.t('Name a tag or a word.'),
    })
    .optional(),
  cardLabel: name.optional(),
  readTimeBy: z.enum(['words', 'length']).optional(),
  empty: emptyText.optional(),
  formerSlugs,
})

/** `shows`: the slug of the page, which stays canonical. */
export const aliasSection = inCategory.extend({ shows: slug, ...ofSubcategory, formerSlugs })

/** A name is enough: the page's title follows from name and role, and what is missing is not shown. */
export const person = z.strictObject({
  name,
  role: name.optional(),
  pageTitle: name.optional(),
  ...foundWithTitle,
  searchDescription: sentence.optional(),
  showsArticleCount: z.boolean().optional(),
  tagline: sentence.optional(),
  quote: sentence.optional(),
  teamBlurb: sentence.optional(),
  expertise: z.array(name).max(30).optional(),
  /** By default staff. */
  kind: z.enum(['staff', 'guest']).optional(),
  /** No longer writes: no page of the team names them, their stories stay. */
  isFormer: z.boolean().optional(),
  /** One picture, or two, of which the slug chooses one (specification 1, section 3); by default those of public/portraits/. */
  portraits: z.array(path).min(1).max(2).optional(),
  /** Elsewhere: profiles, a site of their own. */
  links: z
    .array(z.strictObject({ name, url: webAddress }))
    .max(10)
    .optional(),
  formerSlugs,
  /** Markdown: sections with headings. */
  content: z.string().trim().max(20_000).optional(),
})

/** Articles in an order, which say themselves that they are in it. */
export const series = z.strictObject({
  name,
  /** Shown below the name. */
  description: sentence,
  ...foundWithTitle,
  formerSlugs,
})

/** In characters. */
export const MAX_PAGE_LENGTH = 200_000

/** A page of text, at the root of the site. `{site}`, `{email}` and `{donationService}` stand for the settings, here and in the other texts. */
export const textPage = z.strictObject({
  title: name,
  description: sentence.optional(),
  updated: name.optional(),
  /** 'policy': an introduction, its contents as a list, and sections of paragraphs and lists; by default an article's. */
  layout: z.enum(['article', 'policy']).optional(),
  ...inLanguage,
  ...foundWithTitle,
  /** A draft has no page yet. */
  status: z.enum(['draft', 'published']).optional(),
  formerSlugs,
  /** Markdown, with all that articles may have. */
  content: line(MAX_PAGE_LENGTH),
})

/** What is left out is not shown, and takes no room. */
const passage = z.strictObject({ heading: name.optional(), text: text.optional() })
const passageWithLink = passage.extend({ linkText: name.optional() })

/** The heading is the title if there is none. */
const ofFixedPage = {
  title: name,
  heading: name.optional(),
  description: sentence.optional(),
  ...foundWithTitle,
}

export const teamPage = z.strictObject({
  ...ofFixedPage,
  mission: passage.optional(),
  authorsHeading: name.optional(),
  editorialStandards: z
    .strictObject({ heading: name.optional(), standards: z.array(passage).max(20).optional() })
    .optional(),
  contact: passage.extend({ note: text.optional() }).optional(),
})

export const contactPage = z.strictObject({
  ...ofFixedPage,
  intro: text.optional(),
  support: passageWithLink.optional(),
  generalInquiries: passageWithLink.optional(),
  follow: passage.extend({ videoLinkText: name.optional(), feedLinkText: name.optional() }).optional(),
  responseTimes: z
    .strictObject({
      heading: name.optional(),
      items: z
        .array(z.strictObject({ label: name, text: sentence }))
        .max(20)
        .optional(),
    })
    .optional(),
  form: passage.optional(),
})

export const sample = z.strictObject({
  title: line(300),
  author: name,
  category: name,
  subcategory: name.optional(),
  readTime: name,
  isHero: z.boolean().default(false),
  excerpt: sentence,
  content: text,
})

/** Pages of routes of their own, whose texts have places there. */
export const fixedPages: Record<string, z.ZodObject> = { team: teamPage, contact: contactPage }

const sections: Record<string, z.ZodObject> = { subcategory: subcategorySection, alias: aliasSection }

const schemas: Record<EntryKind, (slug: string, data: unknown) => z.ZodObject> = {
  settings: () => settings,
  section: (_, data) => sections[kinds.section.findVariant?.(toData(data)) ?? ''] ?? categorySection,
  person: () => person,
  page: (slug) => (Object.hasOwn(fixedPages, slug) ? fixedPages[slug] : undefined) ?? textPage,
  series: () => series,
  show: () => show,
  episode: () => episode,
  menu: (slug) => (slug === 'header' ? headerMenu : menu),
  home: () => homeBlocks,
  sample: () => sample,
  retailer: () => retailer,
}

/** Null: there is no such entry. */
export function findSchema({ kind, slug, data }: Pick<Entry, 'kind' | 'slug' | 'data'>): z.ZodObject | null {
  const { isClosed, places } = kinds[kind]
  return isClosed && !places.includes(slug) ? null : schemas[kind](slug, data)
}

/** Checks the address of an entry; `isNew`: nothing had it before. Null: it may have this address. */
export function findAddressProblem({ kind, slug, data }: Entry, isNew = false): string | null {
  const { isAtRoot, places, reserved = [] } = kinds[kind]
  if (reserved.includes(slug))
    return i18n.t('The site itself uses “{slug}” there. Choose another address.', { slug })
  const isTaken =
    isAtRoot?.(toData(data)) && !places.includes(slug) && isOwnAddress(slug) && (isNew || !wasFree(slug))
  return isTaken ? i18n.t('The site itself uses the address {path}.', { path: `/${slug}` }) : null
}
