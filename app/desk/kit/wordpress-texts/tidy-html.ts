/** Makes the many ways of themes, plugins and years to write a picture, gallery, embed or listing one plain way each. */
import { escapeAttribute } from '../incoming/plain-text'
import { decodeEntities } from './html-entities'
import {
  changeElements,
  createElement,
  findElements,
  hasClass,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  toHtml,
} from './markup'
import { findMediaByAddress, type MediaLibrary, toOriginalAddress, withoutSize } from './picture-addresses'
import type { LossNotes } from './post-losses'

/** Made by plugins each time that a text is shown, and stored by some. */
const generatedIds = /^(?:toc_container|ez-toc-container|toc|lwptoc|jp-relatedposts|jp-post-flair)$/
const generatedClasses = [
  'ez-toc-container',
  'lwptoc',
  'toc_container',
  'jp-relatedposts',
  'sharedaddy',
  'yarpp-related',
  'wp-block-yoast-seo-table-of-contents',
  'wp-block-rank-math-toc-block',
]
const galleryClasses = [
  'wp-block-gallery',
  'tiled-gallery',
  'wp-block-jetpack-tiled-gallery',
  'wp-block-jetpack-slideshow',
  'blocks-gallery-grid',
  'gallery',
]
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)(?:[?#]|$)/i

export function tidyHtml(html: string, library: MediaLibrary, losses: LossNotes): string {
  const nodes = changeElements(parseMarkup(html), (element, before) => tidy(element, before, library, losses))
  return toHtml(nodes).trim()
}

function tidy(
  element: MarkupElement,
  before: MarkupNode | undefined,
  library: MediaLibrary,
  losses: LossNotes,
): MarkupNode[] | null {
  switch (element.name) {
    case 'img':
      return tidyImage(element, library, losses)
    case 'noscript':
      return isRepeated(element, before) ? [] : element.children
    case 'picture': {
      const images = findElements(element.children, ({ name }) => name === 'img')
      return images.length > 0 ? images : null
    }
    case 'a':
      return tidyLink(element, library)
    case 'pre':
      return tidyCode(element)
    case 'p':
      return isBlank(element) ? [] : null
  }
  if (generatedIds.test(element.attributes.get('id') ?? '') || hasClass(element, ...generatedClasses)) {
    losses.add('dynamic', toWords(element), null)
    return []
  }
  if (hasClass(element, 'wp-caption')) return unlessWordsAreLost(element, [toCaptioned(element)])
  if (hasClass(element, ...galleryClasses)) return unlessWordsAreLost(element, toGallery(element))
  if (hasClass(element, 'wp-block-embed')) return unlessWordsAreLost(element, toEmbed(element))
  if (hasClass(element, 'wp-block-cover', 'wp-block-cover-image'))
    return [...readBackground(element, library), element]
  // One that stays in place while the page is scrolled is no picture.
  if (element.name !== 'img' && hasClass(element, 'wp-block-cover__image-background'))
    return readBackground(element, library)
  if (hasClass(element, 'wp-block-file')) return unlessWordsAreLost(element, toFileLink(element))
  return null
}

/** What has words where we expect none stays as it is. */
function unlessWordsAreLost(element: MarkupElement, nodes: MarkupNode[] | null): MarkupNode[] | null {
  const isButton = (node: MarkupElement) => hasClass(node, 'wp-block-file__button')
  const count = (counted: MarkupNode[]) => toText(counted).replace(/\s|<!--[\s\S]*?-->/g, '').length
  const buttons = count(findElements(element.children, isButton))
  return nodes && count(nodes) >= count(element.children) - buttons ? nodes : null
}

function tidyImage(element: MarkupElement, library: MediaLibrary, losses: LossNotes): MarkupNode[] {
  const { attributes } = element
  const written = attributes.get('src') ?? ''
  const later = [
    'data-orig-file',
    'data-src',
    'data-lazy-src',
    'data-original',
    'data-full-url',
    'data-large-file',
  ]
    .map((name) => attributes.get(name))
    .find((address) => address && /^(?:https?:)?\/\//.test(address))
  const isWaiting =
    !written ||
    written.startsWith('data:') ||
    /(?:blank|placeholder|spacer|lazy)[\w-]*\.(?:gif|png|svg)/i.test(written)
  const source = isWaiting ? (later ?? written) : written
  const id = /\bwp-image-(\d+)/.exec(attributes.get('class') ?? '')?.[1] ?? attributes.get('data-id') ?? ''
  const byId = library.find(id)
  // Ids of a site that was merged or moved name other pictures; then the names of their files differ.
  const facts =
    findMediaByAddress(source, library) ?? (byId && isSameStem(byId.source, source) ? byId : undefined)
  if (!source && !facts) {
    losses.add('picture', attributes.get('alt') ?? element.tag ?? '', null)
    return []
  }
  const kept: Record<string, string> = {
    src: facts?.source ?? toOriginalAddress(source, library) ?? source,
    alt: attributes.get('alt') || (facts?.alt ?? ''),
  }
  const title = attributes.get('title')
  if (title) kept.title = title
  const knownId = facts?.id ?? id
  if (knownId) kept.class = `wp-image-${knownId}`
  return [createElement('img', kept)]
}

function isSameStem(first: string, second: string): boolean {
  const toStem = (address: string) =>
    withoutSize(decodeEntities(address).replace(/[?#].*$/, ''))
      .replace(/^.*\//, '')
      .replace(/(?:-scaled|-rotated|-e\d{10,13})?\.\w{2,5}$/, '')
      .toLowerCase()
  return second === '' || second.startsWith('data:') || toStem(first) === toStem(second)
}

/** A picture that is loaded late is repeated for browsers without script. */
function isRepeated(element: MarkupElement, before: MarkupNode | undefined): boolean {
  const isImage = ({ name }: MarkupElement) => name === 'img'
  return (
    before !== undefined &&
    findElements([element], isImage).length > 0 &&
    findElements([before], isImage).length > 0
  )
}

function tidyLink(element: MarkupElement, library: MediaLibrary): MarkupNode[] | null {
  const address = element.attributes.get('href') ?? ''
  if (isOwnPage(element, address, library)) return element.children
  if (!pictureFile.test(address)) return null
  const original = toOriginalAddress(address, library)
  if (original === null || original === address) return null
  element.attributes.set('href', original)
  element.tag = null
  return null
}

/** The page of a picture says no more than the picture, and a picture with a link has no caption here. */
function isOwnPage({ children }: MarkupElement, address: string, library: MediaLibrary): boolean {
  const [image, ...others] = findElements(children, ({ name }) => name === 'img')
  if (!image || others.length > 0) return false
  const id = /\bwp-image-(\d+)/.exec(image.attributes.get('class') ?? '')?.[1] ?? ''
  const path = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address
  return path !== '' && path === library.find(id)?.page
}

/** Each highlighter says in its own way what language it shows. */
function tidyCode(element: MarkupElement): MarkupNode[] | null {
  const classes = element.attributes.get('class') ?? ''
  if (hasClass(element, 'wp-block-verse')) return [toVerse(element)]
  const language =
    element.attributes.get('data-language') ??
    element.attributes.get('data-enlighter-language') ??
    /(?:brush:\s*|lang(?:uage)?[-:]\s*)([\w+#-]{1,30})/.exec(classes)?.[1]
  const inner = element.children.find((node) => node.kind === 'element' && node.name === 'code')
  if (!language && !/^(?:crayon|EnlighterJSRAW|brush|wp-block-syntaxhighlighter-code)/.test(classes))
    return null
  const attributes: Record<string, string> = language ? { class: `language-${language.toLowerCase()}` } : {}
  const children = inner?.kind === 'element' ? inner.children : element.children
  return [createElement('pre', {}, [createElement('code', attributes, children)])]
}

function toVerse(element: MarkupElement): MarkupElement {
  const html = toHtml(element.children).trim().replace(/\n/g, '<br>\n')
  return createElement('p', {}, [{ kind: 'text', html }])
}

function toText(nodes: MarkupNode[]): string {
  return nodes.map((node) => (node.kind === 'text' ? node.html : toText(node.children))).join('')
}

function toWords(element: MarkupElement): string {
  return decodeEntities(toText([element]))
}

function isBlank(element: MarkupElement): boolean {
  const isEmptyInline = ({ name }: MarkupElement) => !/^(?:br|strong|em|b|i|u|span|font)$/.test(name)
  return (
    findElements(element.children, isEmptyInline).length === 0 &&
    /^[\s\u00a0]*$/.test(toWords(element).replace(/<!--[\s\S]*?-->/g, ''))
  )
}

function toCaptioned(element: MarkupElement): MarkupElement {
  const isCaption = (node: MarkupElement) =>
    hasClass(node, 'wp-caption-text', 'wp-caption-dd') || node.name === 'figcaption'
  const captions = findElements(element.children, isCaption).flatMap(({ children }) => children)
  const others = changeElements(element.children, (node) =>
    isCaption(node) ? [] : /^(?:dl|dt|p)$/.test(node.name) ? node.children : null,
  )
  return createElement('figure', { class: 'wp-caption' }, [
    ...others,
    ...(toText(captions).trim() ? [createElement('figcaption', {}, captions)] : []),
  ])
}

/** A figure with a figure for each picture, whose caption is below it. */
function toGallery(element: MarkupElement): MarkupNode[] | null {
  // A list within a gallery is part of it.
  if (hasClass(element, 'blocks-gallery-grid') && element.name === 'figure') return null
  const figures: MarkupElement[] = []
  let pending: MarkupElement | null = null
  let own: MarkupNode[] = []
  const visit = (nodes: MarkupNode[], isTop: boolean) => {
    for (const node of nodes) {
      if (node.kind === 'text') continue
      if (node.name === 'img') {
        pending = createElement('figure', { class: 'wp-block-image' }, [node])
        figures.push(pending)
      } else if (
        node.name === 'figcaption' ||
        hasClass(node, 'wp-caption-text', 'tiled-gallery-caption', 'gallery-caption')
      ) {
        if (isTop || !pending) own = node.children
        else pending.children.push(createElement('figcaption', {}, node.children))
      } else if (
        node.name === 'a' &&
        findElements(node.children, ({ name }) => name === 'img').length === 1
      ) {
        const image = findElements(node.children, ({ name }) => name === 'img')
        pending = createElement('figure', { class: 'wp-block-image' }, isPicture(node) ? image : [node])
        figures.push(pending)
      } else {
        visit(node.children, false)
      }
    }
  }
  visit(element.children, true)
  if (figures.length === 0) return null
  return [
    createElement('figure', { class: 'wp-block-gallery' }, [
      ...figures,
      ...(toText(own).trim() ? [createElement('figcaption', {}, own)] : []),
    ]),
  ]
}

/** A link to a picture, or to its page, says no more than the picture. */
function isPicture({ attributes }: MarkupElement): boolean {
  const address = attributes.get('href') ?? ''
  return pictureFile.test(address) || address.includes('attachment_id=') || address.startsWith('#')
}

function toEmbed(element: MarkupElement): MarkupNode[] | null {
  const caption = element.children.find((node) => node.kind === 'element' && node.name === 'figcaption')
  const others = element.children.filter((node) => node !== caption)
  if (findElements(others, ({ name }) => /^(?:iframe|blockquote|video|audio|p)$/.test(name)).length > 0)
    return null
  const address = decodeEntities(toText(others)).trim()
  if (!/^https?:\/\/\S+$/.test(address)) return null
  const shown = createElement('p', {}, [{ kind: 'text', html: escapeAttribute(address) }])
  return caption ? [createElement('figure', { class: 'wp-block-embed' }, [shown, caption])] : [shown]
}

function readBackground({ attributes }: MarkupElement, library: MediaLibrary): MarkupNode[] {
  const address = /url\((["']?)(https?:[^"')\s]+)\1\)/.exec(attributes.get('style') ?? '')?.[2]
  if (!address) return []
  const source = toOriginalAddress(address, library) ?? address
  const alt = findMediaByAddress(address, library)?.alt ?? ''
  return [createElement('figure', {}, [createElement('img', { src: source, alt })])]
}

function toFileLink(element: MarkupElement): MarkupNode[] | null {
  const links = findElements(element.children, (node) => node.name === 'a' && node.attributes.has('href'))
  const link = links.find((node) => !hasClass(node, 'wp-block-file__button')) ?? links[0]
  return link ? [createElement('p', {}, [link])] : null
}
