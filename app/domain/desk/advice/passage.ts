/** A stretch of an article's text without a block inside: a paragraph, a heading, an item, a cell. */
import type { Token } from 'markdown-it'
import type { Lines } from './finding'

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' }

/** `isAddress`: an address by itself, without a text. */
type Link = { href: string; text: string; isAddress: boolean }
type Picture = { src: string; description: string }

export type Passage = {
  lines: Lines
  /** What a reader reads, with line breaks as typed; code and pictures are `notWords`. */
  text: string
  links: Link[]
  pictures: Picture[]
  /** 2 to 4; null: it is no heading. */
  heading: number | null
  /** A drawback that was typed with this mark. */
  drawback?: string
}

/** Stands for what is not made of words. */
export const notWords = '\uFFFC'

export type Table = { lines: Lines; hasHeader: boolean }

/** An article's text, in parts. */
export type ReadText = { passages: Passage[]; tables: Table[] }

/** Reads the parts of a passage. */
export function toPassage(parts: readonly Token[], lines: Lines, heading: number | null): Passage {
  const passage: Passage = { lines, text: '', links: [], pictures: [], heading }
  const texts: string[] = []
  let open: Link | null = null
  /** Where in `texts` the text of the open link begins. */
  let openFrom = 0
  const add = (text: string) => texts.push(text)
  const openLink = (href: string, isAddress: boolean) => {
    open = { href, text: '', isAddress }
    openFrom = texts.length
  }
  const closeLink = () => {
    if (open) passage.links.push({ ...open, text: texts.slice(openFrom).join('') })
    open = null
  }
  for (const part of parts) {
    const { type, content, markup } = part
    if (type === 'text') add(content)
    else if (type === 'softbreak' || type === 'hardbreak') add('\n')
    else if (type === 'code_inline') add(notWords)
    else if (type === 'link_open')
      openLink(String(part.attrGet('href') ?? ''), ['linkify', 'autolink'].includes(markup))
    else if (type === 'link_close') closeLink()
    else if (type === 'image') {
      passage.pictures.push({ src: String(part.attrGet('src') ?? ''), description: content.trim() })
      add(notWords)
    } else if (type === 'html_inline') readTag(part)
  }
  return { ...passage, text: texts.join('') }

  function readTag({ tag, content, info }: Token): void {
    if (tag === 'img') {
      passage.pictures.push({
        src: readAttribute(content, 'src'),
        description: readAttribute(content, 'alt'),
      })
      add(notWords)
    } else if (tag === 'a' && info === 'close') closeLink()
    else if (tag === 'a') {
      openLink(readAttribute(content, 'href'), false)
      if (info === 'whole') {
        add(toTextOfElement(content))
        closeLink()
      }
    } else if (tag === 'br') add(' ')
    else if (info === 'whole') add(notWords)
  }
}

/** '': the tag does not have it. */
function readAttribute(tag: string, name: string): string {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i')
  const [, double, single, bare] = pattern.exec(tag.slice(0, MAX_TAG_LENGTH)) ?? []
  return unescapeEntities(double ?? single ?? bare ?? '').trim()
}

const MAX_TAG_LENGTH = 5_000

function toTextOfElement(html: string): string {
  return unescapeEntities(html.replace(/<[^<>]*>/g, ''))
}

/** Unescapes the entities that our own HTML, and most typed HTML, has. */
export function unescapeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp|nbsp);/g, (_, name: string) => characters[name] ?? '')
}
