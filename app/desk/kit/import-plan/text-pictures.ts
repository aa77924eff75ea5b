/** Lists the pictures and clips that a text in our Markdown shows, and the files of the source that it links to. */
import { isClipName, isOwn, isPictureName, toAddressPath } from '~/desk/kit/markdown-texts/addresses-in-text'
import { toPlainText } from '~/desk/kit/markdown-texts/plain-text'
import { findCode } from '~/domain/articles/article-body/code-ranges'

/** `address`: as the text means it, without escapes. Words are plain text; '': none. */
export type TextPicture = { address: string; alt: string; caption: string }

/** More than any text shows; beyond them, those of a text stay where they are. */
const MAX_PICTURES = 2_000
/** In characters: of the words in front of an address, and of those that are kept. */
const MAX_WORDS = 1_000

const destination =
  /\]\([ \t]*(?:<([^<>\n]{0,2000})>|((?:\\[^\n]|[^\s()\\]|\([^\s()]{0,500}\)){1,2000}))(?:\s+(?:"((?:\\.|[^"\\]){0,1000})"|'((?:\\.|[^'\\]){0,1000})'))?/g
const definition = /^ {0,3}\[(?!\^)([^[\]\n]{1,500})\]:[ \t]*(?:<([^<>\n]{0,2000})>|(\S{1,2000}))/gm
const reference = /!\[((?:\\.|[^[\]\\]){0,500})\](?:\[([^[\]]{0,500})\])?(?!\()/g
const element = /<(img|source|video|audio|a)\b((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^<>"']){0,200})>/gi
const attribute = /\s(src|href|poster|data-src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** The distinct addresses, in the order of the text. */
export function listTextPictures(markdown: string): string[] {
  return readTextPictures(markdown).map(({ address }) => address)
}

/** The same with their words. */
export function readTextPictures(markdown: string): TextPicture[] {
  const found = new Map<string, TextPicture>()
  const add = (typed: string, alt = '', caption = '') => {
    const address = typed.trim()
    if (address === '' || address.startsWith('#') || (found.size >= MAX_PICTURES && !found.has(address)))
      return
    const known = found.get(address)
    const words = { alt: toWords(alt), caption: toWords(caption) }
    found.set(address, {
      address,
      alt: known?.alt || words.alt,
      caption: known?.caption || words.caption,
    })
  }
  for (const { 1: bracketed, 2: bare = '', 3: double, 4: single, index } of listPlain(
    markdown,
    destination,
  )) {
    const address = toLiteral(bracketed ?? bare)
    const label = findLabel(markdown, index)
    if (label?.isPicture) add(address, label.words, double ?? single)
    else if (isFile(address)) add(address)
  }
  const referred = new Map<string, string>()
  for (const [, alt = '', name = ''] of listPlain(markdown, reference)) referred.set(toKey(name || alt), alt)
  for (const [, name = '', bracketed, bare = ''] of listPlain(markdown, definition)) {
    const address = toLiteral(bracketed ?? bare)
    const alt = referred.get(toKey(name))
    if (alt !== undefined || isFile(address)) add(address, alt)
  }
  for (const [, name = '', attributes = ''] of listPlain(markdown, element)) {
    const values = readAttributes(attributes)
    const isLink = name.toLowerCase() === 'a'
    for (const field of ['src', 'data-src', 'poster'])
      if (!isLink) add(values.get(field) ?? '', values.get('alt') ?? '')
    const href = values.get('href') ?? ''
    if (isLink && isFile(href)) add(href)
  }
  return [...found.values()]
}

/** Uploads of WordPress and Ghost. */
const upload = /(?:^|\/)(?:wp-content\/uploads|content\/(?:images|media))\//

/** Of a link: whether it leads to a clip, or to a picture that must be of the source itself. Pages may be called like pictures. */
function isFile(address: string): boolean {
  const path = toAddressPath(address)
  if (isClipName(path)) return true
  return isPictureName(path) && (isOwn(address) || upload.test(path))
}

/** The words in the brackets that end at `at`; null: they begin too far away, or nowhere. */
function findLabel(text: string, at: number): { words: string; isPicture: boolean } | null {
  let depth = 0
  for (let n = at; n >= Math.max(0, at - MAX_WORDS); n -= 1) {
    const sign = text[n]
    if ((sign !== '[' && sign !== ']') || isEscaped(text, n)) continue
    depth += sign === ']' ? 1 : -1
    if (depth > 0) continue
    return { words: text.slice(n + 1, at), isPicture: text[n - 1] === '!' && !isEscaped(text, n - 1) }
  }
  return null
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (before > 0 && at - before < 100 && text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}

function readAttributes(attributes: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute))
    values.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''))
  return values
}

/** Matches that don’t begin in code; what is indented may be of a list. */
function listPlain(text: string, pattern: RegExp): RegExpExecArray[] {
  const isCode = findCode(text)
  return [...text.matchAll(pattern)].filter(({ index }) => {
    const range = isCode(index)
    return range === null || range.isIndented === true
  })
}

function toWords(typed: string): string {
  return toPlainText(toLiteral(typed)).slice(0, MAX_WORDS)
}

function toLiteral(typed: string): string {
  return decodeEntities(typed.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
}

function decodeEntities(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

function toKey(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}
