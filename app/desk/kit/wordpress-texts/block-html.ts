/** The HTML of blocks: what they store, what they refer to, and a word for those that are made only when they are shown. */

import { escapeAttribute } from '../incoming/plain-text'
import { toSlot } from './autop'
import { type Block, hasBlocks, type Part, parseBlocks } from './blocks'
import { decodeEntities, toPlainText } from './html-entities'
import { type TextState, toGallery } from './post-context'
import { renderClassic, renderShortcodes } from './shortcode-html'

const dynamic =
  /^core\/(?:latest-\w+|archives|calendar|categories|tag-cloud|rss|search|loginout|query(?:-.*)?|post-.*|comments?(?:-.*)?|navigation(?:-.*)?|site-.*|page-list(?:-item)?|home-link|template-part|pattern|avatar|terms?-.*|read-more|widget-.*|legacy-widget|breadcrumbs)$/
const forms =
  /^(?:jetpack\/(?:contact-form|field-.*|subscriptions|mailchimp|revue)|contact-form-7\/.*|gravityforms\/.*|wpforms\/.*|mailpoet\/.*|ninja-forms\/.*|formidable\/.*|fluentform\/.*|mc4wp\/.*|woocommerce\/(?:checkout|cart).*)$/
const nothing = /^core\/(?:spacer|more|nextpage)$/
/** Their text is as it was typed. */
const codeBlocks =
  /^core\/(?:code|preformatted|verse)$|syntaxhighlighter|code-block|prismatic|enlighter|highlight/
/** Of reusable blocks in reusable blocks. */
const MAX_REUSE_DEPTH = 5
/** Of all reusable blocks that one text shows, in characters. */
const MAX_REUSED_LENGTH = 2_000_000

export function renderBlocks(parts: Part[], state: TextState): string {
  return parts
    .map((part) => ('html' in part ? renderFreeform(part.html, part.at, state) : renderBlock(part, state)))
    .join('\n')
}

/** Between blocks, a text is classic. */
function renderFreeform(html: string, at: number, state: TextState): string {
  return html.trim() === '' ? '' : renderClassic(html, at, state)
}

function renderBlock(block: Block, state: TextState): string {
  const { name, attributes, parts, at } = block
  if (nothing.test(name)) return ''
  if (dynamic.test(name)) return lose('dynamic', block, state)
  if (forms.test(name)) return lose('form', block, state)
  if (name === 'core/block') return renderReusable(block, state)
  if (name === 'core/freeform' || name === 'core/shortcode' || name === 'core/classic') {
    return parts
      .map((part) => ('html' in part ? renderClassic(part.html, part.at, state) : renderBlock(part, state)))
      .join('\n')
  }
  if (name === 'core/footnotes') return renderFootnotes(block, state)
  if (name.startsWith('core/social-link') && name !== 'core/social-links') return renderSocialLink(block)
  if (name === 'core/embed' || name.startsWith('core-embed/')) return renderEmbed(block, state)
  if (parts.length === 0) {
    const ids = Array.isArray(attributes?.ids) ? attributes.ids.map(String) : []
    if (name === 'core/gallery' && ids.length > 0) return keep(toGallery(ids, state, `wp:${name}`, at), state)
    if (name === 'videopress/video' && typeof attributes?.guid === 'string') {
      return keep(`<p>https://videopress.com/v/${escapeAttribute(attributes.guid)}</p>`, state)
    }
    return lose('dynamic', block, state)
  }
  const html = renderInner(block, state)
  if (name === 'core/gallery' && !html.includes('<img') && Array.isArray(attributes?.ids)) {
    return keep(toGallery(attributes.ids.map(String), state, `wp:${name}`, at), state)
  }
  const language = attributes?.language ?? attributes?.lang
  if (codeBlocks.test(name) && typeof language === 'string' && /^[\w+#-]{1,30}$/.test(language)) {
    return html.replace(/<pre\b/, `<pre data-language="${language.toLowerCase()}"`)
  }
  return html
}

function renderInner({ name, parts }: Block, state: TextState): string {
  const isCode = codeBlocks.test(name)
  return parts
    .map((part) => {
      if (!('html' in part)) return renderBlock(part, state)
      return isCode || !part.html.includes('[') ? part.html : renderShortcodes(part.html, part.at, state)
    })
    .join('')
}

/** What is said of it: its name, what it was set to show, its words. */
function lose(what: 'dynamic' | 'form', block: Block, state: TextState): string {
  const name = block.name.replace(/^core\//, '')
  const set = block.attributes ? ` ${JSON.stringify(block.attributes)}` : ''
  const words = toPlainText(listHtml(block.parts).join(' ').slice(0, 2_000)).trim()
  state.losses.add(what, `${name}${words ? `: ${words}` : set}`, block.at)
  return ''
}

/** Blocks that store no HTML have their words and addresses among their settings. */
function listHtml(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if ('html' in part) return [part.html]
    const { label, url } = part.attributes ?? {}
    const set = [label, url].flatMap((value) => (typeof value === 'string' ? [escapeAttribute(value)] : []))
    return [...set, ...listHtml(part.parts)]
  })
}

/** Shown as a sign; without an address it is not shown. */
function renderSocialLink({ attributes }: Block): string {
  const { url, label, service } = attributes ?? {}
  if (typeof url !== 'string' || url === '') return ''
  const words = [label, service, url].find((value) => typeof value === 'string' && value.trim() !== '')
  return `<li><a href="${escapeAttribute(url)}">${escapeAttribute(String(words))}</a></li>`
}

/** HTML that nothing may make paragraphs of. */
function keep(html: string, state: TextState): string {
  if (html === '') return ''
  state.slots.push(html)
  return toSlot(state.slots.length - 1, true)
}

function renderReusable(block: Block, state: TextState): string {
  const ref = block.attributes?.ref
  const id = typeof ref === 'number' || typeof ref === 'string' ? String(ref) : ''
  const text = state.context.findBlock(id)
  const isLoop = state.blocks.has(id) || state.blocks.size >= MAX_REUSE_DEPTH
  const isTooMuch =
    state.slots.reduce((sum, slot) => sum + slot.length, text?.length ?? 0) > MAX_REUSED_LENGTH
  if (text === undefined || isLoop || isTooMuch) return lose('dynamic', block, state)
  state.blocks.add(id)
  // Lines of another text would be lines of nothing here.
  const inner: TextState = {
    ...state,
    losses: { ...state.losses, add: (what, words) => state.losses.add(what, words, block.at) },
  }
  const html = hasBlocks(text) ? renderBlocks(parseBlocks(text), inner) : renderClassic(text, 0, inner)
  state.blocks.delete(id)
  return keep(html, state)
}

function renderEmbed(block: Block, state: TextState): string {
  const html = renderInner(block, state)
  const set = block.attributes?.url
  const written = /https?:\/\/[^\s<>"]+/.exec(html.replace(/<figcaption[\s\S]*$/i, ''))?.[0]
  const address = typeof set === 'string' && /^https?:/.test(set) ? set : decodeEntities(written ?? '')
  if (!address) return isSeen(html) ? html : lose('dynamic', block, state)
  const caption = /<figcaption[^<>]*>([\s\S]*?)<\/figcaption>/i.exec(html)?.[1]?.trim()
  const shown = `<p>${escapeAttribute(address)}</p>`
  return caption
    ? `<figure class="wp-block-embed">${shown}<figcaption>${caption}</figcaption></figure>`
    : shown
}

/** Whether anything would be seen of it. */
function isSeen(html: string): boolean {
  return /<(?:img|iframe|video|audio|blockquote)\b/i.test(html) || toPlainText(html) !== ''
}

/** They are in a custom field, and the text has only their numbers. */
function renderFootnotes(block: Block, state: TextState): string {
  let notes: unknown = null
  try {
    notes = JSON.parse(state.context.footnotes)
  } catch {
    // Then they are lost.
  }
  if (!Array.isArray(notes) || notes.length === 0) return lose('dynamic', block, state)
  const items = notes.slice(0, 1_000).flatMap((note: unknown) => {
    if (typeof note !== 'object' || note === null || !('content' in note) || !('id' in note)) return []
    const id = escapeAttribute(String(note.id))
    return [`<li id="${id}">${String(note.content)} <a href="#${id}-link">↩︎</a></li>`]
  })
  return keep(`<ol class="wp-block-footnotes">${items.join('')}</ol>`, state)
}
