/** What a writer keeps of the items that it has written, because later ones refer to them: names, numbers and addresses, and no texts. */
import { toSlug } from '~/domain/text/slug'
import type { OutgoingPerson, OutgoingRedirect, OutgoingSite, OutgoingTerm } from './items'

/** `number`: from 1, in its kind. */
export type KnownPerson = { number: number; login: string; name: string }
export type KnownTerm = { number: number; slug: string; name: string }

export type KnownItems = {
  /** By slug. */
  people: Map<string, KnownPerson>
  sections: Map<string, KnownTerm>
  /** By name, as articles have them. */
  tags: Map<string, KnownTerm>
  /** The numbers of pictures by their addresses. */
  pictures: Map<string, number>
  /** The paths that once were an article’s, by its present one. */
  formerPaths: Map<string, string[]>
  /** By kind, title and second of what was written: the next second that may be free. */
  times: Map<string, number>
  /** Of items with a text and of pictures. */
  last: number
  terms: number
}

export function createKnownItems(): KnownItems {
  return {
    people: new Map(),
    sections: new Map(),
    tags: new Map(),
    pictures: new Map(),
    formerPaths: new Map(),
    times: new Map(),
    last: 0,
    terms: 0,
  }
}

/** Logins have few characters, and at most 60. */
export function addPerson({ people }: KnownItems, { slug, name }: OutgoingPerson): KnownPerson {
  const number = people.size + 1
  const login = /^[a-z\d][a-z\d_.-]{0,59}$/i.test(slug) ? slug : `author-${number}`
  const person = { number, login, name }
  people.set(slug, person)
  return person
}

export function addTerm(known: KnownItems, { kind, slug, name }: OutgoingTerm): KnownTerm {
  known.terms += 1
  const term = { number: known.terms, slug, name }
  if (kind === 'section') known.sections.set(slug, term)
  else known.tags.set(name, term)
  return term
}

/** That of an article may have been left out of those that came before. */
export function findTag({ tags }: KnownItems, name: string): { slug: string; name: string } {
  return tags.get(name) ?? { slug: toSlug(name) || name, name }
}

export function addRedirect({ formerPaths }: KnownItems, { from, to }: OutgoingRedirect, site: OutgoingSite) {
  const path = to.startsWith(`${site.url}/`) ? to.slice(site.url.length) : to
  const others = formerPaths.get(path)
  if (others) others.push(from)
  else formerPaths.set(path, [from])
}

/**
 * WordPress takes two items of one kind, title and second for the same one, and leaves out the second. It compares titles without regard
 * to capitals and accents.
 */
export function findFreeTime({ times }: KnownItems, kind: string, title: string, at: Date): Date {
  const folded = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const toKey = (second: number) => `${kind} ${second} ${folded}`
  const wanted = Math.floor(at.getTime() / 1_000)
  let free = wanted
  for (let next = times.get(toKey(free)); next !== undefined; next = times.get(toKey(free))) free = next
  times.set(toKey(free), free + 1)
  if (free === wanted) return at
  times.set(toKey(wanted), free + 1)
  return new Date(free * 1_000)
}
