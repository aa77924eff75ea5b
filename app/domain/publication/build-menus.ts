/** The links of a publication's menus and of its home page, with the names and addresses of what they lead to. */
import type { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { categoryPath, subcategoryPath } from '~/domain/site/urls'
import { isCategory, type Section } from './build-listings'
import { type Feature, findFeatureAt, isOff } from './features'
import type { headerMenu, menu, menuLink } from './menu-links'

export type PageLink = { name: string; path: string }
export type HeaderLink = PageLink & { links: PageLink[] }
export type Menu = { heading: string | null; links: PageLink[] }
/** `menu`: its slug, or 'home'. `page`: the slug of a page of text; null: the link leads elsewhere. `problem`: a sentence that names both. */
export type LeftOut = { menu: string; page: string | null; problem: string }

type Link = z.infer<typeof menuLink>

/** `pages`: the titles of public pages by their slugs. `isDraft`: whether a page has this slug that readers don't see yet. */
type Targets = {
  sections: readonly Section[]
  pages: ReadonlyMap<string, string>
  isDraft: (page: string) => boolean
  site: { off: readonly Feature[] }
}

export type LinkBuilder = ReturnType<typeof createLinkBuilder>

/** `problems`: of links to sections that do not exist. Links to pages that are not public are left out: a menu must not keep the site from its last change. */
export function createLinkBuilder({ sections, pages, isDraft, site }: Targets) {
  const problems: string[] = []
  const leftOut: LeftOut[] = []
  const bySlug = new Map(sections.map((section) => [section.slug, section]))

  /** `where`: the menu, or the entry that has the link. */
  const findSection = (where: string, slug: string): (PageLink & { section: Section }) | null => {
    const section = bySlug.get(slug)
    const shown = section && 'shows' in section ? bySlug.get(section.shows) : section
    if (section && shown && 'heading' in shown)
      return { name: shown.heading, path: sectionPath(section), section }
    problems.push(`${where}: ${i18n.t('there is no section {slug}.', { slug })}`)
    return null
  }

  const toLinks = (name: string, link: Link, where = `menu ${name}`): PageLink[] => {
    const leaveOut = (page: string | null, reason: Reason) => {
      leftOut.push({
        menu: name,
        page,
        // Each editor who is told has a language.
        get problem() {
          return describeLeftOut(name, reason)
        },
      })
      return []
    }
    if ('path' in link) {
      const [first = ''] = link.path.slice(1).split(/[/?#]/)
      if (link.path.startsWith('/') && isDraft(first)) return leaveOut(first, { why: 'draft', what: first })
      const feature = link.path.startsWith('/') ? findFeatureAt(link.path) : null
      if (feature && isOff(site, feature)) return leaveOut(null, { why: feature, what: link.path })
      return [{ name: link.name, path: link.path }]
    }
    if ('page' in link) {
      const { page } = link
      if (pages.has(page)) return [{ name: link.name ?? pages.get(page) ?? '', path: categoryPath(page) }]
      return leaveOut(page, { why: isDraft(page) ? 'draft' : 'nowhere', what: page })
    }
    const found = findSection(where, link.section)
    return found ? [{ name: link.name ?? found.name, path: found.path }] : []
  }

  return {
    problems,
    leftOut,
    findSection,
    toLinks,
    toMenu: (name: string, { heading, links }: z.infer<typeof menu>): Menu => ({
      heading: heading ?? null,
      links: links.flatMap((link) => toLinks(name, link)),
    }),
    toHeader: ({ links }: z.infer<typeof headerMenu>): HeaderLink[] =>
      links.flatMap(({ links: below, ...link }) =>
        toLinks('header', link).map((shown) => ({
          ...shown,
          links: below.flatMap((own) => toLinks('header', own)),
        })),
      ),
  }
}

/** Where a section is. */
function sectionPath(section: Section): string {
  return isCategory(section) ? categoryPath(section.slug) : subcategoryPath(section.slug)
}

/** `what`: the slug of a page, or an address. */
type Reason = { why: 'draft' | 'nowhere' | Feature; what: string }

function describeLeftOut(menu: string, { why, what }: Reason): string {
  switch (why) {
    case 'draft':
      return i18n.t(
        '{menu, select, home {The home page} other {The menu “{menu}”}} leaves out a link, because the page “{what}” is a draft.',
        { menu, what },
      )
    case 'podcast':
      return i18n.t(
        '{menu, select, home {The home page} other {The menu “{menu}”}} leaves out a link, because there is no podcast at {what}.',
        { menu, what },
      )
    case 'newsletter':
      return i18n.t(
        '{menu, select, home {The home page} other {The menu “{menu}”}} leaves out a link, because there is no newsletter at {what}.',
        { menu, what },
      )
    case 'accounts':
      return i18n.t(
        '{menu, select, home {The home page} other {The menu “{menu}”}} leaves out a link, because there are no accounts of readers at {what}.',
        { menu, what },
      )
    default:
      return i18n.t(
        '{menu, select, home {The home page} other {The menu “{menu}”}} leaves out a link, because there is no page “{what}”.',
        { menu, what },
      )
  }
}
