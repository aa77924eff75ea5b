/** A publication: everything that the site is about besides its articles, read from the database at run time. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { type Episode, toEpisode } from '~/domain/podcast/episodes'
import { type Show, toShow } from '~/domain/podcast/shows'
import type { Retailer } from '~/domain/publication/retailer'
import type { SpecColumn } from '~/domain/publication/spec-column'
import { languageTag } from '~/domain/text/record-fields'
import { toNameKey } from '~/domain/text/slug'
import { listAddressProblems, listFormerPaths } from './addresses'
import { buildHome, type HomeBlock } from './build-home'
import { buildCovers, buildListings, type Covers, isCategory, type Section } from './build-listings'
import { createLinkBuilder, type HeaderLink, type LeftOut, type Menu, type PageLink } from './build-menus'
import * as schemas from './entries'
import { type Entry, findAddressProblem, findSchema } from './entries'
import { kindRows } from './entry-kinds'
import type { Listing } from './listing'
import { listSectionProblems } from './section-problems'
import { toTextSections } from './sections-of-text'
import { type Site, toSite } from './settings'

export type { HeaderLink, HomeBlock, LeftOut, Menu, PageLink, Site }

type PersonFields = z.infer<typeof schemas.person>
/** Fields that a person does not have are blank. */
export type Person = Omit<
  Required<Pick<PersonFields, PersonText | 'expertise' | 'links' | 'showsArticleCount'>> & PersonFields,
  'content'
> & {
  slug: string
  bio: { heading: string; text: string }[]
}
type PersonText = 'role' | 'pageTitle' | 'tagline' | 'quote' | 'teamBlurb'
/** `storedAt`: changes with what its text shows, too: pictures, clips and embeds. */
export type TextPage = z.infer<typeof schemas.textPage> & { slug: string; storedAt?: string | undefined }
export type Series = z.infer<typeof schemas.series> & { slug: string }
export type Sample = Omit<z.infer<typeof schemas.sample>, 'author' | 'category' | 'subcategory'> & {
  slug: string
  authorName: string
  categoryName: string
  subcategoryName: string | null
}

export type Publication = {
  site: Site
  sections: readonly Section[]
  categories: readonly Listing[]
  subcategories: readonly Listing[]
  listings: ReadonlyMap<string, Listing>
  /** As articles store them, in the order of their pages. */
  categoryNames: readonly string[]
  /** Display names by the subcategory as articles store it; all others are shown unchanged. */
  displayNames: ReadonlyMap<string, string>
  covers: Covers
  header: readonly HeaderLink[]
  menus: { footer: Menu; about: Menu; browse: Menu }
  /** None if the podcast is switched off; the first one is that of the home page. */
  shows: readonly Show[]
  /** The published ones of all shows, the newest first. */
  episodes: readonly Episode[]
  /** The blocks of the home page, in order. */
  home: readonly HomeBlock[]
  /** In the order of the team page. */
  people: readonly Person[]
  /** People by the name of a byline, as a slug. */
  peopleByName: ReadonlyMap<string, Person>
  /** By slug, in the order of the desk's list. */
  series: ReadonlyMap<string, Series>
  /** The published ones, by slug. */
  pages: ReadonlyMap<string, TextPage>
  /** Pages that only editors know. */
  drafts: readonly Pick<TextPage, 'slug' | 'title'>[]
  /** Links of menus to pages that are not public, for editors. */
  leftOut: readonly LeftOut[]
  teamPage: z.infer<typeof schemas.teamPage>
  contactPage: z.infer<typeof schemas.contactPage>
  /** Newest first within each block of the home page. */
  samples: readonly Sample[]
  /** By slug. */
  retailers: ReadonlyMap<string, Retailer>
  /** The columns by category as articles store it, in lower case: those of its pages together. */
  specs: ReadonlyMap<string, readonly SpecColumn[]>
  /** From former paths, in lower case, to present ones. */
  formerPaths: ReadonlyMap<string, string>
}

type Parsed = { ok: true; publication: Publication } | { ok: false; problems: string[] }
type Data<Name extends keyof typeof schemas> = (typeof schemas)[Name] extends z.ZodType
  ? z.infer<(typeof schemas)[Name]>
  : never

/** The data as its schema returns it: trimmed, with the fields in the schema's order. Each problem names entry and field. */
export function parseEntry(entry: Entry): { ok: true; data: object } | { ok: false; problems: string[] } {
  const where = `${entry.kind} ${entry.slug}`
  const name = schemas.slug.safeParse(entry.slug)
  if (!name.success) return { ok: false, problems: [`${where}: slug: ${name.error.issues[0]?.message}`] }
  const schema = findSchema(entry)
  if (!schema) return { ok: false, problems: [`${where}: ${i18n.t('there is no such entry.')}`] }
  const address = findAddressProblem(entry)
  const parsed = schema.safeParse(entry.data)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${where}: ${path.join('.') || 'data'}: ${message}`)
  if (address) problems.push(`${where}: slug: ${address}`)
  return parsed.success && problems.length === 0 ? { ok: true, data: parsed.data } : { ok: false, problems }
}

/** The language of the settings among the entries; where it is missing or wrong, the software's. */
export function findSettingsLanguage(entries: readonly Entry[]): string {
  const settings = entries.find((entry) => findSchema(entry) === schemas.settings)
  const given = z.object({ language: languageTag }).safeParse(settings?.data)
  return given.success ? given.data.language : softwareLanguage
}

/** The publication, or every problem of its entries. They are in the order of their positions. `timeZone`: if it names none. */
export function parsePublication(entries: readonly Entry[], timeZone = 'UTC'): Parsed {
  const problems: string[] = []
  const found = new Map<string, object>()
  for (const entry of entries.toSorted((a, b) => a.position - b.position)) {
    const parsed = parseEntry(entry)
    const key = `${entry.kind} ${entry.slug}`
    if (found.has(key)) problems.push(`${key}: ${i18n.t('there are two.')}`)
    if (parsed.ok) found.set(key, parsed.data)
    else problems.push(...parsed.problems)
  }
  const required = kindRows.flatMap(([kind, { places }]) => places.map((slug) => `${kind} ${slug}`))
  for (const key of required)
    if (!found.has(key) && !problems.some((problem) => problem.startsWith(key)))
      problems.push(`${key}: ${i18n.t('it is missing.')}`)
  if (problems.length > 0) return { ok: false, problems }

  // The schema of its kind has returned it.
  const one = <Value>(kind: string, slug: string) => found.get(`${kind} ${slug}`) as Value
  const all = <Value>(kind: string) =>
    [...found].flatMap(([key, data]) => {
      const [ofKind, slug = ''] = key.split(' ')
      return ofKind === kind ? [{ ...(data as Value), slug }] : []
    })

  const storedAt = new Map(entries.map(({ kind, slug, storedAt: at }) => [`${kind} ${slug}`, at]))
  const sections = all<Section>('section')
  const textPages = all<Data<'textPage'>>('page').filter(
    ({ slug }) => !Object.hasOwn(schemas.fixedPages, slug),
  )
  const people = all<Data<'person'>>('person')
  const series = all<Data<'series'>>('series')
  problems.push(...listSectionProblems(sections), ...listAddressProblems(sections, textPages, people))
  const teamPage = one<Data<'teamPage'>>('page', 'team')
  const contactPage = one<Data<'contactPage'>>('page', 'contact')
  const published = textPages.filter(({ status }) => status !== 'draft')
  const pageNames = new Map([
    ...published.map(({ slug, title }) => [slug, title] as const),
    ['team', teamPage.title],
    ['contact', contactPage.title],
  ])
  const shows = all<Data<'show'>>('show').map(({ slug, ...data }) => toShow(slug, data))
  const episodes = all<Data<'episode'>>('episode')
  problems.push(...listShowProblems(shows, episodes))
  const site = toSite(one<Data<'settings'>>('settings', 'settings'), shows[0] ?? null)
  const hasPodcast = site.podcast !== undefined
  const links = createLinkBuilder({
    sections,
    pages: pageNames,
    isDraft: (page) => textPages.some(({ slug, status }) => slug === page && status === 'draft'),
    site,
  })
  const header = links.toHeader(one<Data<'headerMenu'>>('menu', 'header'))
  const toMenu = (name: string) => links.toMenu(name, one<Data<'menu'>>('menu', name))
  const menus = { footer: toMenu('footer'), about: toMenu('about'), browse: toMenu('browse') }
  const { blocks } = one<Data<'homeBlocks'>>('home', 'home')
  const home = buildHome(blocks, { sections, podcast: site.podcast, links })
  problems.push(...links.problems)
  if (problems.length > 0) return { ok: false, problems }

  const { categories, subcategories } = buildListings(sections, site)
  const described = people.map(({ content = '', tagline = '', quote = '', teamBlurb = '', ...person }) => ({
    ...person,
    ...{ role: person.role ?? '', pageTitle: person.pageTitle ?? '' },
    showsArticleCount: person.showsArticleCount ?? false,
    ...{ tagline, quote, teamBlurb, expertise: person.expertise ?? [], links: person.links ?? [] },
    bio: toBio(content),
  }))
  return {
    ok: true,
    publication: {
      site,
      sections,
      categories,
      subcategories,
      listings: new Map([...categories, ...subcategories].map((listing) => [listing.path, listing])),
      categoryNames: [...new Set(categories.map(({ category }) => category))],
      displayNames: new Map(
        sections.flatMap((section) =>
          'displayName' in section && section.displayName ? [[section.slug, section.displayName]] : [],
        ),
      ),
      covers: buildCovers(sections),
      header,
      menus,
      home,
      shows: hasPodcast ? shows : [],
      episodes: hasPodcast ? toEpisodes(episodes, site.timeZone ?? timeZone) : [],
      people: described,
      peopleByName: new Map(described.map((person) => [toNameKey(person.name), person])),
      series: new Map(series.map((one) => [one.slug, one])),
      pages: new Map(
        published.map((page) => [page.slug, { ...page, storedAt: storedAt.get(`page ${page.slug}`) }]),
      ),
      drafts: textPages.flatMap(({ slug, title, status }) => (status === 'draft' ? [{ slug, title }] : [])),
      leftOut: links.leftOut,
      teamPage,
      contactPage,
      samples: all<Data<'sample'>>('sample').map(({ author, category, subcategory, ...shown }) => ({
        ...shown,
        authorName: author,
        categoryName: category,
        subcategoryName: subcategory ?? null,
      })),
      retailers: new Map(all<Data<'retailer'>>('retailer').map((one) => [one.slug, one])),
      specs: new Map(
        sections.flatMap((section) =>
          isCategory(section) && section.specs ? [[section.category.toLowerCase(), section.specs]] : [],
        ),
      ),
      formerPaths: listFormerPaths({ sections, pages: textPages, people, series, shows, episodes }),
    },
  }
}

type StoredEpisode = Data<'episode'> & { slug: string }

/** One for each show that is missing. */
function listShowProblems(shows: readonly Show[], episodes: readonly StoredEpisode[]): string[] {
  const known = new Set(shows.map(({ slug }) => slug))
  const lost = episodes.filter(({ show }) => !known.has(show))
  return [...new Set(lost.map(({ show }) => show))].map((show) => {
    const [first, ...more] = lost.filter((episode) => episode.show === show)
    const words = { show, count: more.length + 1 }
    return `episode ${first?.slug}: show: ${i18n.t('{count, plural, one {An episode is} other {# episodes are}} of the show “{show}”, which there is not.', words)}`
  })
}

function toEpisodes(stored: readonly StoredEpisode[], timeZone: string): Episode[] {
  return stored
    .flatMap(({ slug, ...data }) => toEpisode(slug, data, timeZone) ?? [])
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.slug < b.slug ? -1 : 1))
}

/** A text without headings is one section. */
function toBio(content: string): Person['bio'] {
  const { intro, sections } = toTextSections(content)
  const described = sections.map(({ heading, blocks }) => ({
    heading,
    text: blocks.map((block) => (typeof block === 'string' ? block : block.items.join(', '))).join('\n\n'),
  }))
  return intro ? [{ heading: '', text: intro }, ...described] : described
}
