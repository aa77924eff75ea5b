/** Writes what Markdown has no signs for as clean HTML on one line: tables with blocks in their cells, lists of terms. */
import { writeAttributes } from '~/domain/text/safe-html'
import type { LossKind } from './items'
import { type Conversion, loseElement, loseLink, readAddress } from './our-text-context'
import { fillPicture, isPlaceholder, isSamePicture, isSeenBefore, readPicture } from './our-text-pictures'
import { findPlayer } from './our-text-players'
import { isElement, type SourceElement, type SourceNode, textOf } from './our-text-tree'

const same = new Set(
  [
    'p br hr h2 h3 h4 div blockquote pre details summary',
    'strong b em i u s del ins sub sup small mark abbr dfn cite q code kbd samp var time bdi bdo wbr ruby rt rp',
    'ul ol li dl dt dd figure figcaption table caption colgroup col thead tbody tfoot tr th td',
  ].flatMap((names) => names.split(' ')),
)
const renamed = new Map(
  Object.entries({
    ...{ h1: 'h2', h5: 'h4', h6: 'h4', strike: 's', acronym: 'abbr', tt: 'code', menu: 'ul', dir: 'ul' },
    ...{
      section: 'div',
      article: 'div',
      aside: 'div',
      header: 'div',
      footer: 'div',
      main: 'div',
      center: 'div',
    },
    ...{ nav: 'div', address: 'div', fieldset: 'div' },
  }),
)
const empty = new Set(['br', 'hr', 'wbr', 'col'])
const attributeNames: Record<string, readonly string[]> = {
  abbr: ['title'],
  bdo: ['dir'],
  col: ['span'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
}

const lostNames: [LossKind, string][] = [
  ['script', 'script'],
  ['style', 'style'],
  ['form', 'form input select textarea button option optgroup datalist'],
  ['template-tag', 'template title xmp plaintext'],
  ['picture', 'svg'],
  ['embed', 'noembed noframes frame'],
  ['anchor', 'area'],
]
/** Elements that no text has; their words are named. */
const lost = new Map(
  lostNames.flatMap(([what, names]) => names.split(' ').map((name): [string, LossKind] => [name, what])),
)

/** Names it, if there is anything to read or to follow in it. True: nothing of it is in the text. */
export function isLost(element: SourceElement, conversion: Conversion): boolean {
  const what = lost.get(element.name)
  if (!what) return false
  const { src, href, value, placeholder } = element.attributes
  const isEmpty = [textOf(element), src, href, value, placeholder].every((words) => !words?.trim())
  const isHidden = element.name === 'input' && /^(?:hidden|checkbox)$/.test(element.attributes.type ?? '')
  if (!isHidden && (!isEmpty || what === 'script' || element.name === 'form'))
    loseElement(what, element, conversion)
  return true
}

/** `isInLink`: links cannot be in links. */
export function toCleanHtml(element: SourceElement, conversion: Conversion, isInLink = false): string {
  const { name, attributes, children } = element
  const inside = () => writeNodes(children, conversion, isInLink, name === 'pre')
  if (name === 'input' && attributes.type === 'checkbox')
    return `<input type="checkbox" disabled${attributes.checked === undefined ? '' : ' checked'} />`
  if (isLost(element, conversion)) return ''
  if (name === 'a') return writeLink(element, conversion, isInLink)
  if (name === 'picture') fillPicture(element)
  if (name === 'img') {
    const picture = readPicture(element, conversion)
    if (!picture) return encodeWords(attributes.alt ?? '')
    return `<img${encodeBars(writeAttributes({ src: picture.address, alt: picture.alt }))} />`
  }
  const player = findPlayer(element, conversion)
  if (player) {
    const { address, words } = player
    return address ? `<a${encodeBars(writeAttributes({ href: address }))}>${encodeWords(words)}</a>` : ''
  }
  const written = same.has(name) ? name : renamed.get(name)
  if (!written) return inside()
  const named = (attributeNames[name] ?? []).flatMap((key) =>
    attributes[key] !== undefined ? [[key, attributes[key]] as const] : [],
  )
  const tag = `<${written}${encodeBars(writeAttributes(Object.fromEntries(named)))}`
  return empty.has(written) ? `${tag} />` : `${tag}>${inside()}</${written}>`
}

function writeLink(element: SourceElement, conversion: Conversion, isInLink: boolean): string {
  const { attributes, children } = element
  const href = readAddress(attributes.href, conversion)
  const [only] = children
  const isPicture = children.length === 1 && isElement(only) && only.name === 'img'
  if (isPicture && isSamePicture(element, only, conversion)) return toCleanHtml(only, conversion, isInLink)
  const words = writeNodes(children, conversion, true, false)
  if (!attributes.href) return words
  if (href && !isInLink && words.trim() !== '')
    return `<a${encodeBars(writeAttributes({ href }))}>${words}</a>`
  loseLink(element, conversion)
  return words
}

export function writeNodes(
  nodes: readonly SourceNode[],
  conversion: Conversion,
  isInLink: boolean,
  isPre: boolean,
): string {
  return nodes
    .map((node, n) => {
      if (typeof node === 'string') return encodeWords(isPre ? node : node.replace(/[ \t\n\r\f]+/g, ' '))
      if (node.name === 'img' && isPlaceholder(node, nodes, n)) return ''
      if (node.name === 'noscript' && isSeenBefore(node, nodes, n)) return ''
      return toCleanHtml(node, conversion, isInLink)
    })
    .join('')
}

/** Characters that mean themselves, wherever in a text the HTML stands. */
export function encodeWords(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[&<>*_[\]`~\\^|{}\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/(?<=www)\.|:(?=\/\/)/gi, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A bar in an attribute would divide the cell of a table. */
export function encodeBars(attributes: string): string {
  return attributes.replace(/[\n\r]/g, ' ').replace(/[|`*_[\]\\~^{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
