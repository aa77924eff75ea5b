/** What each shortcode that we know shows; the inner text of the others stays, and they are named among the losses. */

import { escapeAttribute } from '../incoming/plain-text'
import { autop, toSlot } from './autop'
import { type TextState, toFigure, toGallery } from './post-context'
import { toClip, toCode, toEmbedAddress, toPlaylist } from './shortcode-media'
import { parseShortcodes, type Shortcode, type ShortcodePart } from './shortcodes'

/** Between words, as HTML of its own, or as more text of what is around it. Null: this is no shortcode after all. */
type Shown = { inline: string } | { block: string } | { text: string } | null
type Tools = {
  state: TextState
  at: number
  /** What it contains, in which line breaks are not paragraphs yet. */
  inner: () => string
  lose: (what: 'dynamic' | 'form' | 'embed' | 'unknown-shortcode') => void
}

const unwrapped =
  /^(?:vc_(?:row|column|section|tabs|tour|accordion|tta_\w+|basic_grid)(?!_section)\w*|vc_column_text|et_pb_(?:section|row|column|text|accordion|tabs|fullwidth_section|blurb|slider|slide|code|post_content)\w*|fusion_(?:builder_\w+|text)|row|col|column|columns|one_\w+|two_\w+|three_\w+|four_\w+|five_\w+|container|section|su_(?:row|column|box|note|tabs|accordion|list|highlight|dropcap|heading|service)|tabs|tabgroup|accordion|accordions|toggles|lead|dropcap|center|centre|left|right|aligncenter|alignleft|alignright|div|span|block|box|alert|notice|info|tip|warning|success|error|intro|text|pullleft|pullright|note|infobox)$/
const titled =
  /^(?:expand|toggle|spoiler|su_spoiler|vc_toggle|et_pb_toggle|accordion[-_]item|vc_tta_section|vc_tab|vc_accordion_tab|tab|su_tab|et_pb_tab|collapse|details|showhide|read_more)$/
const buttons =
  /^(?:button|btn|vc_btn|vc_button2?|vc_cta|vc_cta_button2?|su_button|et_pb_button|et_pb_cta|fusion_button)$/
const rules =
  /^(?:vc_separator|vc_text_separator|et_pb_divider|su_divider|divider|separator|hr|fusion_separator)$/
const nothing =
  /^(?:vc_empty_space|su_spacer|spacer|space|gap|clear|clearboth|clearfix|br|nextpage|more|anchor|su_anchor)$/
const forms =
  /^(?:contact-form|contact-form-7|contact-field|gravityforms?|wpforms|ninja_forms?|formidable|fluentform|caldera_form|mc4wp_form|mailpoet_form|newsletter_form|jetpack_subscription_form|blog_subscription_form|subscribe2?|wpforms_\w+|et_pb_contact_form|et_pb_contact_field|et_pb_signup|convertkit|woocommerce_checkout|woocommerce_my_account)$/
const dynamic =
  /^(?:toc|ez-toc|lwptoc|table-of-contents|recent[-_]posts|display-posts|latest[-_]?posts|related[-_]posts|jetpack-related-posts|archives|sitemap|pagelist|subpages|child_pages|siblings|catlist|post_grid|vc_posts_slider|vc_recent_posts|et_pb_blog|et_pb_portfolio|products?|product_category|recent_products|sale_products|featured_products|woocommerce_cart|add_to_cart|portfolio|search|loginform|tribe_events\w*|ad|ads|adsense|adrotate|the_ad|the_ad_group|sidebar|widget|do_widget|rev_slider|layerslider|vc_widget_sidebar|polldaddy|poll|crowdsignal)$/

export function renderShortcodes(text: string, at: number, state: TextState): string {
  return renderParts(parseShortcodes(text), at, state)
}

/** A classic text: what WordPress shows of one that has no blocks. */
export function renderClassic(text: string, at: number, state: TextState): string {
  const shown = renderShortcodes(text, at, state)
  return autop(shown.replace(/<!--(?:more\b[^>]*|noteaser|nextpage)-->/g, '\n\n'))
}

function renderParts(parts: ShortcodePart[], base: number, state: TextState): string {
  return parts.map((part) => ('words' in part ? part.words : render(part, base, state))).join('')
}

function render(code: Shortcode, base: number, state: TextState): string {
  const tools: Tools = {
    state,
    at: base + code.at,
    inner: () => renderParts(code.parts ?? [], base, state),
    lose: (what) => state.losses.add(what, code.tag, base + code.at),
  }
  const shown = show(code, tools)
  if (shown === null) {
    // Words in brackets are words, unless they stand where only a shortcode would.
    if (code.isAlone || code.attributes.size > 0) tools.lose('unknown-shortcode')
    return `${code.tag}${code.parts ? `${tools.inner()}[/${code.name}]` : ''}`
  }
  if ('text' in shown) return shown.text
  const isBlock = 'block' in shown
  const html = isBlock ? shown.block : shown.inline
  if (html === '') return ''
  state.slots.push(html)
  const slot = toSlot(state.slots.length - 1, isBlock)
  return isBlock ? `\n\n${slot}\n\n` : slot
}

function show(code: Shortcode, tools: Tools): Shown {
  const { name } = code
  const own = showOwn(code, tools)
  if (own !== undefined) return own
  const isCertain = code.parts !== null || code.attributes.size > 0 || name.includes('_')
  if (unwrapped.test(name) && isCertain) return { text: unwrap(code, tools) }
  if (titled.test(name) && code.parts) return { block: toDetails(code, tools) }
  if (buttons.test(name) && isCertain) return showButton(code, tools)
  if (rules.test(name)) return { block: `${toTitle(code)}<hr>` }
  if (nothing.test(name) && (isCertain || code.isAlone)) return { text: code.parts ? tools.inner() : '\n\n' }
  const isOne = isCertain || code.isAlone
  if (forms.test(name) && isOne) return dropWith('form', tools)
  if (dynamic.test(name) && isOne) return dropWith('dynamic', tools)
  if (!isCertain && !(code.isAlone && name.includes('-'))) return null
  tools.lose('unknown-shortcode')
  return { text: code.parts ? tools.inner() : '' }
}

function dropWith(what: 'form' | 'dynamic', tools: Tools): Shown {
  tools.lose(what)
  return { text: '' }
}

/** Undefined: it has no rule of its own. */
function showOwn(code: Shortcode, tools: Tools): Shown | undefined {
  const { name, attributes, content } = code
  const { state, at } = tools
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return code.parts ? { block: toCaptioned(code, tools) } : null
    case 'gallery':
    case 'vc_gallery':
    case 'et_pb_gallery':
      return { block: toGallery(listGallery(code, state), state, code.tag, at) }
    case 'playlist':
      return { block: toPlaylist(code, state, at) }
    case 'audio':
    case 'video':
    case 'et_pb_video':
    case 'et_pb_audio':
      return toClip(code, state, at)
    case 'vc_single_image':
    case 'et_pb_image':
      return showImage(code, tools)
    case 'sourcecode':
    case 'code':
    case 'highlight':
    case 'html':
    case 'css':
    case 'php':
    case 'javascript':
    case 'python':
    case 'bash':
      if (!code.parts) return null
      return content.includes('\n') || code.isAlone || attributes.size > 0
        ? { block: toCode(code) }
        : { inline: `<code>${escapeAttribute(content)}</code>` }
    case 'quote':
    case 'blockquote':
    case 'pullquote':
    case 'su_quote':
      return code.parts ? { block: toQuote(code, tools) } : null
    case 'vc_custom_heading':
      return { block: toHeading(code) }
    case 'iframe':
    case 'advanced_iframe': {
      const source = attributes.get('src') ?? code.values.find((value) => /^https?:/.test(value))
      return source ? { block: `<iframe src="${escapeAttribute(source)}"></iframe>` } : null
    }
    case 'ref':
    case 'efn_note':
    case 'footnote':
      return code.parts ? { text: ` (${tools.inner().trim()})` } : null
  }
  const address = toEmbedAddress(code)
  if (address === undefined) return undefined
  if (address !== null) return { block: `<p>${escapeAttribute(address)}</p>` }
  if (code.attributes.size > 0 || code.isAlone) {
    tools.lose('embed')
    return { text: code.parts ? tools.inner() : '' }
  }
  return null
}

function unwrap(code: Shortcode, tools: Tools): string {
  const title = toTitle(code)
  if (title) tools.state.slots.push(title)
  const slot = title ? `${toSlot(tools.state.slots.length - 1, true)}\n\n` : ''
  const inner = tools.inner()
  const isInline =
    !slot && !inner.includes('\n') && !code.isAlone && !/^(?:vc_|et_pb_|fusion_)|row|col/.test(code.name)
  return isInline ? inner : `\n\n${slot}${inner}\n\n`
}

/** '': it has none. */
function toTitle({ attributes, name }: Shortcode): string {
  const title = attributes.get('title') ?? (name.startsWith('vc_cta') ? attributes.get('h2') : undefined)
  return title ? `<h3>${escapeAttribute(title)}</h3>` : ''
}

function toDetails(code: Shortcode, tools: Tools): string {
  const title = code.attributes.get('title') ?? code.attributes.get('heading') ?? code.values.join(' ')
  return `<details><summary>${escapeAttribute(title || code.name)}</summary>${autop(tools.inner())}</details>`
}

function showButton(code: Shortcode, tools: Tools): Shown {
  const { attributes } = code
  const first = (...names: string[]) => names.map((name) => attributes.get(name)).find(Boolean) ?? ''
  const written = first('url', 'link', 'href', 'button_url', 'target_url')
  // url:https%3A%2F%2F…|title:…
  const packed = /^url:([^|]+)/.exec(written)?.[1]
  const address = packed ? decode(packed) : written
  const words =
    tools.inner().trim() || escapeAttribute(first('title', 'text', 'button_text', 'label', 'name'))
  const heading = first('h2', 'h4')
  const link = address
    ? `<p><a href="${escapeAttribute(address)}">${words || escapeAttribute(address)}</a></p>`
    : ''
  const html = `${heading ? `<h3>${escapeAttribute(heading)}</h3>` : ''}${link || (words ? `<p>${words}</p>` : '')}`
  return html ? { block: html } : null
}

function toCaptioned(code: Shortcode, tools: Tools): string {
  const inner = tools.inner().trim()
  const found = /^((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner)
  const caption = (code.attributes.get('caption') ?? found?.[2] ?? '').trim()
  const id = /attachment_(\d+)/.exec(code.attributes.get('id') ?? '')?.[1]
  const picture = found?.[1] ?? inner
  const marked =
    id && /<img/i.test(picture) && !/wp-image-/.test(picture) ? withImageId(picture, id) : picture
  return `<figure class="wp-caption">${marked}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function withImageId(picture: string, id: string): string {
  return picture.replace(/<img\b(?![^<>]*\sclass=)/i, `<img class="wp-image-${id}"`)
}

/** The ids of its pictures; without any, it shows all that were uploaded to its article. */
function listGallery({ attributes }: Shortcode, { context }: TextState): string[] {
  const read = (name: string) => attributes.get(name)?.match(/\d+/g) ?? []
  const ids = [...read('ids'), ...read('include'), ...read('images'), ...read('gallery_ids')]
  if (ids.length > 0) return ids.slice(0, 500)
  const left = new Set(read('exclude'))
  return context.library
    .listAttached(read('id')[0] ?? context.id)
    .map(({ id }) => id)
    .filter((id) => !left.has(id))
}

function showImage(code: Shortcode, { state }: Tools): Shown {
  const { attributes } = code
  const facts = state.context.library.find(attributes.get('image') ?? '')
  if (facts) return { block: toFigure(facts) }
  const source = attributes.get('src') ?? attributes.get('custom_src') ?? ''
  if (/^https?:/.test(source)) {
    return {
      block: `<figure><img src="${escapeAttribute(source)}" alt="${escapeAttribute(attributes.get('alt') ?? '')}"></figure>`,
    }
  }
  state.losses.add('picture', code.tag, null)
  return { text: '' }
}

function toQuote(code: Shortcode, tools: Tools): string {
  const cite = code.attributes.get('author') ?? code.attributes.get('cite') ?? ''
  return `<blockquote>${autop(tools.inner())}${cite ? `<cite>${escapeAttribute(cite)}</cite>` : ''}</blockquote>`
}

function toHeading({ attributes }: Shortcode): string {
  const level = /tag:(h[1-6])/.exec(attributes.get('font_container') ?? '')?.[1] ?? 'h2'
  const text = attributes.get('text') ?? ''
  return text ? `<${level}>${escapeAttribute(text)}</${level}>` : ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
