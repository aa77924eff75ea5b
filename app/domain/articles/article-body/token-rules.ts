/** Changes what the parser has read: tight lists, tasks, alerts, and tags that close nothing. */
import type { Token } from 'markdown-it'
import { paidRelation } from '~/domain/products/retailers'
import { isVoid } from '~/domain/text/html-tags'
import { dropTrailingHashes } from './block-rules'
import { alertKinds, toAlertAttributes, toExplicitId } from './mark-attributes'
import type { RuleCore } from './plain-inline'

const alertMark = new RegExp(`^\\[!(${alertKinds.join('|')})\\][ \\t]*(?:\\n|$)`, 'i')

/** Blank lines between items do not make paragraphs of them (specification 1: items are grouped into lists). */
export const tightenLists: RuleCore = ({ tokens }) => {
  /** The first paragraph in each open item, and how many blocks the item has. */
  const items: { first: number; blocks: number }[] = []
  for (const [n, token] of tokens.entries()) {
    if (token.type === 'list_item_open') items.push({ first: -1, blocks: 0 })
    else if (token.type === 'list_item_close') {
      const item = items.pop()
      if (item && item.first !== -1 && item.blocks === 1) setHidden(tokens, item.first)
    } else if (token.type === 'paragraph_open') {
      const item = items.at(-1)
      if (!item || tokens[n - 1]?.type === 'blockquote_open') continue
      item.blocks += 1
      if (tokens[n - 1]?.type === 'list_item_open') item.first = n
    }
  }
}

function setHidden(tokens: Token[], open: number): void {
  for (const at of [open, open + 2]) {
    const token = tokens[at]
    if (token) token.hidden = true
  }
}

/** `[ ]` and `[x]` at the start of an item. */
export const markTasks: RuleCore = ({ tokens, Token: Created }) => {
  for (const [n, token] of tokens.entries()) {
    const [item, paragraph] = [tokens[n - 2], tokens[n - 1]]
    if (token.type !== 'inline' || item?.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open')
      continue
    const [first] = token.children ?? []
    const mark = /^\[([ x])\][ \t]/i.exec(first?.type === 'text' ? first.content : '')
    if (!first || !mark) continue
    first.content = first.content.slice(mark[0].length)
    const box = new Created('task', '', 0)
    box.info = mark[1] === ' ' ? '' : 'done'
    token.children?.unshift(box)
    item.attrSet('class', 'task')
  }
}

/** Behind a link, also as other programs write classes: `{.sponsored}`. */
export const sponsoredMark = /^\{:?[ \t]?\.?sponsored[ \t]?\}/

/** `[words](address){sponsored}`: somebody pays for the link. */
export function markSponsored(children: Token[]): void {
  /** The links that are open. */
  const open: Token[] = []
  for (const [n, token] of children.entries()) {
    if (token.type === 'link_open') open.push(token)
    if (token.type !== 'link_close') continue
    const link = open.pop()
    const next = children[n + 1]
    const mark = next?.type === 'text' ? sponsoredMark.exec(next.content)?.[0] : undefined
    if (!mark || !next) continue
    next.content = next.content.slice(mark.length)
    link?.attrSet('rel', paidRelation)
  }
}

export const markSponsoredLinks: RuleCore = ({ tokens, src }) => {
  if (!src.includes('sponsored')) return
  for (const { type, children } of tokens) if (type === 'inline' && children) markSponsored(children)
}

export const explicitId =
  /(?<=\S)[ \t]{1,10}\{:?[ \t]?#([\p{L}\p{M}\p{N}_.:-]{1,100})(?:[ \t]\.[\w-]{1,50}){0,3}[ \t]?\}$/u

/** `## Setup {#setup}`, as many programs write ids. */
export const readExplicitIds: RuleCore = ({ tokens }) => {
  for (const [n, { type, content }] of tokens.entries()) {
    const heading = tokens[n - 1]
    if (type !== 'inline' || heading?.type !== 'heading_open' || !content.endsWith('}')) continue
    const [written, id] = explicitId.exec(content.slice(-300)) ?? []
    if (!written) continue
    Object.assign(tokens[n] ?? {}, { content: dropTrailingHashes(content.slice(0, -written.length)) })
    heading.attrSet('id', toExplicitId(id) ?? '')
  }
}

/** A quote that begins with `[!NOTE]` and the like. */
export const markAlerts: RuleCore = ({ tokens }) => {
  /** The quotes that are open, and whether they are alerts. */
  const open: boolean[] = []
  for (const [n, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') open.push(markAlert(tokens, n))
    else if (token.type === 'blockquote_close' && open.pop()) token.tag = 'aside'
  }
}

function markAlert(tokens: Token[], n: number): boolean {
  const [quote, paragraph, inline] = tokens.slice(n, n + 3)
  if (!quote || paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return false
  const kind = alertMark.exec(inline.content)?.[1]?.toLowerCase()
  if (!kind) return false
  Object.assign(quote, { tag: 'aside', info: kind, attrs: Object.entries(toAlertAttributes(kind)) })
  const children = inline.children ?? []
  const lineEnd = children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
  inline.children = lineEnd === -1 ? [] : children.slice(lineEnd + 1)
  if (lineEnd === -1) for (const part of tokens.slice(n + 1, n + 4)) part.hidden = true
  return true
}

/** Removes closing tags without an opening one, which could close what is around the text. `open`: counts by name. */
export function dropStrayTags(children: Token[], open = new Map<string, number>()): Token[] {
  return children.filter(({ type, info, tag }) => {
    if (type !== 'html_inline' || info === 'whole' || isVoid(tag)) return true
    const count = open.get(tag) ?? 0
    if (info === 'close' && count === 0) return false
    open.set(tag, count + (info === 'close' ? -1 : 1))
    return true
  })
}
