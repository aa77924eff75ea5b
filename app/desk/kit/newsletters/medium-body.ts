/** The body of a Medium article without its title, which stands above it, and with cards as the converter knows them. */
import {
  applyEdits,
  createLineCount,
  type HtmlEdit,
  type HtmlElement,
  isInside,
  listElements,
  listInside,
} from '~/desk/kit/html-edits/html-elements'
import type { IncomingText, Loss } from '../incoming/items'
import { escapeAttribute, toPlainText } from '../incoming/plain-text'
import { bookmarkHtml, galleryHtml, linkHtml } from './card-html'
import { toLargestMedium } from './picture-addresses'

/**
 * `words`: plain text of the body. `hasHeading`: the title or another one is in it. `beginsWithSummary`: the first paragraph is the
 * summary, which Medium makes where the author has written none. `picture`: shown above the first words, or named as the main one.
 */
export type MediumText = {
  text: IncomingText
  words: string
  hasHeading: boolean
  beginsWithSummary: boolean
  picture: { source: string; alt: string; caption: string } | null
}

type Change = { edit: HtmlEdit; loss: Loss | null }

const headings = new Set(['h1', 'h2', 'h3', 'h4'])
const textNames = new Set(['p', 'blockquote', 'li', 'pre'])

/** Never throws. `title` and `summary`: plain text of the head of the page. */
export function toMediumText(html: string, title: string, summary: string): MediumText {
  const { elements } = listElements(html)
  const wordsOf = (element: HtmlElement) => toPlainText(html.slice(element.from, element.to))
  const blocks = elements.filter(({ name }) => headings.has(name) || textNames.has(name))
  const edits: HtmlEdit[] = []
  const drop = ({ start, end }: HtmlElement) => edits.push({ from: start, to: end, text: '' })

  const first = blocks.find((one) => wordsOf(one) !== '')
  const heading = first && (first.classes.has('graf--title') || isSame(wordsOf(first), title)) ? first : null
  if (heading && headings.has(heading.name)) drop(heading)
  const next = blocks.find((one) => one !== heading && wordsOf(one) !== '')
  const isSubtitle =
    next &&
    summary !== '' &&
    (next.classes.has('graf--subtitle') || next.name === 'h4') &&
    isSame(wordsOf(next), summary)
  if (next && isSubtitle) drop(next)

  const above = blocks.find((one) => one !== heading && !(isSubtitle && one === next) && wordsOf(one) !== '')

  const divider = elements.find(({ classes, name }) => name === 'div' && classes.has('section-divider'))
  if (divider && !toPlainText(html.slice(0, divider.start))) drop(divider)
  const featured = findPicture(html, elements, above ?? null)
  if (featured?.isAbove) drop(featured.figure)

  const lineOf = createLineCount(html)
  const changes: Change[] = []
  let done = 0
  for (const [n, element] of elements.entries()) {
    // What is replaced goes with all that is in it.
    const change = element.start < done ? null : toChange(element, listInside(elements, n), html, lineOf)
    if (!change) continue
    changes.push(change)
    done = change.edit.to
  }
  edits.push(...changes.map(({ edit }) => edit))
  return {
    text: {
      format: 'html',
      text: applyEdits(html, edits).trim(),
      losses: changes.flatMap(({ loss }) => loss ?? []),
    },
    words: toPlainText(html),
    hasHeading: blocks.some((one) => headings.has(one.name)),
    beginsWithSummary: Boolean(next && !isSubtitle && summary && isStart(wordsOf(next), summary)),
    picture: featured?.picture ?? null,
  }
}

/** Whatever quotation marks and blanks they are typed with. */
function plain(words: string): string {
  return words.toLowerCase().replace(/[\s'"‘’“”.…]+/g, '')
}

function isSame(words: string, other: string): boolean {
  const [a, b] = [plain(words), plain(other)]
  return b !== '' && (a === b || (/(?:…|\.{3})$/.test(other) && a.startsWith(b)))
}

function isStart(words: string, summary: string): boolean {
  return plain(words).startsWith(plain(summary))
}

const attributeOf = (element: HtmlElement | undefined, name: string) => element?.attributes.get(name) ?? ''

function sourceOf(image: HtmlElement): string {
  return toLargestMedium(attributeOf(image, 'src'), Number(attributeOf(image, 'data-width')) || null)
}

function findPicture(
  html: string,
  elements: HtmlElement[],
  firstText: HtmlElement | null,
): { figure: HtmlElement; isAbove: boolean; picture: NonNullable<MediumText['picture']> } | null {
  const images = elements.filter(({ name, attributes }) => name === 'img' && attributes.has('src'))
  const image =
    images.find(({ attributes }) => attributes.get('data-is-featured') === 'true') ??
    images.find(({ start }) => firstText !== null && start < firstText.start)
  if (!image) return null
  let figure: HtmlElement | null = image
  while (figure && figure.name !== 'figure') figure = figure.parent
  const caption = elements.find((one) => one.name === 'figcaption' && figure && isInside(one, figure))
  const isAbove = firstText !== null && image.start < firstText.start && figure !== null
  return {
    figure: figure ?? image,
    isAbove,
    picture: {
      source: sourceOf(image),
      alt: attributeOf(image, 'alt'),
      caption: caption ? toPlainText(html.slice(caption.from, caption.to)) : '',
    },
  }
}

function toChange(
  element: HtmlElement,
  inside: HtmlElement[],
  html: string,
  lineOf: (at: number) => number,
): Change | null {
  const { name, classes, start, end } = element
  const replace = (text: string, loss: Loss | null = null): Change => ({
    edit: { from: start, to: end, text },
    loss,
  })
  if (name === 'img') {
    const src = sourceOf(element)
    return src
      ? replace(`<img src="${escapeAttribute(src)}" alt="${escapeAttribute(attributeOf(element, 'alt'))}">`)
      : null
  }
  if (name === 'iframe') {
    const src = attributeOf(element, 'src')
    // What it shows is only known there.
    if (!/^https:\/\/medium\.com\/media\//.test(src)) return null
    return replace(linkHtml(src, ''), { what: 'embed', words: src.slice(0, 80), line: lineOf(start) })
  }
  if (name === 'script') {
    const src = attributeOf(element, 'src')
    return /^https:\/\/gist\.github\.com\//.test(src)
      ? replace(linkHtml(src.replace(/\.js(?:on)?(?=$|\?)/, ''), ''))
      : null
  }
  if (classes.has('graf--mixtapeEmbed')) return replace(toBookmark(element, inside, html))
  if (classes.has('sectionLayout--outsetRow')) {
    const gallery = toGallery(inside, html)
    return gallery ? replace(gallery) : null
  }
  if (name === 'pre' && classes.has('graf--pre')) return replace(toCode(element, html))
  if (name === 'blockquote' && classes.has('graf--pullquote'))
    return {
      edit: { from: start, to: element.from, text: '<blockquote class="kg-blockquote-alt">' },
      loss: null,
    }
  return null
}

function toBookmark(element: HtmlElement, inside: HtmlElement[], html: string): string {
  const link = inside.find(({ name }) => name === 'a')
  const wordsOf = (tag: string) => {
    const one = inside.find(({ name }) => name === tag)
    return one ? toPlainText(html.slice(one.from, one.to)) : ''
  }
  const style = inside.find(({ classes }) => classes.has('mixtapeImage'))?.attributes.get('style') ?? ''
  const [, picture = ''] = /url\(["']?([^"')]+)/.exec(style) ?? []
  const href = attributeOf(link, 'data-href') || attributeOf(link, 'href')
  if (!href) return html.slice(element.start, element.end)
  const title = wordsOf('strong') || attributeOf(link, 'title')
  return bookmarkHtml({
    href,
    title,
    description: wordsOf('em'),
    publisher: '',
    picture: toLargestMedium(picture, null),
  })
}

/** Null: there is no row of pictures in it. */
function toGallery(inside: HtmlElement[], html: string): string | null {
  const images = inside.filter(({ name }) => name === 'img')
  const hasText = inside.some(
    ({ name, from, to }) => name === 'p' && toPlainText(html.slice(from, to)) !== '',
  )
  if (images.length < 2 || hasText) return null
  const captions = inside
    .filter(({ name }) => name === 'figcaption')
    .map(({ from, to }) => html.slice(from, to))
  return galleryHtml(
    images.map((image) => ({ src: sourceOf(image), alt: attributeOf(image, 'alt') })),
    captions.filter((one) => one.trim() !== '').join(' '),
  )
}

/** Its lines are divided by `<br>`, and colored by elements. */
function toCode(element: HtmlElement, html: string): string {
  const language = attributeOf(element, 'data-code-block-lang').replace(/[^\w+#.-]/g, '')
  const code = html
    .slice(element.from, element.to)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return `<pre><code${language && ` class="language-${language}"`}>${code}</code></pre>`
}
