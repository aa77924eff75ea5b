/** Makes a small tree of each item of a podcast's feed while its XML comes in, and of what the channel says beside them. */
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** `name`: with the usual prefix of its namespace, whatever the file binds: "itunes:image". */
export type FeedNode = {
  name: string
  attributes: ReadonlyMap<string, string>
  text: string
  children: FeedNode[]
}

/** Of one item, and of the channel without its items: in characters, and in elements. More is left out. */
const MAX_LENGTH = 4_000_000
const MAX_NODES = 5_000
/** Of elements within another; a feed has eight. */
const MAX_DEPTH = 100

/** By what an address of a namespace has in it, in lower case: feeds spell them differently. */
const namespaces: readonly [part: string, prefix: string][] = [
  ['itunes.com/dtds/podcast', 'itunes'],
  ['podcastindex', 'podcast'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['purl.org/dc/', 'dc'],
  ['w3.org/2005/atom', 'atom'],
  ['podlove.org/simple-chapters', 'psc'],
]
const known = new Set(namespaces.map(([, prefix]) => prefix))

/** Where the root of the file is damaged, prefixes are bound to nothing, and the parser gives them for the address. */
function toName({ uri, local }: SaxesTagNS): string {
  if (uri === '') return local
  const address = uri.toLowerCase()
  const prefix = known.has(address) ? address : namespaces.find(([part]) => address.includes(part))?.[1]
  return `${prefix ?? '?'}:${local}`
}

function createNode({ attributes, ...tag }: SaxesTagNS): FeedNode {
  const values = Object.values(attributes).map(({ local, value }): [string, string] => [local, value])
  return { name: toName({ attributes, ...tag }), attributes: new Map(values), text: '', children: [] }
}

const blank = (name: string): FeedNode => ({ name, attributes: new Map(), text: '', children: [] })

/** `take` gives the items that were completed since; `end` what the channel says. */
export function createFeedParser() {
  const parser = new SaxesParser({ xmlns: true, fragment: true, position: false })
  let ready: FeedNode[] = []
  const channel = blank('channel')
  /** The open elements below the channel. */
  let open: FeedNode[] = []
  let channelSize = { length: 0, nodes: 0 }
  let itemSize = { length: 0, nodes: 0 }
  let depth = 0
  let isTooDeep = false
  let isFeed = false
  let unclosed = false
  let last: FeedNode | null = null
  const errors = { count: 0, first: '' }
  let cut = 0

  const isInItem = () => open[0]?.name === 'item'
  const size = () => (isInItem() ? itemSize : channelSize)

  function finishItem() {
    const [item] = open
    open = []
    if (item?.name !== 'item') return
    last = item
    ready.push(item)
  }

  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MAX_DEPTH) isTooDeep = true
    const name = toName(tag)
    if (name === 'rss' || name === 'channel') {
      isFeed ||= name === 'channel'
      return
    }
    if (name === 'item') {
      // Its end was lost in the one before.
      if (isInItem()) finishItem()
      open = []
      itemSize = { length: 0, nodes: 0 }
    }
    const node = createNode(tag)
    const parent = open.at(-1) ?? (name === 'item' ? null : channel)
    open.push(node)
    const counted = size()
    counted.nodes += 1
    if (counted.nodes <= MAX_NODES) parent?.children.push(node)
    else cut += 1
  })

  const hear = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    const counted = size()
    counted.length += text.length
    if (counted.length <= MAX_LENGTH) node.text += text
    else cut += 1
  }
  parser.on('text', hear)
  parser.on('cdata', hear)

  parser.on('closetag', (tag) => {
    depth -= 1
    const at = open.findLastIndex(({ name }) => name === toName(tag))
    if (at === -1) return
    if (at === 0 && isInItem()) finishItem()
    else open = open.slice(0, at)
  })

  parser.on('error', ({ message }) => {
    const words = message.replace(/^.*?:\d+:\d+: /, '')
    if (/^unclosed tag|^unexpected end/.test(words)) unclosed = true
    errors.count += 1
    if (errors.count === 1) errors.first = words
  })

  return {
    write: (text: string) => {
      parser.write(text)
    },
    take() {
      const taken = ready
      ready = []
      return taken
    },
    isTooDeep: () => isTooDeep,
    end() {
      const isOpen = isInItem()
      if (!isTooDeep) parser.close()
      channelSize = itemSize = { length: 0, nodes: 0 }
      return { channel, last, errors, isFeed, isCut: isOpen || unclosed, cut }
    },
  }
}

/** The first child of a name. */
export function findNode(node: FeedNode, name: string): FeedNode | null {
  return node.children.find((child) => child.name === name) ?? null
}

export function listNodes(node: FeedNode, name: string): FeedNode[] {
  return node.children.filter((child) => child.name === name)
}

/** The first text that a child with one of the names has, in the order of the names; '': none. Words inside unescaped markup count. */
export function findText(node: FeedNode, ...names: string[]): string {
  for (const name of names)
    for (const child of listNodes(node, name)) {
      const text = toText(child)
      if (text !== '') return text
    }
  return ''
}

export function toText({ text, children }: FeedNode): string {
  return [text, ...children.map(toText)].join(' ').trim()
}
