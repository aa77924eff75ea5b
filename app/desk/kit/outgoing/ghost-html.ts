/**
 * The HTML of an article as Ghost’s importer keeps it. That makes blocks of its editor of the HTML, and of these HTML again: what they can’t
 * hold, such as tables, folded parts or keys, would lose its tags. Such blocks are fenced, and become cards of HTML, unchanged.
 */

import { type HtmlElement, listElements } from '~/desk/kit/html-edits/html-elements'
import { recognize } from '~/domain/embeds/providers'
import { unescapeText, writeAttributes } from '~/domain/text/safe-html'

/** Of words that stand beside elements in a card, where the HTML is wrong, Ghost would make markup: in an element they stay words. */
const fenceStart = '<!--kg-card-begin: html-->\n<div>'
const fenceEnd = '</div>\n<!--kg-card-end: html-->'

/** Within a line of text. */
const inline = new Set('a b br code em i s strong sub sup u'.split(' '))
const shapes = { wide: 9 / 16, classic: 3 / 4, square: 1, tall: 16 / 9 }

/** Linear in its length. */
export function toGhostHtml(html: string): string {
  const { elements } = listElements(html)
  const linked = new Set([...html.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id))
  const children = groupByParent(elements)
  const pieces: string[] = []
  let fenced: string[] = []
  /** Words that stand beside blocks. */
  let line = ''
  const closeFence = () => {
    if (fenced.length > 0) pieces.push(fenceStart + fenced.join('\n') + fenceEnd)
    fenced = []
  }
  const closeLine = () => {
    if (line.trim()) pieces.push(`<p>${line.trim()}</p>`)
    line = ''
  }
  const addToLine = (words: string) => {
    if (words.trim()) closeFence()
    line += words
  }
  let at = 0
  for (const element of children.get(null) ?? []) {
    addToLine(html.slice(at, element.start))
    at = element.end
    const block = html.slice(element.start, element.end)
    if (isWord(element, children, linked)) {
      addToLine(block)
      continue
    }
    closeLine()
    if (isKept(element, children, linked, html)) {
      closeFence()
      pieces.push(withWidth(withPlayer(block)))
    } else fenced.push(block.replaceAll('<!--', '&lt;!--'))
  }
  addToLine(html.slice(at))
  closeFence()
  closeLine()
  return pieces.join('\n')
}

type Children = Map<HtmlElement | null, HtmlElement[]>

function groupByParent(elements: readonly HtmlElement[]): Children {
  const children: Children = new Map()
  for (const element of elements) {
    const group = children.get(element.parent)
    if (group) group.push(element)
    else children.set(element.parent, [element])
  }
  return children
}

/** Whether Ghost’s editor has a block for it that holds all of it. */
function isKept(
  element: HtmlElement,
  children: Children,
  linked: ReadonlySet<string>,
  html: string,
): boolean {
  if (hasAnchor(element, linked)) return false
  const inside = children.get(element) ?? []
  const hasLineOnly = (one: HtmlElement) => isLine(one, children, linked)
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return hasLineOnly(element)
    case 'p':
      return hasLineOnly(element) || isPictureAlone(element, inside, html)
    case 'blockquote':
      return inside.every((one) => one.name === 'p' && hasLineOnly(one)) || hasLineOnly(element)
    case 'ul':
    case 'ol':
      return isList(element, children, linked)
    case 'hr':
      return true
    case 'pre':
      return isCode(element, children)
    case 'figure':
      return isFigure(element, children, linked)
    default:
      return false
  }
}

/** Ghost makes ids of its own. */
function hasAnchor({ attributes }: HtmlElement, linked: ReadonlySet<string>): boolean {
  return linked.has(attributes.get('id') ?? '')
}

function isWord(element: HtmlElement, children: Children, linked: ReadonlySet<string>): boolean {
  return inline.has(element.name) && !hasAnchor(element, linked) && isLine(element, children, linked)
}

function isLine(element: HtmlElement, children: Children, linked: ReadonlySet<string>): boolean {
  return (children.get(element) ?? []).every((one) => isWord(one, children, linked))
}

/** Ghost takes a picture out of the words around it. */
function isPictureAlone({ from, to }: HtmlElement, inside: HtmlElement[], html: string): boolean {
  const [only] = inside
  return (
    inside.length === 1 &&
    only?.name === 'img' &&
    html.slice(from, to).trim() === html.slice(only.start, only.end)
  )
}

/** Each entry is one line, and below it are further lists. */
function isList(list: HtmlElement, children: Children, linked: ReadonlySet<string>): boolean {
  return (children.get(list) ?? []).every((entry) => {
    if (entry.name !== 'li' || hasAnchor(entry, linked)) return false
    const inside = children.get(entry) ?? []
    const blocks = inside.filter(({ name }) => !inline.has(name))
    const [first] = blocks
    const isParagraph = first?.name === 'p' && inside[0] === first
    const lists = isParagraph ? blocks.slice(1) : blocks
    const lines = inside.filter(({ name }) => inline.has(name))
    if (isParagraph && lines.length > 0) return false
    const isOneLine = lines.every((one) => isWord(one, children, linked))
    return (
      isOneLine &&
      (!isParagraph || isLine(first, children, linked)) &&
      lists.every((one) => /^[uo]l$/.test(one.name) && isList(one, children, linked))
    )
  })
}

function isCode(pre: HtmlElement, children: Children): boolean {
  const inside = children.get(pre) ?? []
  return inside.length === 1 && inside[0]?.name === 'code' && !children.has(inside[0])
}

/** One picture or piece of code, with or without words below it. */
function isFigure(figure: HtmlElement, children: Children, linked: ReadonlySet<string>): boolean {
  const inside = children.get(figure) ?? []
  const captions = inside.filter(({ name }) => name === 'figcaption')
  const [shown, ...others] = inside.filter(({ name }) => name !== 'figcaption')
  if (!shown || others.length > 0 || captions.length > 1) return false
  const isShown = shown.name === 'img' || (shown.name === 'pre' && isCode(shown, children))
  return isShown && captions.every((one) => isLine(one, children, linked))
}

/** Names of ours for the width of a picture are others in Ghost. */
function withWidth(block: string): string {
  return block.replace(
    /^<figure([^<>]*) class="picture-(wide|full)"/,
    '<figure$1 class="kg-card kg-image-card kg-width-$2"',
  )
}

const linkAlone = /^<p><a(?: [a-z]+="[^"<>]*")*? href="([^"<>]*)"(?: [a-z]+="[^"<>]*")*>([^<>]*)<\/a><\/p>$/

/** Ghost asks for the player of an address only when it is typed into its editor. */
function withPlayer(block: string): string {
  const [, link = '', words = ''] = linkAlone.exec(block) ?? []
  const address = unescapeText(link)
  const frame = address && address === unescapeText(words) ? recognize(address)?.frame : null
  if (!frame) return block
  const url = new URL(frame.url)
  // Here it was shown after a click.
  for (const name of ['autoplay', 'auto_play']) url.searchParams.delete(name)
  const width = 640
  const height = 'shape' in frame ? Math.round(width * shapes[frame.shape]) : frame.height
  const iframe = writeAttributes({ src: url.href, width, height, frameborder: 0, allowfullscreen: '' })
  return `<figure class="kg-card kg-embed-card"><iframe${iframe}></iframe></figure>`
}
