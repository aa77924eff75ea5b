/** Advice to the editor of an article: what a reader would stumble over. Nobody has to follow it. */
import { findAddressKind } from '~/domain/articles/article-body/addresses'
import { findCode } from '~/domain/articles/article-body/code-ranges'
import { listHidden, tidy } from '~/domain/articles/article-body/tidy'
import { mapLines } from '~/domain/articles/article-body/typed-lines'
import { isInCapitals, listFieldAdvice } from './field-advice'
import type { Advice, AdvisedFields, Finding, Unlisted } from './finding'
import type { Passage, ReadText, Table } from './passage'
import { type FindInLibrary, listPictureAdvice } from './picture-advice'
import { createPlacing } from './place'
import { readText } from './read-text'
import { listDrawbackAdvice, listWordingAdvice } from './wording-advice'

/** Link texts that mean nothing without the sentence around them. */
const vagueTexts = new Set([
  ...['here', 'click here', 'click', 'tap here', 'see here', 'right here', 'over here', 'read here'],
  ...['this', 'this link', 'link', 'the link', 'this page', 'this site', 'this website', 'this article'],
  ...['more', 'read more', 'learn more', 'see more', 'find out more', 'more info', 'more information'],
  ...['read this', 'details', 'more details', 'continue', 'continue reading', 'go', 'follow this link'],
])

const MAX_VAGUE_LENGTH = 30

/** The title above the text is the page's h1. */
const FIRST_LEVEL = 2

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

/**
 * Advice about headings, which skip levels or are in capitals, and about tables without one. `passages`: of the whole
 * text, in order.
 */
function listHeadingAdvice(passages: readonly Passage[]): Finding[] {
  const findings: Finding[] = []
  let before = FIRST_LEVEL - 1
  for (const { heading, text, lines } of passages) {
    if (heading === null) continue
    if (heading > before + 1)
      findings.push({
        kind: 'heading-level',
        message: describeSkip(before, heading),
        quote: text.trim(),
        lines,
      })
    if (isInCapitals(text))
      findings.push({
        kind: 'capitals',
        message: 'This heading is in capitals. Write it in lower case, which is easier to read.',
        quote: text.trim(),
        lines,
      })
    before = heading
  }
  return findings
}

function describeSkip(before: number, heading: number): string {
  const [wanted, typed] = [before + 1, heading].map((level) => '#'.repeat(level))
  if (before < FIRST_LEVEL) return `The first heading has ${typed}. Start with ${wanted}.`
  return `This heading skips a level: after ${'#'.repeat(before)} comes ${wanted}, and not ${typed}.`
}

/** Advice about tables without a header. */
function listTableAdvice(tables: readonly Table[]): Finding[] {
  return tables
    .filter(({ hasHeader }) => !hasHeader)
    .map(({ lines }) => ({
      kind: 'table-header',
      message: 'This table has no header. Name its columns in the first row.',
      quote: '',
      lines,
    }))
}

/**
 * Advice about links: texts that do not say where they lead, and pages of this site that do not exist. `isDead`: whether
 * an address is that of a missing page of this site.
 */
function listLinkAdvice({ links, lines }: Passage, isDead: (href: string) => boolean): Finding[] {
  const findings: Finding[] = []
  for (const { href, text, isAddress } of links) {
    if (!isAddress && isVague(text))
      findings.push({
        kind: 'link-text',
        message: 'This link does not say where it leads. Name the page it leads to.',
        quote: text.trim(),
        lines,
      })
    if (href !== '' && findAddressKind(href) === null)
      findings.push({
        kind: 'no-link',
        message:
          'Readers see these words without a link, since an article cannot link to this address. Start with https:// or, for a page of this site, with /.',
        quote: href,
        lines,
      })
    if (isDead(href))
      findings.push({
        kind: 'dead-link',
        message: 'This link leads to a page that does not exist. Correct the address or remove the link.',
        quote: href,
        lines,
      })
  }
  return findings
}

function isVague(text: string): boolean {
  if (text.length > MAX_VAGUE_LENGTH) return false
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return vagueTexts.has(words.join(' '))
}
