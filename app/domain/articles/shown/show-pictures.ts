/** Shows the pictures of the library in an article's text, which names each by one address. */
import { galleryPictureClass } from '~/domain/articles/article-body/mark-attributes'
import { i18n } from '~/domain/language/i18n'
import {
  fallbackPath,
  findLastFormat,
  findPictureHash,
  fitPicture,
  listSources,
  type Picture,
  slotSizes,
  toSrcSet,
} from '~/domain/media/renditions'
import { escapeText, readAttribute, type SafeHtml, writeAttributes } from '~/domain/text/safe-html'

/** `title`: typed as Markdown's title, shown as the caption. `figure`: the class of the figure that it is in; '': none. */
type Typed = { alt: string; title: string; figure: string }
type Writer = (picture: Picture, typed: Typed) => string

/** The widest that a reader sees a picture in a text, in CSS pixels; feeds get a file of that width. */
const PLAIN_WIDTH = 1200
const LARGEST_WIDTH = 2000

/**
 * For pages: browsers choose from the files of each picture, and one that stands alone in its paragraph, is wide, or is one of a
 * gallery, becomes a figure with caption and credit. `html`: from the sanitizer, so `>` occurs only at the end of tags, and attributes have double quotes.
 * Pictures that the library cannot show, because their files are not made yet or were deleted, are left out; between words, their
 * description takes their place.
 */
export function showPictures(html: SafeHtml, pictures: readonly Picture[]): SafeHtml {
  return replaceImages(html, pictures, (picture, typed) => {
    const shown = writePicture(picture, typed, figureSizes.get(typed.figure))
    return typed.figure === galleryPictureClass ? linkToLargest(shown, picture, typed.alt) : shown
  })
}

/** For feeds: one JPEG each, whose size is known. */
export function showPlainPictures(html: SafeHtml, pictures: readonly Picture[]): SafeHtml {
  return replaceImages(html, pictures, (picture, typed) =>
    writePlainImage(picture, typed, fallbackPath(picture, PLAIN_WIDTH), PLAIN_WIDTH),
  )
}

/** For other publishing software, which makes smaller ones itself: the largest file of each. */
export function showLargePictures(html: SafeHtml, pictures: readonly Picture[]): SafeHtml {
  return replaceImages(html, pictures, (picture, typed) =>
    writePlainImage(picture, typed, largestPath(picture), LARGEST_WIDTH),
  )
}

/** The one address of a picture for other publishing software. */
export function largestPath(picture: Picture): string {
  return fallbackPath(picture, LARGEST_WIDTH, findLastFormat(picture))
}

/** More of them stay as they are: each takes a thousand characters of HTML. */
export const MAX_SHOWN = 300

/** With the paragraph or the figure of which it is all. */
const image = new RegExp(
  [
    /(<p>|<figure(?: id="[^"]*")? class="(gallery-picture|picture-wide|picture-full)">)?/,
    /<img((?: [a-z]+="[^"<>]*")*) ?\/>(?:<figcaption[^<>]*>[^<>]*<\/figcaption>)?(<\/p>|<\/figure>)?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
)

function replaceImages(html: SafeHtml, pictures: readonly Picture[], write: Writer): SafeHtml {
  let replaced = 0
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]))
  return html.replace(image, (whole, before = '', figure = '', attributes: string, after = '') => {
    const read = (name: string) => readAttribute(attributes, name)
    const [src, alt, title] = [read('src'), read('alt'), read('title')]
    const hash = findPictureHash(src)
    if (hash === null || replaced >= MAX_SHOWN) return whole
    replaced += 1
    const picture = byHash.get(hash)
    const isAlone = before && after
    if (!picture) return isAlone ? '' : `${before}${escapeText(alt)}${after}`
    const shown = write(picture, { alt: alt || picture.description, title, figure })
    return isAlone
      ? toFigure(figure ? before : '<figure>', shown, picture, title)
      : `${before}${shown}${after}`
  }) as SafeHtml
}

/** `open`: the tag of the figure. */
function toFigure(open: string, shown: string, picture: Picture, title: string): string {
  const caption = title ? [title, picture.credit].filter(Boolean).join(' · ') : picture.caption
  return `${open}${shown}${caption && `<figcaption>${escapeText(caption)}</figcaption>`}</figure>`
}

/** The attribute `sizes` in a figure of this class. */
const figureSizes = new Map<string, string>([
  ['gallery-picture', slotSizes.third],
  ['picture-wide', slotSizes.page],
  ['picture-full', '(max-width: 480px) 60vw, (max-width: 1280px) 100vw, 1280px'],
])

/** With its frame, which shows the placeholder until it has loaded. */
export function writePicture(
  picture: Picture,
  { alt, title }: { alt: string; title: string },
  sizes: string = slotSizes.text,
): string {
  const sources = listSources(picture).map(
    ({ type, srcSet }) => `<source${writeAttributes({ type, srcset: srcSet, sizes })} />`,
  )
  const last = findLastFormat(picture)
  const img = writeImage({
    src: fallbackPath(picture, 800, last),
    srcset: toSrcSet(picture, last),
    sizes,
    alt,
    ...(title ? { title } : {}),
    ...fitPicture(picture, Number.POSITIVE_INFINITY),
    loading: 'lazy',
    decoding: 'async',
  })
  const { placeholder } = picture
  const behind = placeholder ? writeImage({ src: placeholder, alt: '' }) : ''
  return `<span class="picture-frame">${behind}<picture>${sources.join('')}${img}</picture></span>`
}

/** A gallery shows small, cropped pictures. */
function linkToLargest(frame: string, picture: Picture, alt: string): string {
  const named: Record<string, string> = alt ? {} : { 'aria-label': i18n.t('Enlarge the image') }
  return `<a${writeAttributes({ href: fallbackPath(picture, 2000, findLastFormat(picture)), ...named })}>${frame}</a>`
}

function writePlainImage(picture: Picture, { alt, title }: Typed, src: string, maxWidth: number): string {
  return writeImage({ src, alt, ...(title ? { title } : {}), ...fitPicture(picture, maxWidth) })
}

function writeImage(attributes: Record<string, string | number>): string {
  return `<img${writeAttributes(attributes)} />`
}
