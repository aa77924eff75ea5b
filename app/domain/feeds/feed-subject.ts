/** What a feed is about: all articles, a listing, an author, a tag or a search. */
import { type AuthorProfile, findAuthorProfile } from '~/domain/authors/author-profiles'
import { findListing, type Listing } from '~/domain/catalogue/catalogue'
import { parseTag } from '~/domain/catalogue/tag-page'
import { authorPath, homePath, searchPath, tagPath } from '~/domain/site/urls'

export type FeedSubject = ArchivedSubject | { kind: 'search'; query: string }

/** Of which there are archive documents. */
export type ArchivedSubject =
  | { kind: 'everything' }
  | { kind: 'listing'; listing: Listing }
  | { kind: 'author'; author: AuthorProfile }
  | { kind: 'tag'; tag: string }

type FeedRequest = { pagePath: string; params: Record<string, string | undefined>; author: string | null }

/** `params`: of the route, decoded. `author`: the parameter, which only /feed has. Null: there is no such page. */
export function findFeedSubject({ pagePath, params, author }: FeedRequest): FeedSubject | null {
  const slug = params.slug?.toLowerCase() ?? (pagePath === homePath ? author : null)
  if (slug === null && pagePath === homePath) return { kind: 'everything' }
  if (slug !== null) {
    const profile = findAuthorProfile(slug)
    return profile && { kind: 'author', author: profile }
  }
  if (params.tag !== undefined) {
    const tag = parseTag(params.tag)
    return tag === null ? null : { kind: 'tag', tag }
  }
  const listing = findListing(pagePath)
  return listing && { kind: 'listing', listing }
}

type Described = {
  title: string
  description: string
  /** The path of the page that the feed belongs to, and its query. */
  pagePath: string
  query: Record<string, string>
}

/** `site`: its name and description. */
export function describeSubject(
  subject: FeedSubject,
  site: { name: string; description: string },
): Described {
  const about = (title: string, description: string, pagePath: string, query = {}) => ({
    title: `${title} | ${site.name}`,
    description,
    pagePath,
    query,
  })
  switch (subject.kind) {
    case 'everything':
      return { title: site.name, description: site.description, pagePath: homePath, query: {} }
    case 'listing': {
      const { heading, description, canonicalPath } = subject.listing
      return about(heading, description, canonicalPath)
    }
    case 'author': {
      const { name, role, tagline, slug } = subject.author
      return about(name, `${name}, ${role}. ${tagline}`, authorPath(slug))
    }
    case 'tag': {
      const { tag } = subject
      return about(tag, `Every story about ${tag} on ${site.name}, newest first.`, tagPath(tag))
    }
    case 'search': {
      const { query } = subject
      return about(`“${query}”`, `Articles that contain “${query}”, newest first.`, searchPath, { q: query })
    }
  }
}
