/** Chooses the portrait of an article's author. */
import { authorPath, portraitPath } from '~/domain/site/urls'
import { type Bylines, findAuthor } from './authors'
import { type Byline, type BylineRole, namesOf, roleNames } from './bylines'
import files from './portraits.json' with { type: 'json' }

const fileOf = new Map(Object.entries(files))

/** For people who have no page. */
export const placeholderPortrait = portraitPath(files.placeholder)

/** The names of one role with the addresses of their pages; null: they have none. */
export type Credit = { role: BylineRole; people: { name: string; path: string | null }[] }

/** Who made an article: the page of its author, null: they have none, and their portrait. `credits`: of several people. */
export type ShownAuthor = { path: string | null; portrait: string; credits?: Credit[] }

export const unknownAuthor: ShownAuthor = { path: null, portrait: placeholderPortrait }

export function toShownAuthor(
  publication: Bylines,
  { authorName, bylines }: { authorName: string; bylines: readonly Byline[] },
): ShownAuthor {
  const toPath = (name: string) => {
    const person = findAuthor(publication, name)
    return person && authorPath(person.slug)
  }
  const credits = roleNames.flatMap((role) => {
    const people = namesOf(bylines, role).map((name) => ({ name, path: toPath(name) }))
    return people.length > 0 ? [{ role, people }] : []
  })
  return {
    path: toPath(authorName),
    portrait: portraitOf(publication, authorName),
    ...(bylines.length > 1 && { credits }),
  }
}

/**
 * The main portrait if the sum of the slug's character codes is even, else the alternate (specification 1, section 3). If names are
 * joined, that of the first author.
 */
export function portraitOf(publication: Bylines, authorName: string): string {
  const [first = ''] = authorName.split(/, | and /)
  const author = findAuthor(publication, authorName) ?? findAuthor(publication, first)
  if (!author) return placeholderPortrait
  const sum = [...author.slug].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  const isMain = sum % 2 === 0
  const [main, alternate = main] = author.portraits ?? []
  if (main !== undefined && alternate !== undefined) return isMain ? main : alternate
  const file = fileOf.get(isMain ? author.slug : `${author.slug}-alternate`)
  return file ? portraitPath(file) : placeholderPortrait
}
