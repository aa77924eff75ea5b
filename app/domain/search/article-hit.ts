/** An article that a search found, with what shows why. */
import type { ArticleCard } from '~/domain/articles/article'
import { foldText } from './fold'
import { findSnippet, markMatches, type Piece } from './snippet'

/** A part of a text around a match, without HTML tags. */
export type Passage = { text: string; isCutAtStart: boolean; isCutAtEnd: boolean }

export type ArticleHit = ArticleCard & {
  /** The title with its matches marked; null: it has none. */
  markedTitle: Piece[] | null
  /** The place where the words stand; null: only in the title, or in nothing that readers see. */
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
  const { badge, subcategoryName, categoryName, authorName } = card
  const section = [badge, subcategoryName, categoryName]
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

const endOfLink = /\]\([^()\s]*\)/g
const link = /!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?(?:\)|$)/g
/** As the parser of articles reads them (article-body/markdown.ts). */
const lineMark =
  /^[ \t]*(?:>[ \t]?)*(?:\[!\w+\][ \t]*$|#+\s|##+|H2:|[-*+]\s(?:\[[ xX]\]\s)?|[❌✗✘✖❎✓✔✅]\uFE0F?|\\(?=X\s|H2:|[❌✗✘✖❎✓✔✅])|(?:-+|=+|`{3,}.*|~{3,}.*)[ \t]*$)?/gmu
/** A line of a heading or a list. */
const markedLine = /^[ \t]*(?:##|#\s|H2:|[-*+]\s|\d{1,9}[.)]\s|[❌✗✘✖❎✓✔✅])/u
/** The id of a heading. */
const typedId = /[ \t]\{:?[ \t]?#[^\s{}#]{1,100}\}(?=[ \t#]*$)/gm
/** Emphasis, code and strikethrough; a star between letters is none. */
const mark = /\*\*|~~|`+|(?<![\w*])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\w*])/g
const footnote = /\[\^[^\]\s]+\]:?/g
/** Not shown, or changing the direction of all text after them; joiners are parts of emoji and words. */
const invisible = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** A passage that readable_text() in the database has freed of HTML, without the marks of Markdown, in one line. */
export function toPlainText(passage: string): string {
  return dropDrawbackMarks(passage)
    .replace(lineMark, '')
    .replace(typedId, '')
    .replace(link, '$1')
    .replace(endOfLink, '')
    .replace(footnote, '')
    .replace(mark, '')
    .replaceAll('|', ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Only in two such lines in a row, or after a heading or a list: a paragraph may begin with the name X. */
function dropDrawbackMarks(text: string): string {
  let isAfterMark = false
  return text
    .split('\n')
    .map((line, n, lines) => {
      if (line.trim() === '') return line
      const isDrawback =
        line.startsWith('X') && (isAfterMark || /^(?:X\s|[❌✗✘✖❎])/u.test(lines[n + 1] ?? ''))
      isAfterMark = isDrawback || markedLine.test(line)
      return isDrawback ? line.replace(/^X\s/, '') : line
    })
    .join('\n')
}
