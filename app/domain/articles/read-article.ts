/** Reads an article for its advice, as readers get it: in the HTML of its blocks. */
import type { FormFields } from '~/domain/forms/form-fields'
import { noDomains } from '~/domain/products/retailers'
import { isBlock } from '~/domain/text/html-tags'
import { readAttribute, unescapeText } from '~/domain/text/safe-html'
import { type ArticleBlock, toArticleBlocks } from './article-body'
import type { FieldName } from './article-fields'

export type ReadBlock = {
  line: number
  /** The text that a reader reads; code and pictures are `notWords`. */
  text: string
  links: { href: string; text: string }[]
  pictures: { src: string; alt: string }[]
  headings: { level: number; text: string }[]
}

export type ReadArticle = { fields: Record<string, string>; html: ArticleBlock[]; blocks: ReadBlock[] }

/** Stands for what is not made of words. */
const notWords = '\uFFFC'

/** `sent`: the fields of its form, not validated. */
export function readArticle(sent: FormFields, domains = noDomains): ReadArticle {
  const texts = Object.entries(sent).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text.replace(/\r\n?/g, '\n')]] : [],
  )
  const fields: Record<string, string> = Object.fromEntries(texts)
  const html = toArticleBlocks(fields.content ?? '', domains)
  return { fields, html, blocks: html.map(readBlock) }
}

/** The block's HTML is from the sanitizer: `<` and `>` are in tags only, and attributes in double quotes. */
function readBlock({ html, line }: ArticleBlock): ReadBlock {
  const prose = html
    .replace(/<a class="section-link"[^>]*><\/a>/g, '')
    .replace(/<(pre|code)[ >].*?<\/\1>/gs, notWords)
  const listAll = (pattern: RegExp) => [...prose.matchAll(pattern)]
  return {
    line,
    text: toText(prose),
    links: listAll(/<a ([^>]*)>(.*?)<\/a>/gs).map(([, tag = '', inner = '']) => ({
      href: readAttribute(tag, 'href'),
      text: toText(inner).trim(),
    })),
    pictures: listAll(/<img ([^>]*)>/g).map(([, tag = '']) => ({
      src: readAttribute(tag, 'src'),
      alt: readAttribute(tag, 'alt').trim(),
    })),
    headings: listAll(/<h([2-4])[ >](.*?)<\/h\1>/gs).map(([, level, inner = '']) => ({
      level: Number(level),
      text: toText(inner.slice(inner.indexOf('>') + 1)).trim(),
    })),
  }
}

function toText(html: string): string {
  const text = html.replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, name: string) =>
    name === 'br' ? ' ' : isBlock(name) || name === 'img' ? notWords : '',
  )
  return unescapeText(text)
}

export type Range = { start: number; end: number }

export type AdviceKind =
  | ('dead-link' | 'no-link' | 'link-text' | 'picture' | 'lost-picture' | 'embed' | 'container' | 'product')
  | 'unfinished'
  | ('heading-level' | 'doubled-word' | 'long-sentence' | 'excerpt' | 'subcategory')
  | ('description' | 'credit' | 'no-headings' | 'captions' | 'review' | 'pick')

export type Finding = {
  kind: AdviceKind
  /** Says what to do. */
  message: string
  /** The words that it is about; '': a whole field or block. */
  quote: string
}

/** `line` counts from 1; `start` and `end` are offsets in the field as typed. */
export type PlacedFinding = Finding & Range & { field: FieldName; line: number }

/** About a field as a whole. */
export function ofField(kind: AdviceKind, field: FieldName, message: string): PlacedFinding {
  return { kind, message, quote: '', field, line: 1, start: 0, end: 0 }
}

/** How many characters are searched for a quote. */
const MAX_SEARCHED = 50_000
/** Quotes with more words are not looked for. */
const MAX_WORDS = 300
/** Marks and line breaks that may stand between two words, or the blank of an address. */
const between = '[^\\p{L}\\p{N}]{1,1000}'

/** `line` counts from 0. */
export function readPlaces(typed: string) {
  const starts = [0]
  for (let at = typed.indexOf('\n'); at !== -1; at = typed.indexOf('\n', at + 1)) starts.push(at + 1)
  const reached = new Map<string, number>()
  return {
    startOf: (line: number) => starts[Math.min(line, starts.length - 1)] ?? 0,
    lineOf: (offset: number) => starts.findLastIndex((start) => start <= offset),
    /**
     * The words in `range`, or else anywhere, since footnotes are shown elsewhere; or else the first line of `range`. The second of
     * two with the same words is found after the first.
     */
    find(quote: string, range: Range): Range {
      const key = `${range.start} ${quote}`
      const found =
        findQuote(typed, quote, reached.get(key) ?? range.start, range.end) ??
        findQuote(typed, quote, 0, typed.length)
      if (found) reached.set(key, found.end)
      const lineEnd = typed.indexOf('\n', range.start)
      return found ?? { start: range.start, end: lineEnd === -1 ? range.end : Math.min(lineEnd, range.end) }
    },
  }
}

function findQuote(typed: string, quote: string, from: number, until: number): Range | null {
  if (quote === '') return null
  const text = typed.slice(from, Math.min(until, from + MAX_SEARCHED))
  const found =
    findExactly(text, quote) ??
    findExactly(text, quote.replaceAll('&', '&amp;')) ??
    findWords(text, quote) ??
    findWords(text.replace(unread, blank), quote)
  return found && { start: from + found.start, end: from + found.end }
}

/** Part of a longer word, or of a longer address, is none. */
function findExactly(text: string, quote: string): Range | null {
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const isCut =
      /^[\p{L}\p{N}][\p{L}\p{N}/]$/u.test(text.slice(Math.max(0, start - 1), start + 1)) ||
      /^[\p{L}\p{N}/][\p{L}\p{N}/_-]$/u.test(text.slice(end - 1, end + 1))
    if (!isCut) return { start, end }
  }
  return null
}

/** The addresses of links and the tags of HTML, which may stand between words. */
const unread = /\]\([^()\s]*(?:\s"[^"\n]*")?\)|<[^<>]*>/g
const blank = (found: string) => ' '.repeat(found.length)

function findWords(text: string, quote: string): Range | null {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 2 || words.length > MAX_WORDS) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(between)}(?![\\p{L}\\p{N}])`, 'u')
  const match = pattern.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
}

const MAX_QUOTE_LENGTH = 120

/** On one line, as the list quotes it. */
export function cut(quote: string): string {
  const text = quote.replace(/\s+/g, ' ')
  return text.length > MAX_QUOTE_LENGTH ? `${[...text].slice(0, MAX_QUOTE_LENGTH - 1).join('')}…` : text
}
