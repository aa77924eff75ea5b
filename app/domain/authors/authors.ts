/** The people whom a publication presents, and how cards look on their pages. */
import type { Person, Publication } from '~/domain/publication/publication'
import { toNameKey } from '~/domain/text/slug'

type People = Pick<Publication, 'people'>
export type Bylines = Pick<Publication, 'peopleByName'>

/** A person by the name of a byline, in any case; null: nobody of that name has a page. */
export function findAuthor({ peopleByName }: Bylines, name: string): Person | null {
  return peopleByName.get(toNameKey(name)) ?? null
}

/** The person at /authors/{slug}; null: nobody has this slug. */
export function findAuthorProfile({ people }: People, slug: string): Person | null {
  return people.find((person) => person.slug === slug) ?? null
}

/** The people whom the team page shows. */
export function listTeam({ people }: People): Person[] {
  return people.filter(({ kind = 'staff', isFormer = false }) => kind === 'staff' && !isFormer)
}

/** The cards of a person's page, which shows no standfirsts. */
export function withoutExcerpts<Card extends { excerpt: string | null }>(cards: Card[]): Card[] {
  return cards.map((card) => ({ ...card, excerpt: null }))
}
