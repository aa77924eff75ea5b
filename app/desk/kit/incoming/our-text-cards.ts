/** The cards of other editors: galleries, callouts, toggles, pull quotes, bookmarks, and forms that only work at their site. */

import { type Context, loseAddresses, loseElement, readAddress, wordsOf } from './our-text-context'
import { type Block, flow, type ToBlocks, toLine } from './our-text-flow'
import { escapeLineStart, escapeWords, writeDestination } from './our-text-inline'
import { productBlocks, toContainer } from './our-text-products'
import { descendants, hasClass, isElement, type SourceElement, type SourceNode } from './our-text-tree'

const gallery =
  /^(?:wp-block-gallery|gallery|kg-gallery-card|image-gallery-embed|tiled-gallery|wp-block-jetpack-tiled-gallery)$/
const callout = /^(?:kg-callout-card|wp-block-[\w-]*callout[\w-]*|callout-block)$/
const pullQuote = /^(?:wp-block-pullquote|graf--pullquote|pullquote)$/
const bookmark = /^(?:kg-bookmark-card|kg-file-card|embedded-post-wrap)$/
const widget =
  /^(?:subscription-widget(?:-wrap)?|kg-signup-card|wp-block-jetpack-subscriptions|jetpack_subscription_widget|mc_embed_signup|wpcf7|gform_wrapper|poll-embed)$/
/** The buttons of a player of the other software. */
const controls = /^(?:kg-audio-player|kg-video-player-container|kg-video-overlay|kg-audio-thumbnail)$/

/** Null: it is none of them. */
export function cardBlocks(element: SourceElement, context: Context, toBlocks: ToBlocks): Block[] | null {
  const { name, children } = element
  const { conversion } = context
  if (hasClass(element, widget)) {
    loseElement('form', element, conversion)
    return []
  }
  if (hasClass(element, controls)) return []
  if (hasClass(element, /^kg-product-card$/)) return productBlocks(element, context, toBlocks)
  if (hasClass(element, bookmark)) return bookmarkBlocks(element, context)
  if (name === 'details') return detailsBlocks(element, context, toBlocks)
  if (hasClass(element, /^kg-toggle-card$/)) return toggleBlocks(element, context, toBlocks)
  if (hasClass(element, callout)) return calloutBlocks(element, context, toBlocks)
  if (hasClass(element, pullQuote)) return pullQuoteBlocks(element, context, toBlocks)
  if (hasClass(element, gallery) && !context.isInGallery) {
    const blocks = flow(children, { ...context, isInGallery: true, heading: 0 }, toBlocks)
    return blocks.some(({ text }) => text.startsWith('![')) ? [toContainer('gallery', '', blocks)] : blocks
  }
  // Only arranges the pictures.
  if (context.isInGallery && /^[ud]l$/.test(name)) return flow(children, context, toBlocks)
  return null
}

/** The words of a title can’t be more than a line. */
function toTitle(element: SourceElement | undefined, context: Context): string {
  return element ? toLine(element.children, { ...context, marks: [], heading: 0 }, 'line') : ''
}

function detailsBlocks(element: SourceElement, context: Context, toBlocks: ToBlocks): Block[] {
  const summary = element.children.filter(isElement).find(({ name }) => name === 'summary')
  const inside = element.children.filter((child) => child !== summary)
  const blocks = flow(inside, { ...context, heading: 0, caption: null }, toBlocks)
  const title = toTitle(summary, context)
  return title || blocks.length > 0 ? [toContainer('details', title, blocks)] : []
}

function toggleBlocks(element: SourceElement, context: Context, toBlocks: ToBlocks): Block[] {
  const heading = [...descendants(element)].find((each) => hasClass(each, /^kg-toggle-heading$/))
  const inside = element.children.filter((child) => child !== heading)
  const blocks = flow(inside, { ...context, heading: 0, caption: null }, toBlocks)
  const title = toTitle(heading, context)
  return title || blocks.length > 0 ? [toContainer('details', title, blocks)] : []
}

function calloutBlocks(element: SourceElement, context: Context, toBlocks: ToBlocks): Block[] {
  const blocks = flow(element.children, { ...context, heading: 0, caption: null }, toBlocks)
  const [emoji, text, ...rest] = blocks
  const isEmoji =
    emoji?.kind === 'paragraph' &&
    /^\\?\p{Extended_Pictographic}(?:\p{M}|\u200D|\p{Extended_Pictographic}|\p{Emoji_Modifier})*$/u.test(
      emoji.text,
    )
  if (isEmoji && text?.kind === 'paragraph')
    return [toContainer('note', '', [{ ...text, text: `${emoji.text} ${text.text}` }, ...rest])]
  return blocks.length > 0 ? [toContainer('note', '', blocks)] : []
}

function pullQuoteBlocks(element: SourceElement, context: Context, toBlocks: ToBlocks): Block[] {
  const cite = [...descendants(element)].find(({ name }) => name === 'cite' || name === 'figcaption')
  const words = toTitle(cite, context)
  const nodes = unwrapQuotes(element.children, cite)
  const blocks = flow(nodes, { ...context, heading: 0, caption: null }, toBlocks)
  if (blocks.length === 0) return words ? [{ text: escapeLineStart(words), kind: 'paragraph' }] : []
  const by = words ? [{ text: `— ${words.replace(/^[—–]\s*/, '')}`, kind: 'paragraph' } as const] : []
  return [toContainer('quote', '', [...blocks, ...by])]
}

/** The quote in it, without whose words they are. */
function unwrapQuotes(nodes: readonly SourceNode[], cite: SourceElement | undefined): SourceNode[] {
  return nodes
    .filter((node) => node !== cite)
    .flatMap((node) => {
      if (!isElement(node)) return [node]
      const children = unwrapQuotes(node.children, cite)
      return node.name === 'blockquote' ? children : [{ ...node, children }]
    })
}

/** A link with the words of the page, and what else the card says of it. */
function bookmarkBlocks(element: SourceElement, context: Context): Block[] | null {
  const { conversion } = context
  const all = [element, ...descendants(element)]
  const link = all.find(({ name, attributes }) => name === 'a' && attributes.href)
  const address = readAddress(link?.attributes.href, conversion)
  if (!link || !address) return null
  const title = all.find((each) =>
    hasClass(each, /^(?:kg-bookmark-title|kg-file-card-title|embedded-post-title)$/),
  )
  const words = title ? wordsOf(title) : ''
  const others = collectTexts(element, title)
  loseAddresses(
    { ...element, children: element.children.map((child) => withoutLink(child, link)) },
    conversion,
  )
  const name = escapeWords(words || others.shift() || address).replace(/!$/, '\\!')
  const rest = others.map((text) => escapeWords(text)).join(' · ')
  return [
    {
      text: `[${name}](${writeDestination(address)})${rest && `\\\n${escapeLineStart(rest)}`}`,
      kind: 'other',
    },
  ]
}

function withoutLink(node: SourceNode, link: SourceElement): SourceNode {
  if (!isElement(node)) return node
  const children = node.children.map((child) => withoutLink(child, link))
  return node === link ? { ...node, attributes: {}, children } : { ...node, children }
}

/** The words of each of its parts, but the title. */
function collectTexts(element: SourceElement, title: SourceElement | undefined): string[] {
  return element.children.flatMap((child) => {
    if (child === title) return []
    if (typeof child !== 'string')
      return /^(?:script|style)$/.test(child.name) ? [] : collectTexts(child, title)
    const text = child.replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [text]
  })
}
