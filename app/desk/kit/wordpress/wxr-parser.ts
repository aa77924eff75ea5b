/** Makes records of the XML of a WordPress export file while it comes in, and goes on after most of what damage there is. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { toPlainText } from '../wordpress-texts/html-entities'

/** By the names of elements without their prefix. */
export type Fields = Map<string, string>
export type TermReference = { domain: string; slug: string; name: string }
export type WxrItem = {
  kind: 'item'
  /** From 1. */
  number: number
  fields: Fields
  /** A key may be repeated. */
  meta: [key: string, value: string][]
  terms: TermReference[]
  comments: number
}
export type WxrRecord = { kind: 'channel' | 'author' | 'category' | 'tag' | 'term'; fields: Fields } | WxrItem

/** Of one item, in characters, all fields together. */
const MAX_ITEM_LENGTH = 32_000_000
/** Of elements within another; an export has seven. */
const MAX_DEPTH = 200
const MAX_DAMAGED_NAMED = 20

const wordpress = /^https?:\/\/wordpress\.org\/export\/1\.[0-2]\//
const recordKinds = new Set(['author', 'category', 'tag', 'term'] as const)
/** Elements without a namespace. */
const rssNames = new Set([
  'rss',
  'channel',
  'item',
  'title',
  'link',
  'description',
  'pubDate',
  'guid',
  'category',
  'language',
])
type RecordKind = 'author' | 'category' | 'tag' | 'term'

/** The name of an element that we know, whatever prefix the file binds; null: of another namespace. */
function toName({ uri, local }: SaxesTagNS): string | null {
  // Where the root of the file is damaged, prefixes are bound to nothing, and the parser gives them for the address.
  if (uri === 'excerpt' || (wordpress.test(uri) && uri.includes('excerpt'))) return 'excerpt'
  if (uri === 'content' || uri.includes('purl.org/rss/1.0/modules/content'))
    return local === 'encoded' ? 'content' : null
  if (uri === 'dc' || uri.includes('purl.org/dc/')) return local === 'creator' ? 'creator' : null
  if (uri === '' || uri === 'wp') return local.replace(/^wp_/, '')
  return wordpress.test(uri) ? local.replace(/^wp_/, '') : null
}

/** How an item is named to people. */
export function nameItem(item: Pick<WxrItem, 'fields' | 'number'>): string {
  const title = toPlainText(item.fields.get('title') ?? '').slice(0, 120)
  return title || item.fields.get('post_name') || `#${item.fields.get('post_id') ?? item.number}`
}

/** `take` gives the records that were completed since. */
export function createWxrParser() {
  const parser = new SaxesParser({ xmlns: true, fragment: true, position: false })
  let ready: WxrRecord[] = []
  const channel: Fields = new Map()
  let hasChannel = false
  let hasSeenChannel = false
  let record: Exclude<WxrRecord, WxrItem> | null = null
  let item: WxrItem | null = null
  let itemLength = 0
  let isItemClosing = false
  let meta: { key: string; value: string } | null = null
  let term: TermReference | null = null
  let commentDepth = 0
  let leaf: { name: string; text: string[]; depth: number } | null = null
  let depth = 0
  let isTooDeep = false
  let read = 0
  let last = ''
  const damaged = new Set<string>()
  const errors = { count: 0, first: '' }
  let unclosed = false

  function giveChannel() {
    if (!hasChannel && channel.size > 0) ready.push({ kind: 'channel', fields: new Map(channel) })
    hasChannel = true
  }

  function finishItem() {
    isItemClosing = false
    if (!item) return
    read++
    last = nameItem(item)
    ready.push(item)
    item = null
  }

  function markDamaged() {
    if (item && damaged.size < MAX_DAMAGED_NAMED) damaged.add(nameItem(item))
  }

  parser.on('opentag', (tag) => {
    if (isItemClosing) finishItem()
    depth++
    if (depth > MAX_DEPTH) isTooDeep = true
    const name = toName(tag)
    // Marks of HTML, which old files do not escape.
    if (leaf && tag.uri === '' && !rssNames.has(tag.local)) return
    leaf = null
    if (name === null || tag.isSelfClosing) return
    if (name === 'item') {
      if (item) {
        markDamaged()
        finishItem()
      }
      giveChannel()
      item = { kind: 'item', number: read + 1, fields: new Map(), meta: [], terms: [], comments: 0 }
      itemLength = 0
      record = meta = term = null
      commentDepth = 0
      return
    }
    if (name === 'rss' || name === 'channel') {
      if (name === 'channel') {
        hasSeenChannel = true
        channel.clear()
        hasChannel = false
      }
      return
    }
    if (item) return openInItem(item, name, tag)
    if (!record && recordKinds.has(name as RecordKind) && tag.uri !== '') {
      giveChannel()
      record = { kind: name as RecordKind, fields: new Map() }
      return
    }
    if (name !== 'termmeta') leaf = { name, text: [], depth }
  })

  function openInItem(open: WxrItem, name: string, tag: SaxesTagNS) {
    if (commentDepth > 0) return
    if (name === 'comment') {
      open.comments++
      commentDepth = depth
    } else if (name === 'postmeta') {
      meta = { key: '', value: '' }
    } else {
      if (name === 'category') {
        const read = (attribute: string) => tag.attributes[attribute]?.value ?? ''
        term = { domain: read('domain') || 'category', slug: read('nicename'), name: '' }
      }
      leaf = { name, text: [], depth }
    }
  }

  const hear = (text: string) => {
    if (isItemClosing) finishItem()
    if (!leaf) return
    itemLength += text.length
    if (!item || itemLength <= MAX_ITEM_LENGTH) leaf.text.push(text)
    else markDamaged()
  }
  parser.on('text', hear)
  parser.on('cdata', hear)

  parser.on('closetag', (tag) => {
    if (isItemClosing) finishItem()
    const name = toName(tag)
    if (leaf && leaf.depth >= depth) {
      keepLeaf(leaf.name, leaf.text.join(''))
      leaf = null
    }
    if (commentDepth === depth && name === 'comment') commentDepth = 0
    depth--
    if (name === 'postmeta' && meta) {
      if (item && meta.key) item.meta.push([meta.key, meta.value])
      meta = null
    }
    if (record && name === record.kind) {
      ready.push(record)
      record = null
    }
    if (name === 'item' && item) isItemClosing = true
  })

  function keepLeaf(name: string, text: string) {
    if (item && meta) {
      if (name === 'meta_key') meta.key = text.trim()
      if (name === 'meta_value') meta.value = text
    } else if (item && term && name === 'category') {
      item.terms.push({ ...term, name: text })
      term = null
    } else {
      const fields = item?.fields ?? record?.fields ?? channel
      // The picture of a channel has a title and a link too.
      if (!fields.has(name) && fields.size < 200) fields.set(name, text)
    }
  }

  parser.on('error', (error) => {
    const message = error.message.replace(/^.*?:\d+:\d+: /, '')
    // A closing tag with a damaged name closes all that is open, the item too: what follows still belongs to it.
    if (message.startsWith('unexpected close tag')) {
      isItemClosing = false
      markDamaged()
    } else if (/^unmatched closing tag: (?:\w+:)?item\./.test(message)) {
      finishItem()
    } else if (/^unclosed tag|^unexpected end/.test(message)) {
      unclosed = true
      return
    } else if (/^unmatched closing tag: (?:rss|channel)\./.test(message)) {
      return
    }
    errors.count++
    if (errors.count === 1) errors.first = message
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
      // An item whose end is missing counts as read only if it is known to be closed.
      if (isItemClosing) finishItem()
      const isOpen = item !== null
      if (!isTooDeep) parser.close()
      giveChannel()
      return {
        read,
        last,
        isOpen: isOpen || unclosed,
        damaged: [...damaged],
        errors,
        isEmpty: read === 0 && !hasSeenChannel,
      }
    },
  }
}
