/** Chooses the portrait of whoever wrote an article. */
import { authorPath, portraitPath } from '~/domain/site/urls'
import { type Bylines, findAuthor } from './authors'
import files from './portraits.json' with { type: 'json' }

const fileOf = new Map(Object.entries(files))

/** For people who have no page. */
export const placeholderPortrait = portraitPath(files.placeholder)

/** Whoever a byline names: the address of their page, null: they have none, and of their portrait. */
export type Byline = { path: string | null; portrait: string }

export const unknownByline: Byline = { path: null, portrait: placeholderPortrait }

export function toByline(publication: Bylines, authorName: string): Byline {
  const author = findAuthor(publication, authorName)
  return { path: author && authorPath(author.slug), portrait: portraitOf(publication, authorName) }
}

/**
 * The main portrait if the sum of the slug's character codes is even, else the alternate (specification 1, section 3). Of several
 * authors, whose names are joined, the first one's.
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
