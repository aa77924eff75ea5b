/** A page of a Medium export: an h-entry with the article, its date, tags and author. */
import { type HtmlElement, isInside, listElements } from '~/desk/kit/html-edits/html-elements'
import type { IncomingText } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { toMediumText } from './medium-body'

export type MediumAuthor = { id: string; name: string; address: string }

/** Words are plain text; '': none. `id`: of Medium, hexadecimal. */
export type MediumPage = {
  id: string
  title: string
  slug: string
  excerpt: string
  text: IncomingText
  picture: { source: string; alt: string; caption: string } | null
  publishedAt: Date | null
  isDraft: boolean
  /** An answer to somebody's article, which Medium exports like one. */
  isComment: boolean
  canonical: string
  author: MediumAuthor | null
  tags: { slug: string; name: string }[]
  isCut: boolean
}

/** Answers are short; what is longer is read, whatever it is. */
const MAX_COMMENT_LENGTH = 1_500

/** `name`: of the file. Null: it is no page of an article. */
export function readMediumPage(name: string, html: string): MediumPage | null {
  const { elements, isCut } = listElements(html)
  const find = (key: string, within?: HtmlElement) =>
    elements.find((one) => one.classes.has(key) && (!within || isInside(one, within)))
  const wordsOf = (element?: HtmlElement) =>
    element ? toPlainText(html.slice(element.from, element.to)) : ''
  const hrefOf = (element?: HtmlElement) => element?.attributes.get('href') ?? ''
  const body = find('e-content')
  if (!body) return null
  const title = wordsOf(find('p-name'))
  const summary = wordsOf(find('p-summary'))
  const base = name.slice(name.lastIndexOf('/') + 1)
  const isDraft = base.startsWith('draft_')
  const canonical = hrefOf(find('p-canonical'))
  const { id, slug } = findId(base, canonical)
  const content = toMediumText(html.slice(body.from, body.to), title, summary)
  const datetime = find('dt-published')?.attributes.get('datetime')
  const publishedAt = new Date(datetime || Number.NaN)
  const isClosed = /<\/html\s*>\s*$/i.test(html)
  const isAnswer = !content.hasHeading && !content.picture && isBeginning(title, content.words)
  return {
    id,
    title,
    slug,
    excerpt: content.beginsWithSummary ? '' : summary,
    text: content.text,
    picture: content.picture,
    publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt,
    isDraft,
    isComment: !isDraft && isAnswer && content.words.length < MAX_COMMENT_LENGTH,
    canonical,
    author: toAuthor(hrefOf(find('p-author')), wordsOf(find('p-author'))),
    tags: listTags(elements, wordsOf),
    isCut: isCut || !isClosed,
  }
}

function listTags(elements: HtmlElement[], wordsOf: (element: HtmlElement) => string): MediumPage['tags'] {
  const list = elements.find(({ classes }) => classes.has('p-tags'))
  if (!list) return []
  return elements.flatMap((one) => {
    if (one.name !== 'a' || !isInside(one, list)) return []
    const [slug = ''] = /[^/?#]+(?=\/?(?:[?#]|$))/.exec(one.attributes.get('href') ?? '') ?? []
    const name = wordsOf(one)
    return slug && name ? [{ slug: slug.toLowerCase(), name }] : []
  })
}

/** By the address of the profile. */
export function toAuthor(address: string, name: string): MediumAuthor | null {
  const [, handle] = /@([\w.-]+)/.exec(address) ?? []
  const id = handle?.toLowerCase() ?? (/([\w-]+)\/?$/.exec(address)?.[1] ?? '').toLowerCase()
  return id && name ? { id, name, address } : null
}

/** The end of the address, or of the name of the file, in which the title is without its signs. */
function findId(base: string, canonical: string): { id: string; slug: string } {
  const ofAddress = /(?:^|\/)(?:([^/?#]*)-)?([\da-f]{8,16})\/?(?:[?#]|$)/i.exec(canonical)
  const ofFile = /(?:^|_)(?:([^_]*?)-+)?([\da-f]{8,16})\.html?$/i.exec(base)
  const found = ofAddress ?? ofFile
  const typed = ofAddress?.[1] ?? ofFile?.[1] ?? ''
  return { id: found?.[2]?.toLowerCase() ?? base, slug: toSlug(typed) }
}

function toSlug(typed: string): string {
  let words = typed
  try {
    words = decodeURIComponent(typed)
  } catch {
    // It is typed as it is.
  }
  return words.toLowerCase().replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}

/** An answer has no title: its first words stand in its place. */
function isBeginning(title: string, words: string): boolean {
  const start = title.replace(/(?:…|\.{3})$/, '').trim()
  return start === '' || words.startsWith(start)
}
