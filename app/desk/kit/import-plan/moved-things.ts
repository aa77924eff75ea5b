/** Lists what arrives with the addresses that it had: articles, pages, people, sections, tags, and their feeds. */

import type { Moved } from '~/desk/kit/imports/plan'
import type { IncomingPerson, IncomingSite, IncomingTerm } from '~/desk/kit/incoming/items'
import {
  articlePath,
  authorPath,
  categoryPath,
  feedPath,
  homePath,
  subcategoryPath,
  tagPath,
} from '~/domain/site/urls'
import type { PlannedArticle, ReadArticle } from './planned-articles'
import type { Filed } from './planned-sections'

/** `written`: of each of `articles`. `filed`, `slugs`: of sections and people, by id in the source. */
export type MovedThings = {
  site: IncomingSite | null
  articles: readonly Pick<ReadArticle, 'status' | 'note' | 'addresses'>[]
  written: readonly Pick<PlannedArticle, 'line' | 'slug' | 'tags'>[]
  people: Iterable<IncomingPerson>
  sections: Iterable<IncomingTerm>
  tags: Iterable<IncomingTerm>
  filed: ReadonlyMap<string, Filed>
  slugs: ReadonlyMap<string, string | null>
}

/** What is not brought in has no address here. Of two things that had an address, the first has it. */
export function listMoved({ site, articles, written, filed, slugs, ...lists }: MovedThings): Moved[] {
  const used = new Set(written.flatMap(({ tags }) => tags))
  return [
    ...articles.flatMap((one, n): Moved[] => {
      const planned = written[n]
      // Nobody could read a draft at its address.
      if (!planned || planned.line.target === null || (one.status === 'draft' && one.note === null)) return []
      const { line, slug } = planned
      return [
        { path: line.kind === 'page' ? categoryPath(slug) : articlePath(slug), addresses: one.addresses },
      ]
    }),
    ...(site ? withFeed(homePath, { addresses: listHomes(site), feeds: site.feeds }) : []),
    ...[...lists.people].flatMap((person) => {
      const slug = slugs.get(person.id)
      return slug ? withFeed(authorPath(slug), person) : []
    }),
    ...[...lists.sections].flatMap((section) => {
      const path = toSectionPath(filed.get(section.id) ?? null, used)
      return path === null ? [] : withFeed(path, section)
    }),
    ...[...lists.tags].flatMap((tag) => (used.has(tag.name) ? withFeed(tagPath(tag.name), tag) : [])),
  ]
}

function withFeed(
  path: string,
  { addresses = [], feeds = [] }: Pick<IncomingTerm, 'addresses' | 'feeds'>,
): Moved[] {
  return [
    { path, addresses },
    { path: feedPath(path), addresses: feeds },
  ]
}

/** The home page may have been in a folder. */
function listHomes({ url, addresses = [] }: IncomingSite): string[] {
  const folder = URL.canParse(url) ? new URL(url).pathname : homePath
  return folder === homePath ? addresses : [folder, ...addresses]
}

/** Null: it has no page. `used`: tags that an article has. */
function toSectionPath(place: Filed, used: ReadonlySet<string>): string | null {
  if (place === null) return null
  if ('tag' in place) return used.has(place.tag) ? tagPath(place.tag) : null
  return place.section === null ? categoryPath(place.category) : subcategoryPath(place.section)
}
