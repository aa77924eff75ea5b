/** A publication: everything that the site is about besides its articles, read from the database at run time. */
import { z } from 'zod/v4'
import { softwareLanguage } from '~/domain/language/software-language'
import type { Retailer } from '~/domain/publication/retailer'
import type { SpecColumn } from '~/domain/publication/spec-column'
import { categoryPath, podcastsPath, subcategoryPath } from '~/domain/site/urls'
import { languageTag } from '~/domain/text/record-fields'
import { toNameKey } from '~/domain/text/slug'
import { listAddressProblems, listFormerPaths } from './addresses'
import {
  buildCovers,
  buildListings,
  type Covers,
  isCategory,
  listSectionProblems,
  type Section,
} from './build-listings'
import * as schemas from './entries'
import { type Entry, findAddressProblem, findSchema } from './entries'
import { kindRows } from './entry-kinds'
import type { Listing } from './listing'
import { toTextSections } from './sections-of-text'
import { type Site, toSite } from './settings'

export type { Site }
export type PageLink = { name: string; path: string }
export type HeaderLink = PageLink & { links: PageLink[] }
export type Menu = { heading: string | null; links: PageLink[] }
export type HomeMenu = { heading: string; links: (PageLink & { category: string | null })[] }
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

/** `page`: the slug of a page of text; null: the link leads elsewhere. `problem`: a sentence that names menu and target. */
export type LeftOut = { menu: string; page: string | null; problem: string }

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
  home: { latest: HomeMenu; verdicts: HomeMenu }
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
  /** Newest first within each of the home page's two sections. */
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
  if (!schema) return { ok: false, problems: [`${where}: there is no such entry.`] }
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

/** The publication, or every problem of its entries. They are in the order of their positions. */
export function parsePublication(entries: readonly Entry[]): Parsed {
  const problems: string[] = []
  const found = new Map<string, object>()
  for (const entry of entries.toSorted((a, b) => a.position - b.position)) {
    const parsed = parseEntry(entry)
    const key = `${entry.kind} ${entry.slug}`
    if (found.has(key)) problems.push(`${key}: there are two.`)
    if (parsed.ok) found.set(key, parsed.data)
    else problems.push(...parsed.problems)
  }
  const required = kindRows.flatMap(([kind, { places }]) => places.map((slug) => `${kind} ${slug}`))
  for (const key of required)
    if (!found.has(key) && !problems.some((problem) => problem.startsWith(key)))
      problems.push(`${key}: it is missing.`)
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
  const headings = new Map(sections.map((section) => [section.slug, section]))
  const leftOut: LeftOut[] = []

  const site = toSite(one<Data<'settings'>>('settings', 'settings'))
  const { podcast } = site
  type Link = Data<'menu'>['links'][number]
  type Linked = PageLink & { category: string | null }
  /** Of one link; none of one to a page that is not public: a menu must not keep the site from its last change. */
  const toLinks = (menu: string, link: Link): Linked[] => {
    const leaveOut = (page: string | null, reason: string) => {
      leftOut.push({ menu, page, problem: `The menu “${menu}” leaves out a link, because ${reason}.` })
      return []
    }
    const isDraft = (page: string) =>
      textPages.some(({ slug, status }) => slug === page && status === 'draft')
    if ('path' in link) {
      const [first = ''] = link.path.slice(1).split(/[/?#]/)
      if (link.path.startsWith('/') && isDraft(first))
        return leaveOut(first, `the page “${first}” is a draft`)
      if (!podcast && `/${first}` === podcastsPath)
        return leaveOut(null, `there is no podcast at ${link.path}`)
      return [{ ...link, category: null }]
    }
    if ('page' in link) {
      const { page, name = pageNames.get(page) ?? '' } = link
      if (pageNames.has(page)) return [{ name, path: categoryPath(page), category: null }]
      return leaveOut(page, isDraft(page) ? `the page “${page}” is a draft` : `there is no page “${page}”`)
    }
    const section = headings.get(link.section)
    const shown = section && 'shows' in section ? headings.get(section.shows) : section
    if (!section || !shown || !('heading' in shown)) {
      problems.push(`menu ${menu}: there is no section ${link.section}.`)
      return []
    }
    const category = isCategory(section) ? section.category : null
    return [{ name: link.name ?? shown.heading, path: sectionPath(section), category }]
  }
  const toPlainLink = ({ name, path }: Linked): PageLink => ({ name, path })
  const toMenu = (name: string): Menu => {
    const { heading, links } = one<Data<'menu'>>('menu', name)
    const shown = links.flatMap((link) => toLinks(name, link))
    return { heading: heading ?? null, links: shown.map(toPlainLink) }
  }
  const toHomeMenu = (name: string): HomeMenu => {
    const { heading, links } = one<Data<'menu'>>('menu', name)
    return { heading: heading ?? '', links: links.flatMap((link) => toLinks(name, link)) }
  }
  const header = one<Data<'headerMenu'>>('menu', 'header').links.flatMap(({ links, ...link }) =>
    toLinks('header', link).map((shown) => ({
      ...toPlainLink(shown),
      links: links.flatMap((own) => toLinks('header', own)).map(toPlainLink),
    })),
  )
  const menus = { footer: toMenu('footer'), about: toMenu('about'), browse: toMenu('browse') }
  const home = { latest: toHomeMenu('latest'), verdicts: toHomeMenu('verdicts') }
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
      people: described,
      peopleByName: new Map(described.map((person) => [toNameKey(person.name), person])),
      series: new Map(series.map((one) => [one.slug, one])),
      pages: new Map(
        published.map((page) => [page.slug, { ...page, storedAt: storedAt.get(`page ${page.slug}`) }]),
      ),
      drafts: textPages.flatMap(({ slug, title, status }) => (status === 'draft' ? [{ slug, title }] : [])),
      leftOut,
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
      formerPaths: listFormerPaths({ sections, pages: textPages, people, series }),
    },
  }
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

/** Where a section is. */
function sectionPath(section: Section): string {
  return isCategory(section) ? categoryPath(section.slug) : subcategoryPath(section.slug)
}
