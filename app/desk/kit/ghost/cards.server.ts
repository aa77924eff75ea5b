/** Ghost's cards as the HTML that Ghost makes of them, whichever of its editors has stored them. */
import MarkdownIt from 'markdown-it'
import type { Loss, LossKind } from '../incoming/items'
import { escapeAttribute, escapeText, toPlainText } from '../incoming/plain-text'
import { type Row, toFlag, toRow, toText } from './rows'

/** Adds to `losses` what a card says that no HTML of ours keeps. */
type Render = (card: Row, losses: Loss[]) => string

const markdown = new MarkdownIt({ html: true, linkify: true })
/** More pictures than a gallery can have. */
const MAX_PICTURES = 100
/** What is kept of a card that nobody knows. */
const MAX_PARTS = 200

export function loss(what: LossKind, words: string): Loss {
  return { what, words: words.slice(0, 80), line: null }
}

const say = (card: Row, ...names: string[]) => names.map((name) => toText(card[name])).find(Boolean) ?? ''
const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeAttribute(value)}"` : '')
const box = (name: string, inside: string, tag = 'div') =>
  inside ? `<${tag} class="${name}">${inside}</${tag}>` : ''
const link = (name: string, href: string, words: string) =>
  href || words ? `<a class="${name}"${attribute('href', href)}>${words || escapeText(href)}</a>` : ''

function figure(name: string, inside: string, caption: string): string {
  if (!inside && !caption) return ''
  const classes = `kg-card ${name}${caption ? ' kg-card-hascaption' : ''}`
  return `<figure class="${classes}">${inside}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

function picture(card: Row, name = ''): string {
  const src = say(card, 'src')
  if (!src) return ''
  const size = attribute('width', say(card, 'width')) + attribute('height', say(card, 'height'))
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(say(card, 'alt'))}"${attribute('class', name)}${attribute('title', say(card, 'title'))}${size}>`
}

const image: Render = (card) => {
  const shown = picture(card)
  const href = say(card, 'href')
  const width = say(card, 'cardWidth', 'imageStyle')
  const name = `kg-image-card${/^(?:wide|full)$/.test(width) ? ` kg-width-${width}` : ''}`
  return figure(
    name,
    href && shown ? `<a href="${escapeAttribute(href)}">${shown}</a>` : shown,
    say(card, 'caption'),
  )
}

const gallery: Render = (card) => {
  const rows = new Map<string, string>()
  for (const one of (Array.isArray(card.images) ? card.images : []).slice(0, MAX_PICTURES)) {
    const shown = picture(toRow(one) ?? {})
    const row = toText(toRow(one)?.row)
    if (shown) rows.set(row, (rows.get(row) ?? '') + box('kg-gallery-image', shown))
  }
  const inside = [...rows.values()].map((row) => box('kg-gallery-row', row)).join('')
  return figure('kg-gallery-card', box('kg-gallery-container', inside), say(card, 'caption'))
}

/** What not everybody sees is named, and is nothing where it is in mails only. */
function gate(card: Row, words: string, written: string, losses: Loss[]): string {
  const visibility = toRow(card.visibility)
  const web = toRow(visibility?.web)
  const isClosed = web?.nonMember === false
  // Before Ghost 5.101, a card was for the site, for mails, or for both.
  const isOfMails = visibility?.emailOnly === true || visibility?.showOnWeb === false
  if (isOfMails || (isClosed && web.memberSegment === '')) return mailOnly({ html: words }, losses)
  if (isClosed) losses.push(loss('members-only', toPlainText(words)))
  return written
}

const html: Render = (card, losses) => {
  const typed = say(card, 'html')
  if (!typed.trim()) return ''
  return gate(card, typed, `<!--kg-card-begin: html-->\n${typed}\n<!--kg-card-end: html-->`, losses)
}

const code: Render = (card) => {
  const name = say(card, 'language').replace(/[^\w+#.-]/g, '')
  const text = escapeText(say(card, 'code'))
  if (!text) return ''
  const block = `<pre><code${name && ` class="language-${name}"`}>${text}</code></pre>`
  const caption = say(card, 'caption')
  return caption ? figure('kg-code-card', block, caption) : block
}

const bookmark: Render = (card) => {
  const about = toRow(card.metadata) ?? card
  const href = say(card, 'url') || say(about, 'url')
  if (!href) return ''
  const part = (name: string, key: string) => box(name, escapeText(say(about, key)))
  const icon = say(about, 'icon')
  const metadata =
    (icon && `<img class="kg-bookmark-icon" src="${escapeAttribute(icon)}" alt="">`) +
    box('kg-bookmark-author', escapeText(say(about, 'author')), 'span') +
    box('kg-bookmark-publisher', escapeText(say(about, 'publisher')), 'span')
  const content =
    box('kg-bookmark-title', escapeText(say(about, 'title') || href)) +
    part('kg-bookmark-description', 'description') +
    box('kg-bookmark-metadata', metadata)
  const shown = say(about, 'thumbnail')
  const thumbnail = shown && box('kg-bookmark-thumbnail', `<img src="${escapeAttribute(shown)}" alt="">`)
  return figure(
    'kg-bookmark-card',
    link('kg-bookmark-container', href, box('kg-bookmark-content', content) + thumbnail),
    say(card, 'caption'),
  )
}

const embed: Render = (card) => {
  const href = say(card, 'url')
  const frame = say(card, 'html').trim()
  const inside = frame || (href && `<p><a href="${escapeAttribute(href)}">${escapeText(href)}</a></p>`)
  return figure('kg-embed-card', inside, say(card, 'caption'))
}

const callout: Render = (card) =>
  box(
    'kg-card kg-callout-card',
    box('kg-callout-emoji', escapeText(say(card, 'calloutEmoji', 'emoji'))) +
      box('kg-callout-text', say(card, 'calloutText', 'text')),
  )

const toggle: Render = (card) =>
  box(
    'kg-card kg-toggle-card',
    box('kg-toggle-heading', box('kg-toggle-heading-text', say(card, 'heading'), 'h4')) +
      box('kg-toggle-content', say(card, 'content')),
  )

const button: Render = (card) =>
  box('kg-card kg-button-card', link('kg-btn', say(card, 'buttonUrl'), escapeText(say(card, 'buttonText'))))

const audio: Render = (card) => {
  const src = say(card, 'src')
  return (
    src &&
    box(
      'kg-card kg-audio-card',
      `${picture({ src: card.thumbnailSrc })}<audio src="${escapeAttribute(src)}" controls></audio>${box('kg-audio-title', escapeText(say(card, 'title')))}`,
    )
  )
}

const video: Render = (card) => {
  const src = say(card, 'src')
  const poster = attribute('poster', say(card, 'customThumbnailSrc', 'thumbnailSrc'))
  return (
    src &&
    figure(
      'kg-video-card',
      `<video src="${escapeAttribute(src)}"${poster} controls></video>`,
      say(card, 'caption'),
    )
  )
}

const file: Render = (card) => {
  const [src, name] = [say(card, 'src'), say(card, 'fileName')]
  const inside =
    box('kg-file-card-title', escapeText(say(card, 'fileTitle') || name)) +
    box('kg-file-card-caption', escapeText(say(card, 'fileCaption')))
  return src && box('kg-card kg-file-card', link('kg-file-card-container', src, inside))
}

const product: Render = (card) => {
  const src = say(card, 'productImageSrc')
  const shown = picture({ src, width: card.productImageWidth, height: card.productImageHeight })
  const stars = toFlag(card.productRatingEnabled) ? say(card, 'productStarRating') : ''
  return box(
    'kg-card kg-product-card',
    shown +
      box('kg-product-card-title', say(card, 'productTitle'), 'h4') +
      box('kg-product-card-rating', stars && `${escapeText(stars)}/5`, 'p') +
      box('kg-product-card-description', say(card, 'productDescription')) +
      (toFlag(card.productButtonEnabled)
        ? link('kg-product-card-button', say(card, 'productUrl'), escapeText(say(card, 'productButton')))
        : ''),
  )
}

const header: Render = (card) =>
  box(
    'kg-card kg-header-card',
    picture({ src: card.backgroundImageSrc }) +
      box('kg-header-card-heading', say(card, 'header'), 'h2') +
      box('kg-header-card-subheading', say(card, 'subheader'), 'p') +
      (toFlag(card.buttonEnabled)
        ? link('kg-header-card-button', say(card, 'buttonUrl'), escapeText(say(card, 'buttonText')))
        : ''),
  )

const signup: Render = (card) =>
  box(
    'kg-card kg-signup-card',
    picture({ src: card.backgroundImageSrc }, 'kg-signup-card-image') +
      box('kg-signup-card-heading', say(card, 'header'), 'h2') +
      box('kg-signup-card-subheading', say(card, 'subheader'), 'p') +
      box('kg-signup-card-button', escapeText(say(card, 'buttonText')), 'p') +
      box('kg-signup-card-disclaimer', say(card, 'disclaimer'), 'p'),
  )

const callToAction: Render = (card, losses) => {
  const words = say(card, 'textValue')
  const written = box(
    'kg-card kg-cta-card',
    (toFlag(card.hasSponsorLabel) ? box('kg-cta-sponsor-label', say(card, 'sponsorLabel')) : '') +
      picture({ src: card.imageUrl, width: card.imageWidth, height: card.imageHeight }) +
      box('kg-cta-text', words) +
      (toFlag(card.showButton)
        ? link('kg-cta-button', say(card, 'buttonUrl'), escapeText(say(card, 'buttonText')))
        : ''),
  )
  return gate(card, words, written, losses)
}

/** It is in mails only: on the site nobody has ever read it. */
const mailOnly: Render = (card, losses) => {
  losses.push(loss('unknown-card', toPlainText(say(card, 'html'))))
  return ''
}

const lost =
  (what: LossKind, words: string): Render =>
  (_card, losses) => {
    losses.push(loss(what, words))
    return ''
  }

const renders = new Map<string, Render>(
  Object.entries({
    horizontalrule: () => '<hr>',
    hr: () => '<hr>',
    image,
    gallery,
    markdown: (card: Row) => markdown.render(say(card, 'markdown')).trim(),
    'card-markdown': (card: Row) => markdown.render(say(card, 'markdown')).trim(),
    html,
    codeblock: code,
    code,
    bookmark,
    embed,
    callout,
    toggle,
    button,
    audio,
    video,
    file,
    product,
    header,
    signup,
    'call-to-action': callToAction,
    paywall: () => '<!--members-only-->',
    email: mailOnly,
    'email-cta': mailOnly,
    transistor: lost('embed', 'Transistor'),
    collection: lost('dynamic', 'collection'),
  }),
)

export function isCard(name: string): boolean {
  return renders.has(name)
}

/** Of one that nobody knows, its words and addresses stay. */
export function renderCard(name: string, card: Row, losses: Loss[]): string {
  const render = renders.get(name)
  if (render) return render(card, losses)
  const { words, addresses } = collectParts(card)
  losses.push(loss('unknown-card', `${name}: ${toPlainText(words.join(' '))}`))
  return [
    ...words.map((part) => `<p>${part}</p>`),
    ...addresses.map((href) => `<p><a href="${escapeAttribute(href)}">${escapeText(href)}</a></p>`),
  ].join('\n')
}

/** The words, as HTML, and addresses that are somewhere in it, in their order. */
function collectParts(card: Row): { words: string[]; addresses: string[] } {
  const words: string[] = []
  const addresses: string[] = []
  const rest: [string, unknown][] = [['', card]]
  for (let next = rest.pop(); next && words.length + addresses.length < MAX_PARTS; next = rest.pop()) {
    const [key, value] = next
    if (typeof value === 'object' && value !== null)
      rest.push(
        ...Object.entries(value)
          .slice(0, MAX_PARTS)
          .reverse()
          .map(([name, inner]): [string, unknown] => [Array.isArray(value) ? key : name, inner]),
      )
    else if (typeof value !== 'string' || value.trim() === '') continue
    else if (/(?:url|src|href)$/i.test(key)) addresses.push(value)
    else if (/text|title|head|content|caption|description|html|label|body|markdown|quote|name$/i.test(key))
      words.push(value)
  }
  return { words, addresses }
}
