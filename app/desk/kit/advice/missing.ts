/** Lists what an article lacks before it is published: a checklist, as advice, once there is an article. */
import { formatList } from '~/desk/kit/page/format-list'
import { listContainers, readClip } from '~/domain/articles/article-body/containers'
import { clipThings } from '~/domain/articles/article-body/mark-attributes'
import {
  type Finding,
  ofField,
  type PlacedFinding,
  type Range,
  type ReadBlock,
} from '~/domain/articles/read-article'
import { i18n } from '~/domain/language/desk-i18n'
import { findNamed } from '~/domain/products/find-named'
import type { Product } from '~/domain/products/product'
import { listRows, pickRows, reviewRows } from '~/domain/products/review-texts'
import type { KnownProducts } from './product-advice'

/** Whether the library has the image, and nobody to credit; the clip, and no captions. Absent: it is not known. */
export type KnownOfLibrary = {
  lacksCredit?: (address: string) => boolean
  lacksCaptions?: (address: string) => boolean
}

/** In characters: what a story needs to be published. Before that, nothing is missing yet. */
const MIN_CHECKED_LENGTH = 100

/** In words: about four minutes, and several screens on a phone. */
const MAX_WITHOUT_HEADINGS = 900

export function isChecked({ content = '' }: Record<string, string>): boolean {
  return content.trim().length >= MIN_CHECKED_LENGTH
}

export function listMissingFields(
  fields: Record<string, string>,
  { lacksCredit, products }: KnownOfLibrary & { products?: KnownProducts },
): PlacedFinding[] {
  const { excerpt = '', metaDescription = '', featuredImageUrl = '' } = fields
  const isDescribed = excerpt.trim() !== '' || metaDescription.trim() !== ''
  return [
    ...(isDescribed ? [] : [ofField('description', 'excerpt', i18n.t(noDescription))]),
    ...(lacksCredit?.(featuredImageUrl) ? [ofField('credit', 'featuredImageUrl', i18n.t(noCredit))] : []),
    ...listMissingOfProducts(fields, products?.products ?? []),
  ]
}

const noDescription =
  /*i18n*/ 'Search engines and shared links have no description of this article. Write an excerpt, or a search description.'
const noCredit =
  /*i18n*/ 'The featured picture has no credit. Name its photographer or source in the media library.'

const MAX_TOLD = 5
const wanted = {
  verdict: () => i18n.t({ id: 'lacking.verdict', message: 'a verdict' }),
  pros: () => i18n.t({ id: 'lacking.pros', message: 'pros' }),
  cons: () => i18n.t({ id: 'lacking.cons', message: 'cons' }),
  unit: () => i18n.t({ id: 'lacking.unit', message: 'the source of its unit' }),
}

function listMissingOfProducts(
  { content = '', reviews = '', picks = '' }: Record<string, string>,
  products: readonly Product[],
) {
  const reviewed = listRows(reviewRows, reviews)
  const lacking = reviewed.flatMap((row) => {
    const lacks = Object.entries(wanted).flatMap(([column, say]) => (row[column] ? [] : [say()]))
    if (lacks.length === 0) return []
    const all = formatList(lacks, 'and')
    const message = row.product
      ? i18n.t('The review of {product} still needs {lacking}.', { product: row.product, lacking: all })
      : i18n.t('The review of a product still needs {lacking}.', { lacking: all })
    return [ofField('review', 'reviews', message)]
  })
  const hasBox = /^[ \t>]*:{3,}[ \t]*review\b/m.test(content)
  const find = (typed: string) =>
    findNamed(products, typed) ?? products.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  // Pages link the newest review of a product by themselves; one of this story stands beside the pick.
  const own = new Set(reviewed.map((row) => find(row.product ?? '')?.slug))
  const isLinked = (typed: string) => {
    const product = find(typed)
    return product ? product.review !== null || own.has(product.slug) : false
  }
  const unlinked = listRows(pickRows, picks).filter(
    ({ product = '', review, replacedOn }) => !review && !replacedOn && !isLinked(product),
  )
  return [
    ...(reviewed.length > 0 && !hasBox ? [ofField('review', 'reviews', i18n.t(noBox))] : []),
    ...lacking,
    ...unlinked.map(({ product, award }) => {
      const message = i18n.t('The pick “{pick}” links to no review. Name its article under Linked review.', {
        pick: award || product,
      })
      return ofField('pick', 'picks', message)
    }),
  ].slice(0, MAX_TOLD)
}

const noBox =
  /*i18n*/ 'Readers don’t see the review in the text. Type ::: review on a line of its own, and ::: below it.'

/** At the beginning of the text. */
export function listMissingHeadings(blocks: readonly ReadBlock[]): Finding[] {
  const words = blocks.reduce((count, { text }) => count + (text.match(/\S+/g)?.length ?? 0), 0)
  const isFine = words <= MAX_WITHOUT_HEADINGS || blocks.some(({ headings }) => headings.length > 0)
  return isFine ? [] : [{ kind: 'no-headings', message: describeNoHeadings(), quote: '' }]
}

function describeNoHeadings(): string {
  return i18n.t(
    'This text has more than {limit, plural, one {# word} other {# words}} and no heading. Headings help readers find their way. Start them with {sign}.',
    { limit: MAX_WITHOUT_HEADINGS, sign: '##' },
  )
}

export function listMissingCaptions(content: string, { lacksCaptions }: KnownOfLibrary): (Finding & Range)[] {
  return listContainers(content).flatMap(({ name, words, start }) => {
    const clip = clipThings.includes(name) ? readClip(words) : null
    if (!clip || !lacksCaptions?.(clip.address)) return []
    return [
      {
        kind: 'captions',
        message: i18n.t(name === 'video' ? noVideoCaptions : noAudioCaptions),
        quote: '',
        start,
        end: start,
      },
    ]
  })
}

const noVideoCaptions =
  /*i18n*/ 'This video has no captions. Add them in the media library, for people who can’t hear it.'
const noAudioCaptions =
  /*i18n*/ 'This audio has no captions. Add them in the media library, for people who can’t hear it.'
