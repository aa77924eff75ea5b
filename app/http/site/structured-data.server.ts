/** Structured data for search engines (schema.org as JSON-LD): what all kinds of pages share. Remix escapes it. */
import type { MetaDescriptor } from '@remix-run/node'
import type {
  BreadcrumbList,
  Organization,
  Person,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import { findAuthor } from '~/domain/authors/authors'
import { type Byline, listAuthorNames, namesOf } from '~/domain/authors/bylines'
import type { Crumb } from '~/domain/catalogue/breadcrumbs'
import { authorPath, homePath, logoPath, searchPath } from '~/domain/site/urls'
import { absoluteUrl } from './page-meta.server'

/** The variable in the template of the search's address (RFC 6570, level 1). */
const searchTerm = 'search_term_string'

export function structuredData(thing: Exclude<Thing, string>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } }
}

/** The visible breadcrumbs; none for fewer than two, which search engines refuse. */
export function breadcrumbData(crumbs: readonly Crumb[]): MetaDescriptor[] {
  // Only the last may be without an address.
  const linked = crumbs.filter(({ path }, index) => path !== null || index === crumbs.length - 1)
  if (linked.length < 2) return []
  const list: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === null ? {} : { item: absoluteUrl(path) }),
    })),
  }
  return [structuredData(list)]
}

/** The publication and its site, for the home page. */
export function siteData(): MetaDescriptor[] {
  const { site } = publication()
  const organization: Organization = {
    ...describePublisher(),
    description: site.description,
    email: site.supportEmail,
    slogan: site.tagline,
    sameAs: [site.socialUrl, site.videoUrl, ...(site.profiles ?? []).map(({ url }) => url)].filter(
      (url) => url !== undefined,
    ),
  }
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(searchPath)}?q={${searchTerm}}` },
    'query-input': `required name=${searchTerm}`,
  }
  const webSite: WebSite = {
    '@type': 'WebSite',
    name: site.name,
    url: absoluteUrl(homePath),
    description: site.description,
    inLanguage: publication().site.language,
    potentialAction: search,
  }
  return [structuredData(webSite), structuredData(organization)]
}

/** The publication, as articles and episodes name it. */
export function describePublisher() {
  const { site } = publication()
  return {
    '@type': 'Organization',
    name: site.name,
    url: absoluteUrl(homePath),
    logo: { '@type': 'ImageObject', url: absoluteUrl(logoPath) },
  } as const satisfies Organization
}

/**
 * Describes who made an article: several authors are a list, and those who wrote none of the words are its contributors and editors.
 */
export function describePeople(article: { authorName: string; bylines: readonly Byline[] }) {
  const { bylines } = article
  const author =
    toOneOrMore(namesOf(bylines, 'words').map(describeAuthor)) ?? describeAuthor(article.authorName)
  const editor = toOneOrMore(namesOf(bylines, 'edited').map(describePerson))
  const others = listAuthorNames(bylines.filter(({ role }) => role !== 'words'))
  const contributor = toOneOrMore([...new Set(others)].map(describePerson))
  return { author, ...(editor && { editor }), ...(contributor && { contributor }) }
}

function toOneOrMore<Item>(items: Item[]): Item | Item[] | undefined {
  return items.length > 1 ? items : items[0]
}

/** Describes an author: a member of the staff has a page, a guest none; the AI is no person. */
export function describeAuthor(name: string): Person | Organization {
  if (name.trim().toLowerCase() === publication().site.aiByline?.toLowerCase())
    return { '@type': 'Organization', name }
  return describePerson(name)
}

function describePerson(name: string): Exclude<Person, string> {
  const profile = findAuthor(publication(), name)
  return { '@type': 'Person', name, ...(profile ? { url: absoluteUrl(authorPath(profile.slug)) } : {}) }
}
