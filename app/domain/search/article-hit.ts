/** An article that a search found, with what shows why. */
import type { ArticleCard } from '~/domain/articles/article'
import { subcategoryLabel } from '~/domain/catalogue/subcategory-label'
import { toPlainText } from './plain-text'
import { findSnippet, markMatches, type Piece, toSearchedText } from './snippet'

/** A part of a text around a match, as the editor typed it. */
export type Passage = { text: string; isCutAtStart: boolean; isCutAtEnd: boolean }

export type ArticleHit = ArticleCard & {
  /** The title with its matches marked; null: it has none. */
  markedTitle: Piece[] | null
  /** Where else the words stand; null: only in the title, or in nothing that readers see. */
  snippet: { from: 'text' | 'section' | 'author'; pieces: Piece[] } | null
}

/** `passage`: null, if the text of the article does not contain the query. */
export function toArticleHit(card: ArticleCard, passage: Passage | null, query: string): ArticleHit {
  return { ...card, markedTitle: markMatches(card.title, query), snippet: findWhere(card, passage, query) }
}

function findWhere(card: ArticleCard, passage: Passage | null, query: string): ArticleHit['snippet'] {
  const inText = passage && findInPassage(passage, query)
  if (inText) return { from: 'text', pieces: inText }
  const { subcategoryName, categoryName, authorName } = card
  const section = [subcategoryName && subcategoryLabel(subcategoryName), subcategoryName, categoryName]
    .map((name) => name && markMatches(name, query))
    .find((pieces) => pieces)
  if (section) return { from: 'section', pieces: section }
  const author = markMatches(authorName, query)
  return author && { from: 'author', pieces: author }
}

function findInPassage({ text, isCutAtStart, isCutAtEnd }: Passage, query: string): Piece[] | null {
  return findSnippet(toSearchedText(toPlainText(text, isCutAtStart)), query, {
    atStart: isCutAtStart,
    atEnd: isCutAtEnd,
  })
}
