/** The products of an article that is being saved: which ones were meant, and new ones from its form. */
import { listProducts } from '~/data/products/products.server'
import { publication } from '~/data/publication/publication.server'
import { formatList } from '~/desk/kit/page/format-list'
import { listMarkedProducts } from '~/domain/articles/article-body/product-marks'
import type { ArticleFields } from '~/domain/articles/article-fields'
import type { FormFields } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type ProductData, product } from '~/domain/products/product'
import { findRetailer, isPaidAt } from '~/domain/products/retailers'
import type { Review } from '~/domain/products/review'
import { MAX_PICKS, MAX_REVIEWS } from '~/domain/products/review-limits'
import { parsePicks, parseReviews, type RowField } from '~/domain/products/review-texts'
import { parsePrice } from '~/domain/products/typed-values'
import { toLocalSlugOfTitle } from '~/domain/text/local-slug'
import { newProductFields } from '~/domain/unsaved/form-rows'
import { localDay } from '~/http/site/local-day.server'
import {
  createProduct,
  listCloseProducts,
  listNamedProducts,
  listProductChoices,
  type NamedProduct,
  type ProductChoice,
} from './product-choices.data.server'

type Lists = Pick<ArticleFields, 'reviews' | 'picks'>

/** More names are not looked for among similar ones. */
const MAX_CLOSE_LISTED = 3

/** Adds the slugs of products that were typed by name. Errors: unknown products, and two reviews of one. */
export async function nameProducts({ reviews, picks }: Lists): Promise<Lists & { errors: FormError[] }> {
  const { named, ...lists } = await findSlugs({ reviews, picks })
  const errors: FormError[] = []
  for (const [field, items] of [
    ['reviews', reviews],
    ['picks', picks],
  ] as const) {
    const unknown = [...new Set(items.map(({ product }) => product))].filter((one) => !named.get(one)?.id)
    const told = await Promise.all(unknown.slice(0, MAX_CLOSE_LISTED).map(describeUnknown))
    if (told.length > 0) errors.push({ field, message: told.join(' ') })
  }
  const twice = findTwice(reviews, named)
  if (twice)
    errors.push({
      field: 'reviews',
      message: i18n.t('There are two reviews of {product}. Keep one.', { product: twice }),
    })
  return { ...lists, errors }
}

async function findSlugs({ reviews, picks }: Lists) {
  const typed = [...reviews, ...picks].map(({ product }) => product)
  const named = new Map((await listNamedProducts(typed)).map((one) => [one.typed, one]))
  const toNamed = <Item extends { product: string }>(item: Item): Item => ({
    ...item,
    product: named.get(item.product)?.slug ?? item.product,
  })
  return { named, reviews: reviews.map(toNamed), picks: picks.map(toNamed) }
}

/** What was typed in the rows of a form as a product, and is none. */
export async function listUnknownProducts(text: string, field: RowField): Promise<string[]> {
  const rows =
    field === 'reviews' ? parseReviews(text).slice(0, MAX_REVIEWS) : parsePicks(text).slice(0, MAX_PICKS)
  const named = await listNamedProducts(rows.map(({ product }) => product))
  return named.filter(({ id }) => id === null).map(({ typed }) => typed)
}

/** For a form that was not validated: its reviews and picks, and the products that they and the marks of its text name. */
export async function findTypedProducts(sent: FormFields, html: string) {
  const read = (name: RowField) => (typeof sent[name] === 'string' ? sent[name] : '')
  const { reviews, picks } = await findSlugs({
    reviews: parseReviews(read('reviews')).slice(0, MAX_REVIEWS),
    picks: parsePicks(read('picks')).slice(0, MAX_PICKS),
  })
  const named = [...reviews, ...picks].map(({ product }) => product)
  return { reviews, picks, products: await listProducts([...listMarkedProducts(html), ...named]) }
}

/** Lists those of an article, and the newest. */
export async function listOfferedProducts(article: Lists | null): Promise<ProductChoice[]> {
  const typed = [...(article?.reviews ?? []), ...(article?.picks ?? [])].map(({ product }) => product)
  const [newest, own] = await Promise.all([listProductChoices(), listNamedProducts(typed)])
  const others = own.flatMap(({ typed: slug, name }) =>
    name === null || newest.some((one) => one.slug === slug)
      ? []
      : [{ slug, name, brand: null, review: null }],
  )
  return [...others, ...newest]
}

function findTwice(reviews: readonly Review[], named: Map<string, NamedProduct>): string | null {
  const found = reviews.flatMap((review) => named.get(review.product) ?? [])
  const second = found.find(({ id }, n) => id && found.findIndex((other) => other.id === id) < n)
  return second?.name ?? null
}

async function describeUnknown(typed: string): Promise<string> {
  const close = await listCloseProducts(typed.slice(0, 120))
  const names = close.map(({ slug, name }) => (slug === name ? slug : `${name} (${slug})`))
  const product = typed.length > 60 ? `${typed.slice(0, 59)}…` : typed
  return names.length > 0
    ? i18n.t('There is no product “{product}”. Did you mean {products}? Else create it under New product.', {
        product,
        products: formatList(names, 'or'),
      })
    : i18n.t('There is no product “{product}”. Create it under New product.', { product })
}

/** Creates what *New product* in the form asks for, from fields that were not validated. */
export async function createFromForm(
  sent: FormFields,
  field: RowField,
  editorId: string,
): Promise<{ ok: true; slug: string; name: string } | { ok: false; errors: FormError[] }> {
  const names = newProductFields(field)
  const read = (name: keyof typeof names) => {
    const value = sent[names[name]]
    return typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
  }
  const errors: FormError[] = []
  const refuse = (name: keyof typeof names, message: string) => {
    if (!errors.some((error) => error.field === names[name])) errors.push({ field: names[name], message })
  }
  const [name, brand, link] = [read('name'), read('brand'), read('link')]
  const category = read('category') || (typeof sent.categoryName === 'string' ? sent.categoryName : '')
  const typedPrice = read('price')
  const { currency: fallback, language } = publication().site
  const money = typedPrice ? parsePrice(typedPrice, { currency: '', fallback, language }) : null
  const price = money?.ok ? { price: money.price, currency: money.currency } : null
  if (!name) refuse('name', i18n.t('Name the new product.'))
  if (!category) refuse('category', i18n.t('Choose the category of the new product.'))
  if (money && !money.ok) refuse('price', money.message)
  const retailer = link ? findRetailer(publication().retailers, link) : null
  if (link && !/^https?:\/\//i.test(link)) refuse('link', i18n.t('Use a link that begins with https://.'))
  else if (link && !retailer)
    refuse('link', i18n.t('No retailer has this address. Leave the link blank, or add the retailer first.'))
  const offer = retailer && {
    ...{ retailer: retailer.slug, url: link, isAffiliate: isPaidAt(retailer) },
    ...(price && { ...price, pricedOn: localDay() }),
  }
  const wanted = {
    ...{ name, category, state: 'current' },
    ...(brand && { brand }),
    ...(price && !offer && { listPrice: price.price, listCurrency: price.currency }),
    ...(offer && { offers: [offer] }),
  }
  const parsed = product.safeParse(wanted)
  for (const { path, message } of parsed.success ? [] : parsed.error.issues)
    refuse(
      toField(path),
      errors.length > 0 || !/^Too big/.test(message) ? message : i18n.t('This is too long.'),
    )
  if (!parsed.success || errors.length > 0) return { ok: false, errors }
  const [same] = await listNamedProducts([name])
  if (same?.id && same.name === name) {
    refuse('name', i18n.t('There is a product with this name: {slug}. Choose it above.', { slug: same.slug }))
    return { ok: false, errors }
  }
  const slug = await createProduct(toProductSlug(brand, name), parsed.data as ProductData, editorId)
  if (slug === null)
    return { ok: false, errors: [{ field: names.name, message: i18n.t('Many products have this name.') }] }
  return { ok: true, slug, name }
}

function toField(path: readonly PropertyKey[]): 'name' | 'brand' | 'category' | 'price' | 'link' {
  const last = String(path.at(-1))
  if (last === 'url' || last === 'retailer') return 'link'
  if (/price|currency/i.test(last)) return 'price'
  return last === 'brand' || last === 'category' ? last : 'name'
}

/** "Drennock" and "Drennock 5" → drennock-5 */
function toProductSlug(brand: string, name: string): string {
  const words = name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`
  return (
    toLocalSlugOfTitle(words, publication().site.language)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 100)
      .replace(/^-+|-+$/g, '') || 'product'
  )
}
