/** The body of a Substack post without its widgets: those that hold words or pictures become plain HTML, the others are losses. */
import {
  applyEdits,
  createLineCount,
  type HtmlElement,
  listElements,
  listInside,
} from '~/desk/kit/html-edits/html-elements'
import type { IncomingText, Loss, LossKind } from '../incoming/items'
import { decodeReferences, escapeAttribute, escapeText, toPlainText } from '../incoming/plain-text'
import { bookmarkHtml, figureHtml, galleryHtml, linkHtml } from './card-html'
import { unwrapSubstack } from './picture-addresses'

/** What a widget is made of. `attrs`: of its data-attrs; '' for what is not there. */
type Widget = {
  html: string
  inside: HtmlElement[]
  element: HtmlElement
  attr: (...path: string[]) => string
}
/** `lost`: what is lost of it; null: nothing. */
type Made = { html: string; lost: LossKind | null }

const kept = (html: string): Made => ({ html, lost: null })

/** By their classes; the first that fits counts. */
const widgets: [names: string, make: (widget: Widget) => Made][] = [
  [
    'subscription-widget-wrap subscription-widget-wrap-editor subscription-widget',
    () => ({ html: '', lost: 'form' }),
  ],
  ['button-wrapper', makeButton],
  ['captioned-image-container image-link image3', makePicture],
  ['image-gallery-embed', makeGallery],
  ['tweet twitter-embed', makeTweet],
  ['youtube-wrap', (widget) => makePlayer(widget, 'https://www.youtube.com/embed/')],
  ['vimeo-wrap', (widget) => makePlayer(widget, 'https://player.vimeo.com/video/')],
  ['native-video-embed native-audio-embed', () => ({ html: '', lost: 'embed' })],
  ['poll-embed', () => ({ html: '', lost: 'unknown-card' })],
  ['latex-rendered', makeFormula],
  ['digest-post-embed embedded-post-wrap embedded-publication-wrap', makeBookmark],
  ['paywall-jump paywall', () => ({ html: '<!--members-only-->', lost: 'members-only' })],
  ['file-embed-wrapper', makeFile],
  ['mention-wrap', ({ attr, html }) => kept(toPlainText(html) ? html : escapeText(attr('name')))],
  ['preformatted-block', makePoem],
  ['pullquote', (widget) => kept(`<blockquote class="kg-blockquote-alt">${widget.html}</blockquote>`)],
  ['footnote-anchor', makeReference],
  ['footnote', makeFootnote],
  ['header-anchor-parent image-link-expand', () => kept('')],
]
const makers = new Map(
  widgets.flatMap(([names, make]) => names.split(' ').map((name) => [name, make] as const)),
)

/** Never throws. `isCut`: the file ends within an element. */
export function toSubstackText(typed: string): { text: IncomingText; isCut: boolean } {
  const { elements, isCut } = listElements(typed)
  const lineOf = createLineCount(typed)
  const losses: Loss[] = []
  const edits = []
  let done = 0
  for (const [n, element] of elements.entries()) {
    if (element.start < done) continue
    const name = [...element.classes].find((one) => makers.has(one))
    const make = name ? makers.get(name) : isOther(element) ? makeOther : null
    if (!make) continue
    const inside = listInside(elements, n)
    const html = typed.slice(element.from, element.to)
    const attr = createAttrs(element)
    const { html: made, lost } = make({ html, inside, element, attr })
    const words = toPlainText(html) || attr('text') || attr('title') || attr('url') || (name ?? element.name)
    if (lost) losses.push({ what: lost, words: words.slice(0, 80), line: lineOf(element.start) })
    edits.push({ from: element.start, to: element.end, text: made })
    done = element.end
  }
  return { text: { format: 'html', text: unwrapSubstack(applyEdits(typed, edits)), losses }, isCut }
}

function createAttrs(element: HtmlElement): Widget['attr'] {
  let attrs: unknown = null
  const typed = element.attributes.get('data-attrs') ?? ''
  // Some are written with references twice.
  for (const text of typed ? [typed, decodeReferences(typed)] : []) {
    try {
      attrs ??= JSON.parse(text)
    } catch {
      attrs = null
    }
  }
  return (...path) => {
    let value: unknown = attrs
    for (const name of path)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : null
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

const attributeOf = (element: HtmlElement | undefined, name: string) => element?.attributes.get(name) ?? ''
const withClass = (inside: HtmlElement[], name: string) => inside.find(({ classes }) => classes.has(name))

/** What is shown of an element within a widget. */
function htmlOf({ html, element }: Widget, inner: HtmlElement | undefined): string {
  return inner ? html.slice(inner.from - element.from, inner.to - element.from) : ''
}

/** To share, to subscribe and to comment there means nothing elsewhere. */
function makeButton({ html, inside, attr }: Widget): Made {
  const href =
    attr('url') ||
    attributeOf(
      inside.find(({ name }) => name === 'a'),
      'href',
    )
  const isOfSubstack =
    /%%\w+%%|[?&](?:action=share|gift=true|utm_medium=web&action)|\/subscribe\b|\/comments(?:$|[?#])/.test(
      href,
    )
  if (isOfSubstack || !href) return { html: '', lost: 'form' }
  return kept(linkHtml(href, toPlainText(html) || attr('text')))
}

function makePicture(widget: Widget): Made {
  const { inside, element, attr } = widget
  const image = inside.find(({ name }) => name === 'img')
  const imageAttr = image ? createAttrs(image) : attr
  const src = unwrapSubstack(attributeOf(image, 'src') || imageAttr('src') || attr('src'))
  if (!src) return { html: widget.html, lost: 'picture' }
  const alt = attributeOf(image, 'alt') || imageAttr('alt') || attr('title')
  const link = element.name === 'a' ? element : inside.find(({ name }) => name === 'a')
  const href = unwrapSubstack(attributeOf(link, 'href'))
  const isItself =
    /(?:public\/images|image\/(?:fetch|upload))\/|\.(?:jpe?g|png|gif|webp|avif|heic|svg)(?:$|\?)/i.test(href)
  return kept(
    figureHtml(
      { src, alt },
      isItself ? '' : href,
      htmlOf(
        widget,
        inside.find(({ name }) => name === 'figcaption'),
      ),
    ),
  )
}

function makeGallery(widget: Widget): Made {
  const { element, inside, attr } = widget
  const pictures: { src: string; alt: string }[] = []
  for (let n = 0; n < 50; n += 1) {
    const src = createAttrs(element)('gallery', 'images', String(n), 'src')
    if (!src) break
    pictures.push({ src: unwrapSubstack(src), alt: n === 0 ? attr('gallery', 'alt') : '' })
  }
  if (pictures.length === 0)
    for (const image of inside.filter(({ name, attributes }) => name === 'img' && attributes.has('src')))
      pictures.push({ src: unwrapSubstack(attributeOf(image, 'src')), alt: attributeOf(image, 'alt') })
  if (pictures.length === 0) return { html: widget.html, lost: 'picture' }
  const caption = htmlOf(
    widget,
    inside.find(({ name }) => name === 'figcaption'),
  )
  return kept(galleryHtml(pictures, caption || escapeText(attr('gallery', 'caption'))))
}

function makeTweet(widget: Widget): Made {
  const { inside, attr, html } = widget
  const href = (
    attr('url') ||
    attributeOf(
      inside.find(({ name }) => name === 'a'),
      'href',
    )
  ).replace(/[?#].*$/, '')
  const words =
    escapeText(attr('full_text')).replaceAll('\n', '<br>') || htmlOf(widget, withClass(inside, 'tweet-text'))
  if (!href) return { html, lost: 'embed' }
  const name = attr('name') || toPlainText(htmlOf(widget, withClass(inside, 'tweet-author-name')))
  const handle =
    attr('username') ||
    toPlainText(htmlOf(widget, withClass(inside, 'tweet-author-handle'))).replace(/^@/, '')
  const by = `— ${escapeText(name)}${handle && ` (@${escapeText(handle)})`}`
  const address = escapeAttribute(href)
  return kept(
    `<blockquote class="twitter-tweet">${words && `<p>${words}</p>`}${by} <a href="${address}">${address}</a></blockquote>`,
  )
}

function makePlayer({ attr, inside, html }: Widget, start: string): Made {
  const id = attr('videoId').replace(/[^\w-]/g, '')
  const src = id
    ? start + id
    : attributeOf(
        inside.find(({ name }) => name === 'iframe'),
        'src',
      )
  if (!src) return { html, lost: 'embed' }
  return kept(
    `<figure class="kg-card kg-embed-card"><iframe src="${escapeAttribute(src)}"></iframe></figure>`,
  )
}

function makeFormula({ attr, html }: Widget): Made {
  const typed = attr('persistentExpression') || toPlainText(html)
  return kept(typed && `<pre><code class="language-latex">${escapeText(typed)}</code></pre>`)
}

function makeBookmark({ attr, inside, html }: Widget): Made {
  const href =
    attr('canonical_url') ||
    attr('url') ||
    attr('base_url') ||
    attributeOf(
      inside.find(({ name }) => name === 'a'),
      'href',
    )
  if (!href) return { html, lost: 'unknown-card' }
  return kept(
    bookmarkHtml({
      href,
      title: attr('title') || attr('name'),
      description: attr('caption') || attr('truncated_body_text') || attr('hero_text'),
      publisher: attr('publication_name'),
      picture: unwrapSubstack(attr('cover_image')),
    }),
  )
}

function makeFile(widget: Widget): Made {
  const { inside } = widget
  const href = attributeOf(
    withClass(inside, 'file-embed-button') ?? inside.find(({ name }) => name === 'a'),
    'href',
  )
  const title = toPlainText(htmlOf(widget, withClass(inside, 'file-embed-details-h1')))
  if (!href) return { html: widget.html, lost: 'unknown-card' }
  return kept(
    `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${escapeAttribute(href)}"><div class="kg-file-card-title">${escapeText(title || href)}</div></a></div>`,
  )
}

/** Without the words of the editor above it. */
function makePoem(widget: Widget): Made {
  const block = widget.inside.find(({ name }) => name === 'pre')
  return kept(block ? `<pre>${htmlOf(widget, block)}</pre>` : widget.html)
}

/** As GitHub writes footnotes. */
function makeReference({ html, element }: Widget): Made {
  const number = (/\d+/.exec(attributeOf(element, 'href')) ?? /\d+/.exec(toPlainText(html)))?.[0]
  if (!number) return kept(html)
  return kept(`<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`)
}

function makeFootnote(widget: Widget): Made {
  const anchor = withClass(widget.inside, 'footnote-number') ?? widget.inside.find(({ name }) => name === 'a')
  const number = /\d+/.exec(attributeOf(anchor, 'id') || attributeOf(widget.element, 'id'))?.[0]
  const content = htmlOf(widget, withClass(widget.inside, 'footnote-content')) || widget.html
  if (!number) return kept(`<p>${content}</p>`)
  return kept(
    `<section class="footnotes"><ol start="${number}"><li id="fn${number}">${content}</li></ol></section>`,
  )
}

/** A widget that nobody knows: what it says stays, else its address. */
function makeOther({ html, attr }: Widget): Made {
  const href = attr('url') || attr('canonical_url') || attr('href')
  if (/<(?:img|iframe|p|a)\b/i.test(html)) return { html, lost: 'unknown-card' }
  return { html: html + linkHtml(href, attr('title') || attr('name')), lost: href ? 'embed' : 'unknown-card' }
}

/** Pictures and links have such attributes too, and say all without them. */
function isOther({ name, attributes }: HtmlElement): boolean {
  return attributes.has('data-attrs') && !['img', 'a', 'source', 'iframe'].includes(name)
}
