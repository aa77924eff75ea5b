/** Advice to the editor of an article: what a reader would stumble over. Nobody has to follow it. */
import { findCode } from '~/domain/articles/article-body/code-ranges'
import { listHidden, tidy } from '~/domain/articles/article-body/tidy'
import { mapLines } from '~/domain/articles/article-body/typed-lines'
import { listFieldAdvice } from './field-advice'
import type { Advice, AdvisedFields, Finding, Unlisted } from './finding'
import { listHeadingAdvice, listTableAdvice } from './heading-advice'
import { listLinkAdvice } from './link-advice'
import type { ReadText } from './passage'
import { type FindInLibrary, listPictureAdvice } from './picture-advice'
import { createPlacing } from './place'
import { readText } from './read-text'
import { listDrawbackAdvice, listWordingAdvice } from './wording-advice'

/** `count`: of all, also of those that are not listed. */
export type AdviceList = { advice: Advice[]; count: number }

export type ReadArticle = { fields: AdvisedFields; prepared: string; text: ReadText }

const MAX_LISTED = 50
const MAX_QUOTE_LENGTH = 120

/** Reads the article once, for all rules. */
export function readArticle(typed: AdvisedFields): ReadArticle {
  const fields = { ...typed, content: typed.content.replace(/\r\n?/g, '\n') }
  const prepared = tidy(fields.content)
  return { fields, prepared, text: readText(prepared) }
}

/** What is known of the addresses in an article. `isDead`: whether one is that of a missing page of this site. */
export type KnownAddresses = { isDead: (href: string) => boolean; findInLibrary: FindInLibrary }

/** First what is about other fields, then in the order of the text. */
export function listAdvice(
  { fields, prepared, text }: ReadArticle,
  { isDead, findInLibrary }: KnownAddresses,
): AdviceList {
  const inFields = [...listFieldAdvice(fields, findInLibrary), ...listEmbedAdvice(fields.content)]
  const inText = [
    ...listHeadingAdvice(text.passages),
    ...listTableAdvice(text.tables),
    ...text.passages.flatMap((passage) => [
      ...listPictureAdvice(passage, findInLibrary),
      ...listLinkAdvice(passage, isDead),
      ...[...listDrawbackAdvice(passage), ...listWordingAdvice(passage.text)].map((wording) => ({
        ...wording,
        lines: passage.lines,
      })),
    ]),
  ].sort((one, other) => one.lines.start - other.lines.start)
  const listed = inText.slice(0, MAX_LISTED)
  return {
    advice: [...inFields, ...placeAll(listed, fields.content, prepared)]
      .slice(0, MAX_LISTED)
      .map((advice, index) => ({ ...advice, number: index + 1 })),
    count: inFields.length + inText.length,
  }
}

/** About elements that readers do not see. */
function listEmbedAdvice(content: string): Unlisted[] {
  const advice: Unlisted[] = []
  let line = 1
  let from = 0
  for (const { name, start, end, link } of listHidden(content, findCode(content))) {
    if (name === '!--' || end === null) continue
    line += content.slice(from, start).split('\n').length - 1
    from = start
    const message =
      link === ''
        ? `Readers do not see this <${name}>. Describe what it shows, or link to it.`
        : `Readers see a link instead of this <${name}>. Write one whose words say what it shows.`
    advice.push({ kind: 'embed', message, quote: '', field: 'content', line, start, end })
  }
  return advice
}

function placeAll(findings: readonly Finding[], typed: string, prepared: string): Unlisted[] {
  if (findings.length === 0) return []
  const place = createPlacing(typed, mapLines(typed, prepared))
  const placed = findings.map((finding) => {
    const { kind, message, quote } = finding
    return { kind, message, field: 'content' as const, quote: cut(quote), ...place(finding) }
  })
  return placed.sort((one, other) => one.start - other.start)
}

function cut(quote: string): string {
  const text = quote.replace(/\s+/g, ' ')
  return text.length > MAX_QUOTE_LENGTH ? `${[...text].slice(0, MAX_QUOTE_LENGTH - 1).join('')}…` : text
}
