/** An article that a search found, with what shows why. */
import type { ArticleCard } from '~/domain/articles/article'
import { subcategoryLabel } from '~/domain/catalogue/subcategory-names'
import { foldText } from './fold'
import { toPlainText } from './plain-text'
import { findSnippet, markMatches, type Piece } from './snippet'

/** A part of a text around a match, without HTML tags. */
export type Passage = { text: string; isCutAtStart: boolean; isCutAtEnd: boolean }

export type ArticleHit = ArticleCard & {
  /** The title with its matches marked; null: it has none. */
  markedTitle: Piece[] | null
  /** Where else the words stand; null: only in the title, or in nothing that readers see. */
  snippet: { from: 'text' | 'section' | 'author'; pieces: Piece[] } | null
}

/** `terms`: folded. `passage`: null, if the text of the article contains none of them. */
export function toArticleHit(
  card: ArticleCard,
  passage: Passage | null,
  terms: readonly string[],
): ArticleHit {
  return { ...card, markedTitle: markMatches(card.title, terms), snippet: findWhere(card, passage, terms) }
}

function findWhere(
  card: ArticleCard,
  passage: Passage | null,
  terms: readonly string[],
): ArticleHit['snippet'] {
  const inText = passage && findInPassage(passage, terms)
  if (inText) return { from: 'text', pieces: inText }
  const { subcategoryName, categoryName, authorName } = card
  const section = [subcategoryName && subcategoryLabel(subcategoryName), subcategoryName, categoryName]
    .map((name) => name && markMatches(name, terms))
    .find((pieces) => pieces)
  if (section) return { from: 'section', pieces: section }
  const author = markMatches(authorName, terms)
  return author && { from: 'author', pieces: author }
}

function findInPassage(
  { text, isCutAtStart, isCutAtEnd }: Passage,
  terms: readonly string[],
): Piece[] | null {
  return findSnippet(foldText(toPlainText(text)), terms, {
    atStart: isCutAtStart,
    atEnd: isCutAtEnd,
  })
}
