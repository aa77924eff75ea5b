/** The texts that search engines get for sections, people and pages: their own, or those that stand for them by default. */
import { i18n } from '~/domain/language/i18n'
import { fillIn } from './fill-in'
import type { Values } from './forms/form-values'
import { resultBlanks } from './result-blanks'

export function toSubcategoryTitle(heading: string, category: string): string {
  return `${heading}: ${category}`
}

type Section = { heading: string; intro?: string | undefined; description?: string | undefined }

export function describeSection({ heading, intro, description }: Section, site: { name: string }): string {
  return description || intro || i18n.t('{subject} on {site}.', { subject: heading, site: site.name })
}

export function describePage(
  { title, description }: { title: string; description?: string | undefined },
  site: { name: string },
): string {
  return description || i18n.t('{subject} on {site}.', { subject: title, site: site.name })
}

/** What the person does not have is blank. */
type Person = { name: string; role: string; pageTitle: string; tagline: string }

export function toPersonTitle({ name, role, pageTitle }: Omit<Person, 'tagline'>): string {
  return [name, pageTitle || role].filter(Boolean).join(': ')
}

export function describePerson(
  { name, role, tagline }: Omit<Person, 'pageTitle'>,
  site: { name: string },
): string {
  if (!role && !tagline) return i18n.t('{subject} on {site}.', { subject: name, site: site.name })
  return `${[name, role].filter(Boolean).join(', ')}. ${tagline}`.trim()
}

export const resultKinds = ['section', 'person', 'page'] as const

/** For an entry that has a page of its own. */
export type ResultFacts = {
  kind: (typeof resultKinds)[number]
  host: string
  /** Its path, in which `slugMark` stands for the slug. */
  path: string
  site: { name: string; supportEmail: string; donationService?: string | undefined }
  /** Headings of categories by slug. */
  categories: Record<string, string>
}

/** An article's, too. */
export type SearchResult = { address: string; title: string; description: string; isHidden: boolean }

export const slugMark = '...'

/** As its form has it, saved or not. */
export function toSearchResult(
  { kind, host, path, site, categories }: ResultFacts,
  typed: Values,
): SearchResult {
  const read = (name: string) => typed[name]?.trim() ?? ''
  const [heading, title] = [read('heading') || resultBlanks.title(), read('title') || resultBlanks.title()]
  const person = {
    ...{ name: read('name') || resultBlanks.name(), role: read('role'), pageTitle: read('pageTitle') },
    tagline: read('tagline'),
  }
  const words = {
    section: {
      title:
        read('title') ||
        (typed.parent ? toSubcategoryTitle(heading, categories[typed.parent] ?? '') : heading),
      description: describeSection({ heading, intro: read('intro'), description: read('description') }, site),
      searchTitle: read('searchTitle'),
    },
    person: {
      title: toPersonTitle(person),
      description: read('searchDescription') || describePerson(person, site),
      searchTitle: read('searchTitle'),
    },
    page: fillIn(
      {
        title,
        description: describePage({ title, description: read('description') }, site),
        searchTitle: read('searchTitle'),
      },
      site,
    ),
  }[kind]
  const slug = read('canonicalSlug') || read('slug') || '…'
  return {
    address: read('canonicalUrl') || formatPlace(host, path.replace(slugMark, slug)),
    title: words.searchTitle || `${words.title} | ${site.name}`,
    description: words.description,
    isHidden: Boolean(typed.noindex),
  }
}

/** As search engines write addresses: "ohmnibus.example › authors › maya-lindqvist". */
export function formatPlace(host: string, path: string): string {
  return [host, ...path.split('/').filter(Boolean)].join(' › ')
}
