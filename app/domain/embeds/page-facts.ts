/** Reads what other sites say of a page: oEmbed's JSON, or the Open Graph metadata of its HTML. All of it may be a lie. */
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod/v4'
import { findEnds, nextTag } from '~/domain/text/html-tags'
import { unescapeText } from '~/domain/text/safe-html'

/** Unknown values are ''. `picture`: an address, not checked; `html`: of oEmbed. */
export type PageFacts = {
  title: string
  author: string
  site: string
  picture: string
  html: string
  width: number | null
  height: number | null
}

const MAX_TITLE_LENGTH = 200
const MAX_NAME_LENGTH = 80
const MAX_ADDRESS_LENGTH = 2_000
const MAX_HTML_LENGTH = 20_000
/** Scripts and styles in it are counted, too. */
const MAX_HEAD_LENGTH = 500_000
const MAX_FACTS = 300
const MAX_FACT_LENGTH = 10_000
/** Parsing time grows with the square of the depth. */
const MAX_NESTING = 256

const text = z.string().catch('')
const pixels = z.coerce.number().int().min(1).max(20_000).nullable().catch(null)
const oembed = z.object({
  ...{ title: text, author_name: text, provider_name: text, thumbnail_url: text, html: text },
  ...{ width: pixels, height: pixels },
})

/** Null: it is no oEmbed. Posts have no title, so their words stand for it. */
export function readOembed(json: string): PageFacts | null {
  const parsed = oembed.safeParse(parseJson(json))
  if (!parsed.success) return null
  const { title, author_name, provider_name, thumbnail_url, html, width, height } = parsed.data
  const written = html.slice(0, MAX_HTML_LENGTH)
  return {
    title: toWords(title, MAX_TITLE_LENGTH) || toWords(findParagraph(written), MAX_TITLE_LENGTH),
    author: toWords(author_name, MAX_NAME_LENGTH),
    site: toWords(provider_name, MAX_NAME_LENGTH),
    picture: toAddress(thumbnail_url),
    html: written,
    ...(width && height ? { width, height } : { width: null, height: null }),
  }
}

/** Reads the beginning of a page. */
export function readOpenGraph(html: string): PageFacts {
  const page = dropComments(html.slice(0, MAX_HEAD_LENGTH))
  const head = page.slice(0, /<\/head\s*>|<body[\s>]/i.exec(page)?.index ?? page.length)
  const properties = new Map<string, string>()
  let titled = ''
  for (const element of listFacts(head))
    parse(element, {
      onTag: (name, { property, name: named, content = '' }) => {
        const key = (property ?? named ?? '').toLowerCase()
        if (name === 'meta' && content.trim() && !properties.has(key)) properties.set(key, content)
      },
      onText: (words, name) => {
        if (name === 'title') titled += words
      },
    })
  const first = (...keys: string[]) => keys.map((key) => properties.get(key)).find((value) => value) ?? ''
  return {
    title: toWords(first('og:title', 'twitter:title') || titled, MAX_TITLE_LENGTH),
    author: toWords(first('author'), MAX_NAME_LENGTH),
    site: toWords(first('og:site_name', 'application-name'), MAX_NAME_LENGTH),
    picture: toAddress(
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
    ),
    ...{ html: '', width: null, height: null },
  }
}

/** One that is never closed stays. */
function dropComments(html: string): string {
  const pieces: string[] = []
  let from = 0
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', start + 2)
    if (end === -1) break
    pieces.push(html.slice(from, start))
    from = end + 3
  }
  return pieces.join('') + html.slice(from)
}

/** Elements whose text says nothing of the page. */
const skipped = ['script', 'style', 'textarea', 'noscript', 'template', 'svg'] as const

/**
 * The elements of a head that say something of its page, the title only once: the parser, whose work for each sign of an endless
 * text is great, reads nothing else.
 */
function* listFacts(head: string): Generator<string> {
  const ends = new Map(
    [...skipped, 'title'].map((name) => [name, findEnds(head, new RegExp(`</${name}\\s*>`, 'gi'))]),
  )
  let left = MAX_FACTS
  let isTitled = false
  for (let tag = nextTag(head, 0); tag && left > 0; ) {
    const { name, start, closing } = tag
    const end = closing ? null : (ends.get(name)?.(tag.end) ?? null)
    const next = end ?? tag.end
    if (!closing && (name === 'meta' || (name === 'title' && !isTitled))) {
      left -= 1
      isTitled ||= name === 'title'
      yield head.slice(start, Math.min(next, start + MAX_FACT_LENGTH))
    }
    tag = nextTag(head, next)
  }
}

/** On one line, without characters that affect the text around them; at most `maxLength` characters. */
export function toWords(typed: string, maxLength: number): string {
  const words = typed
    .slice(0, 10 * maxLength)
    .replace(/[\p{Cc}\u200B\u2028-\u202E\u2066-\u2069\uFEFF]|[\uD800-\uDFFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(words)
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trim()}…` : words
}

function toAddress(typed: string): string {
  const address = typed.trim()
  return address.length <= MAX_ADDRESS_LENGTH ? address : ''
}

/** The words of the first paragraph of a post. */
function findParagraph(html: string): string {
  const paragraph = /<p[\s>][\s\S]*?<\/p>/i.exec(html)?.[0] ?? ''
  let words = ''
  parse(paragraph.replace(/<br\s*\/?>/gi, ' '), {
    onText: (part) => {
      words += part
    },
  })
  return words
}

type Reader = {
  onTag?: (name: string, attributes: Record<string, string>) => void
  onText: (words: string, name: string) => void
}

/** With the parser of the sanitizer. Throws when tags are nested too deeply. */
function parse(html: string, { onTag, onText }: Reader): void {
  let depth = 0
  sanitizeHtml(html, {
    allowedTags: ['title'],
    nonTextTags: ['script', 'style', 'textarea', 'noscript', 'template', 'svg'],
    onOpenTag: (name, attributes) => {
      depth += 1
      if (depth > MAX_NESTING) throw new Error(`Tags are nested more than ${MAX_NESTING} deep`)
      onTag?.(name, attributes)
    },
    onCloseTag: () => {
      depth -= 1
    },
    textFilter: (written, name) => {
      onText(unescapeText(written), name)
      return ''
    },
  })
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
