/** Makes HTML of what Ghost's present editor stores: a tree of Lexical. */
import type { Loss } from '../incoming/items'
import { escapeAttribute, escapeText } from '../incoming/plain-text'
import { isCard, loss, renderCard } from './cards.server'
import { type Row, toRow, toRows, toText } from './rows'

/** Nobody nests lists or quotes this deeply; below it only the words are kept. */
const MAX_DEPTH = 60
const MAX_NODES = 200_000

/** From the outermost to the innermost. */
const formats: [bit: number, name: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [128, 'mark'],
  [32, 'sub'],
  [64, 'sup'],
  [16, 'code'],
]

type Walk = { losses: Loss[]; nodes: number }

/** Null: it is no tree of Lexical, or an empty one. Never throws. */
export function renderLexical(stored: string): { html: string; losses: Loss[] } | null {
  const root = toRow(toRow(parse(stored))?.root)
  if (!root || listChildren(root).length === 0) return null
  const walk: Walk = { losses: [], nodes: 0 }
  return { html: renderBlocks(root, walk, 0), losses: walk.losses }
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

function listChildren(node: Row): Row[] {
  return toRows(node.children)
}

function renderBlocks(parent: Row, walk: Walk, depth: number): string {
  return listChildren(parent)
    .map((node) => renderBlock(node, walk, depth))
    .filter(Boolean)
    .join('\n')
}

function renderBlock(node: Row, walk: Walk, depth: number): string {
  walk.nodes += 1
  if (depth > MAX_DEPTH || walk.nodes > MAX_NODES) return `<p>${flatten(node, walk)}</p>`
  const type = toText(node.type)
  if (isCard(type)) return renderCard(type, node, walk.losses)
  if (inlineTypes.has(type)) return `<p>${renderInline(node, walk, depth)}</p>`
  switch (type) {
    case 'paragraph':
      return wrap('p', renderChildren(node, walk, depth))
    case 'heading':
    case 'extended-heading': {
      const tag = toText(node.tag)
      return wrap(/^h[1-6]$/.test(tag) ? tag : 'h2', renderChildren(node, walk, depth))
    }
    case 'quote':
    case 'extended-quote':
      return wrap('blockquote', renderChildren(node, walk, depth))
    // A quotation that is set apart.
    case 'aside': {
      const inside = renderChildren(node, walk, depth)
      return inside && `<blockquote class="kg-blockquote-alt">${inside}</blockquote>`
    }
    case 'list':
      return renderList(node, walk, depth)
    case 'root':
      return renderBlocks(node, walk, depth + 1)
    default:
      return renderUnknown(type, node, walk, depth)
  }
}

/** A block with children keeps them; what has none is a card. */
function renderUnknown(type: string, node: Row, walk: Walk, depth: number): string {
  const children = listChildren(node)
  if (children.length === 0) return renderCard(type, { ...node, type: '' }, walk.losses)
  walk.losses.push(loss('unknown-card', type))
  const isInline = children.every((child) => inlineTypes.has(toText(child.type)))
  return isInline ? wrap('p', renderChildren(node, walk, depth)) : renderBlocks(node, walk, depth + 1)
}

function wrap(name: string, inside: string): string {
  return inside.trim() && `<${name}>${inside}</${name}>`
}

/** Lexical stores a list within a list as the only child of an item of its own: it belongs to the item before. */
function renderList(node: Row, walk: Walk, depth: number): string {
  const items: string[] = []
  for (const item of listChildren(node)) {
    const children = listChildren(item)
    const inside = children.map((child) => renderItemPart(child, walk, depth + 1)).join('')
    const isNested = children.length > 0 && children.every(({ type }) => type === 'list')
    if (isNested && items.length > 0) items.push(`${items.pop()}\n${inside}`)
    else items.push(inside)
  }
  const name = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul'
  const start = Number(node.start)
  const first = name === 'ol' && Number.isInteger(start) && start > 1 ? ` start="${start}"` : ''
  return `<${name}${first}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${name}>`
}

function renderItemPart(node: Row, walk: Walk, depth: number): string {
  const isBlock = !inlineTypes.has(toText(node.type))
  return isBlock ? renderBlock(node, walk, depth) : renderInline(node, walk, depth)
}

function renderChildren(node: Row, walk: Walk, depth: number): string {
  return listChildren(node)
    .map((child) => renderItemPart(child, walk, depth + 1))
    .join('')
}

const inlineTypes = new Set(
  'text extended-text link autolink linebreak tab at-link at-link-search tk zwnj hashtag emoji'.split(' '),
)

function renderInline(node: Row, walk: Walk, depth: number): string {
  walk.nodes += 1
  if (depth > MAX_DEPTH || walk.nodes > MAX_NODES) return flatten(node, walk)
  switch (toText(node.type)) {
    case 'linebreak':
      return '<br>'
    case 'zwnj':
      return ''
    case 'tab':
      return ' '
    case 'link':
    case 'autolink': {
      const inside = renderChildren(node, walk, depth)
      const href = toText(node.url)
      const rel = toText(node.rel)
      const relation = rel && ` rel="${escapeAttribute(rel)}"`
      return href ? `<a href="${escapeAttribute(href)}"${relation}>${inside}</a>` : inside
    }
    case 'at-link':
      return renderChildren(node, walk, depth)
    default:
      return renderText(node)
  }
}

function renderText(node: Row): string {
  const text = escapeText(toText(node.text)).replaceAll('\n', '<br>')
  const bits = Number(node.format) || 0
  // Marks without words would be shown as stars.
  if (text.trim() === '') return text
  return formats.reduceRight(
    (inside, [bit, name]) => (bits & bit ? `<${name}>${inside}</${name}>` : inside),
    text,
  )
}

/** All words below a node, one after the other, without recursion. */
function flatten(node: Row, walk: Walk): string {
  const words: string[] = []
  const rest = [node]
  for (let next = rest.pop(); next && words.length < MAX_NODES; next = rest.pop()) {
    if (toText(next.text)) words.push(toText(next.text))
    if (toText(next.url)) words.push(toText(next.url))
    for (const child of listChildren(next).reverse()) rest.push(child)
  }
  walk.losses.push(loss('unknown-card', words.join(' ')))
  return escapeText(words.join(' '))
}
