/** Gives the headings of a converted text ids and links to themselves, and lists its contents. */
import { i18n } from '~/domain/language/i18n'
import { type SafeHtml, unescapeText, writeAttributes } from '~/domain/text/safe-html'
import { idPrefix } from './mark-attributes'

/** A heading in the table of contents; `level`: 2 or 3, as in <h2> and <h3>. */
export type ContentsEntry = { id: string; text: string; level: number }

/** `contents`: empty when there are too few headings for a table of contents. */
export type ArticleText = { html: SafeHtml; contents: ContentsEntry[] }

const MIN_CONTENTS = 3
const MAX_CONTENTS = 100
const MAX_ENTRY_LENGTH = 120
const MAX_ID_LENGTH = 60

/** `id`: a typed one. */
type OpenHeading = { id: string | null; level: number; nameEnd: number; start: number; inLink: boolean }

/** `html`: from the sanitizer, so `>` occurs only at the end of tags. */
export function addSections(html: SafeHtml): ArticleText {
  const contents: ContentsEntry[] = []
  const [block] = addSectionsToBlocks([{ html }], contents)
  return { html: block?.html ?? html, contents: contents.length < MIN_CONTENTS ? [] : contents }
}

/** The same for the blocks of a text, each by itself. */
export function addSectionsToBlocks<Block extends { html: SafeHtml }>(
  blocks: Block[],
  contents: ContentsEntry[] = [],
): Block[] {
  const ids = new Set(blocks.flatMap(({ html }) => listExplicitIds(html)))
  const findUnusedId = createIds(ids)
  const withIds = blocks.map((block) => ({
    ...block,
    html: addSectionsTo(block.html, contents, findUnusedId),
  }))
  return withIds.map((block) => ({ ...block, html: linkTo(block.html, ids) }))
}

/** Links to sections lead to the ids that these have on the page; for what shows the text elsewhere, without ids. */
export function linkSections(html: SafeHtml): SafeHtml {
  if (!html.includes(' href="#')) return html
  const ids = new Set(listExplicitIds(html))
  addSectionsTo(html, [], createIds(ids))
  return linkTo(html, ids)
}

/** Links to what has a typed id lead there, and each id stands once, at its first place. */
export function linkExplicitIds<Block extends { html: SafeHtml }>(blocks: Block[]): Block[] {
  const ids = new Set(blocks.flatMap(({ html }) => listExplicitIds(html)))
  if (ids.size === 0) return blocks
  const seen = new Set<string>()
  const dropSecond = (written: string, id: string) => {
    if (seen.has(id)) return ''
    seen.add(id)
    return written
  }
  return blocks.map((block) => {
    const html = block.html.replace(/<[a-z][^>]* id="[^>]*>/g, (tag) => tag.replace(explicitId, dropSecond))
    return { ...block, html: linkTo(html as SafeHtml, ids) }
  })
}

const explicitId = new RegExp(` id="(${idPrefix}[^"]*)"`)

function listExplicitIds(html: SafeHtml): string[] {
  return (html.match(/<[a-z][^>]* id="[^>]*>/g) ?? []).flatMap((tag) => explicitId.exec(tag)?.[1] ?? [])
}

/** Fragments are typed without the prefix, as of headings on other sites. */
function linkTo(html: SafeHtml, ids: ReadonlySet<string>): SafeHtml {
  if (ids.size === 0 || !html.includes(' href="#')) return html
  return html.replace(/(<a(?: [^>]*)? href="#)([^">]+)(?=")/g, (whole, before: string, fragment: string) => {
    if (ids.has(fragment) || /^fn(?:ref)?-\d/.test(fragment)) return whole
    const words = decode(fragment)
    const id = [words, toIdWords(words)].map((name) => `${idPrefix}-${name}`).find((name) => ids.has(name))
    return id ? `${before}${id}` : whole
  }) as SafeHtml
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** A single pass over the tags, without nesting: of headings inside headings only the innermost gets an id. */
function addSectionsTo(
  html: SafeHtml,
  contents: ContentsEntry[],
  findUnusedId: (text: string) => string,
): SafeHtml {
  const tags = /<(\/?)(h[234]|a|summary)( [^>]*)?>/g
  const pieces: string[] = []
  let links = 0
  let from = 0
  let heading: OpenHeading | null = null
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, slash, name = '', attributes = ''] = tag
    const isClosing = slash === '/'
    if (!name.startsWith('h')) {
      links += isClosing ? -1 : 1
      continue
    }
    if (!isClosing) {
      const id = explicitId.exec(attributes)?.[1] ?? null
      heading = {
        ...{ id, level: Number(name[1]), inLink: links > 0 },
        ...{ nameEnd: tag.index + name.length + 1, start: tags.lastIndex },
      }
      continue
    }
    if (!heading) continue
    const { level, nameEnd, start, inLink, id: typed } = heading
    heading = null
    const text = toText(html.slice(start, tag.index))
    const id = typed ?? findUnusedId(text)
    pieces.push(html.slice(from, nameEnd), typed ? '' : ` id="${id}"`, html.slice(nameEnd, tag.index))
    if (text && !inLink) pieces.push(sectionLink(id))
    from = tag.index
    if (level < 4 && text && contents.length < MAX_CONTENTS) contents.push({ id, text: cut(text), level })
  }
  pieces.push(html.slice(from))
  return pieces.join('') as SafeHtml
}

/** Its sign is drawn by the style sheet, so that the text of a heading stays what the editor wrote. */
function sectionLink(id: string) {
  return `<a class="section-link" href="#${id}"${writeAttributes({ 'aria-label': i18n.t('Link to this section') })}></a>`
}

/** The text that a reader sees of a heading's HTML. */
function toText(html: string): string {
  const text = html.replace(/<br \/>/g, ' ').replace(/<[^>]*>/g, '')
  return unescapeText(text).replace(/\s+/g, ' ').trim()
}

function cut(text: string): string {
  if (text.length <= MAX_ENTRY_LENGTH) return text
  const start = text.slice(0, MAX_ENTRY_LENGTH).replace(/[\ud800-\udbff]$/, '')
  return `${start.trim()}…`
}

/**
 * Returns a function that makes the id of a heading from its text; the second "Battery life" gets
 * `section-battery-life-2`. `used`: those that are taken, to which it adds. It remembers the last number for each text, because counting from 2 again would be quadratic.
 */
function createIds(used: Set<string>) {
  const numbers = new Map<string, number>()
  return (text: string): string => {
    const slug = toIdWords(text)
    const base = slug ? `${idPrefix}-${slug}` : idPrefix
    let number = numbers.get(base) ?? 0
    let id = base
    do {
      number += 1
      id = number === 1 ? base : `${base}-${number}`
    } while (used.has(id))
    numbers.set(base, number)
    used.add(id)
    return id
  }
}

/** Lower-case words of any alphabet, joined by hyphens; '' when the text has no letters or digits. */
function toIdWords(text: string): string {
  const words = text
    .slice(0, 4 * MAX_ID_LENGTH)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let id = ''
  for (const word of words ?? []) {
    const longer = id ? `${id}-${word}` : word
    if (longer.length > MAX_ID_LENGTH) return id || [...word].slice(0, MAX_ID_LENGTH / 2).join('')
    id = longer
  }
  return id
}
