/** The desk's list of products: what can be asked of it, and what it shows. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Offer, Product } from '~/domain/products/product'
import { productStates } from '~/domain/products/review-limits'
import { pageUrl } from '~/domain/site/urls'

/** Here, because the list of products loads no schema. */
export const stateWords: Record<(typeof productStates)[number], string> = {
  get announced() {
    return i18n.t('Announced')
  },
  get current() {
    return i18n.t('Current')
  },
  get discontinued() {
    return i18n.t('Discontinued')
  },
}

const productListStates = [...productStates, 'archived', 'any'] as const
export type ProductListState = (typeof productListStates)[number]

/** `after`: the id of the last product of the page before; `state` null: all that are not archived. */
export type ProductsRequest = {
  query: string
  category: string
  state: ProductListState | null
  order: 'name' | 'changed'
  after: string | null
}

export type ListedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'category' | 'state' | 'libraryPicture'
> & {
  brand: string | null
  picture: string | null
  isArchived: boolean
  changedAt: Date
  /** As readers see it first. */
  best: Pick<Offer, 'price' | 'currency' | 'pricedOn'> | null
  offers: number
  /** The rating of its newest public review, in tenths. */
  rating: number | null
  /** Articles that name it, drafts too. */
  uses: number
}

const MAX_QUERY_LENGTH = 200
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function parseProductsRequest(sent: URLSearchParams): ProductsRequest {
  const text = (name: string) => (sent.get(name) ?? '').replaceAll('\0', '').trim().slice(0, MAX_QUERY_LENGTH)
  const after = sent.get('after') ?? ''
  return {
    query: text('q'),
    category: text('category'),
    state: productListStates.find((state) => state === sent.get('state')) ?? null,
    order: sent.get('order') === 'changed' ? 'changed' : 'name',
    after: uuid.test(after) ? after : null,
  }
}

/** The address of the list that shows this; what is asked by default is left out. */
export function toProductsUrl(
  path: string,
  { query, category, state, order, after }: ProductsRequest,
): string {
  const asked = {
    q: query,
    category,
    state: state ?? '',
    order: order === 'name' ? '' : order,
    after: after ?? '',
  }
  return pageUrl(path, Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')), null)
}
