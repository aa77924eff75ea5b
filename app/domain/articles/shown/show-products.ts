/** Shows products where a text has their marks (articles/article-body/product-marks.ts), as they are when the page is made. */
import { hasProductMarks, readProductMark } from '~/domain/articles/article-body/product-marks'
import { i18n } from '~/domain/language/i18n'
import { findCompared } from '~/domain/products/comparison'
import { findNamed } from '~/domain/products/find-named'
import { listOffered, toShopLink } from '~/domain/products/prices'
import type { Product } from '~/domain/products/product'
import { paidRelation } from '~/domain/products/retailers'
import type { Pick as GuidePick, Review } from '~/domain/products/review'
import { productPath } from '~/domain/site/urls'
import { escapeText, type SafeHtml, writeAttributes } from '~/domain/text/safe-html'
import { writeComparison } from './comparison-table'
import { writePlainCard, writePlainPicks, writePlainReview } from './plain-products'
import {
  type Boxed,
  type ProductSettings,
  writePick,
  writePickList,
  writeProductCard,
  writeReviewBox,
} from './product-box'

/**
 * What a text can show. `publishedOn`: the day of its publication where the publication is, if it is an article; `place`: its slug,
 * where readers have it.
 */
export type ProductsOfText = {
  products: readonly Product[]
  reviews?: readonly Review[]
  picks?: readonly GuidePick[]
  publishedOn?: string
  place?: string
}

/** Further ones are names. A comparison counts for as many as it has columns. */
const MAX_BOXES = 40
const MAX_COLUMNS = 120

type Mark = { kind: string; slugs: string[]; id: string }

/** `feed`: for those who read it elsewhere, as text with plain links. */
type Place = 'page' | 'feed'

/** For pages. */
export function showProducts(html: SafeHtml, of: ProductsOfText, settings: ProductSettings): SafeHtml {
  return replaceMarks(html, of, settings, 'page')
}

/** For feeds. */
export function showPlainProducts(html: SafeHtml, of: ProductsOfText, settings: ProductSettings): SafeHtml {
  return replaceMarks(html, of, settings, 'feed')
}

/** From the sanitizer, so `>` occurs only at the end of tags. They are balanced, and one may be in another. */
const tag = /<product((?: [a-z]+="[^"<>]*")*)>|<\/product>/g

function replaceMarks(html: SafeHtml, of: ProductsOfText, settings: ProductSettings, place: Place): SafeHtml {
  if (!hasProductMarks(html)) return html
  const write = createWriter(of, settings, place)
  const open: { mark: Mark; pieces: string[] }[] = []
  const whole: string[] = []
  let from = 0
  for (const { 0: found, 1: attributes, index } of html.matchAll(tag)) {
    const pieces = open.at(-1)?.pieces ?? whole
    pieces.push(html.slice(from, index))
    from = index + found.length
    if (attributes !== undefined) open.push({ mark: readMark(attributes), pieces: [] })
    else {
      const closed = open.pop()
      if (closed) (open.at(-1)?.pieces ?? whole).push(write(closed.mark, closed.pieces.join('')))
    }
  }
  whole.push(...open.flatMap(({ pieces }) => pieces), html.slice(from))
  return whole.join('') as SafeHtml
}

const written = /^(?: id="([^"]*)")? kind="([a-z]+)" slugs="([^"]*)"/

function readMark(attributes: string): Mark {
  const [, id = '', kind = '', slugs = ''] = written.exec(attributes) ?? []
  return { kind, slugs: slugs.split(' ').filter(Boolean), id }
}

/** The title that a mark has where it is not replaced. */
const title = /^<p(?: [^<>]*)?>[^<>]*<\/p>/

function createWriter(of: ProductsOfText, known: ProductSettings, where: Place) {
  const { products, reviews = [], picks = [], publishedOn = null, place } = of
  const settings = { ...known, ...(place && { place }) }
  const links = new Map<string, { open: string; close: string }>()
  let boxes = 0
  let columns = 0
  let hasPicks = false
  const isPage = where === 'page'
  const find = (slug: string): Boxed => {
    const product = findNamed(products, slug)
    return { product, name: product?.name ?? toPlainName(slug) }
  }
  const box = (boxed: Boxed, write: () => string) => {
    boxes += 1
    return boxes > MAX_BOXES ? `<p><bdi>${escapeText(boxed.name)}</bdi></p>` : write()
  }
  const writeReviews = ([slug]: string[]) => {
    const wanted = slug === undefined ? null : find(slug)
    const shown = reviews.filter(
      ({ product }) =>
        !wanted || product === slug || (wanted.product && find(product).product === wanted.product),
    )
    if (wanted && shown.length === 0) return writeNamed(wanted)
    return shown
      .map((review) => {
        const boxed = find(review.product)
        return box(boxed, () =>
          isPage
            ? writeReviewBox(settings, boxed, review, publishedOn)
            : writePlainReview(settings, boxed, review, publishedOn),
        )
      })
      .join('\n')
  }
  const writeNamed = (boxed: Boxed) => {
    if (!boxed.product) return `<p><bdi>${escapeText(boxed.name)}</bdi></p>`
    return box(boxed, () => (isPage ? writeProductCard(settings, boxed) : writePlainCard(settings, boxed)))
  }
  const writePicks = () => {
    const ids = new Set<string>()
    const shown = picks
      .filter(({ replacedOn }) => !replacedOn)
      .map((pick) => {
        const base = `pick-${pick.product}`
        const id = ids.has(base) ? `${base}-${ids.size + 1}` : base
        ids.add(id)
        return { pick, id, boxed: find(pick.product) }
      })
    if (shown.length === 0) return ''
    if (!isPage) return writePlainPicks(settings, shown)
    const list = shown.length > 1 || hasPicks ? writePickList(settings, shown) : ''
    if (hasPicks) return list
    hasPicks = true
    const cards = shown.map(({ boxed, pick, id }) => box(boxed, () => writePick(settings, boxed, pick, id)))
    return [list, ...cards].join('\n')
  }
  const writeCompared = (slugs: string[]) => {
    const compared = findCompared(products, slugs).map(({ slug }) => find(slug))
    columns += compared.length
    if (columns > MAX_COLUMNS || compared.every(({ product }) => !product))
      return `<p>${compared.map(({ name }) => `<bdi>${escapeText(name)}</bdi>`).join(', ')}</p>`
    return writeComparison(settings, compared, !isPage)
  }
  const writeLink = ([slug = '']: string[], words: string) => {
    const link = links.get(slug) ?? toLink(known, find(slug).product)
    links.set(slug, link)
    return `${link.open}${words}${link.close}`
  }
  return ({ kind, slugs, id }: Mark, inside: string): string => {
    if (kind === 'link') return writeLink(slugs, inside)
    if (readProductMark(kind, slugs.join(' ')) === null) return inside
    const shown =
      kind === 'review'
        ? writeReviews(slugs)
        : kind === 'picks'
          ? writePicks()
          : kind === 'compare'
            ? writeCompared(slugs)
            : writeNamed(find(slugs[0] ?? ''))
    const words = inside.replace(title, '').trim()
    const note = words && (isPage ? `<div class="product-note">${words}</div>` : words)
    const all = [shown, note].filter(Boolean).join('\n')
    return id && all ? `<div${writeAttributes({ id })}>${all}</div>` : all
  }
}

/** To its best offer, or else to its page if that has a review; or else there is no link. */
function toLink(settings: ProductSettings, product: Product | null): { open: string; close: string } {
  const [offer] = product ? listOffered(product) : []
  if (offer) {
    const { href, name, retailer } = toShopLink(settings, offer)
    const open = `<a${writeAttributes({ href, rel: paidRelation, target: '_blank', 'data-retailer': retailer })}>`
    return {
      open,
      close: `<span class="visually-hidden"> ${escapeText(i18n.t('at {retailer}', { retailer: name }))}</span></a>`,
    }
  }
  if (!product?.review) return { open: '', close: '' }
  return { open: `<a${writeAttributes({ href: productPath(product.slug) })}>`, close: '</a>' }
}

/** "halo-3" → "Halo 3". */
function toPlainName(slug: string): string {
  return slug
    .replaceAll('-', ' ')
    .replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
}
