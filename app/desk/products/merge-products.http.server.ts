/** Finds out what merging a product into another one would do. */

import { joinProducts } from '~/desk/kit/products/change-products.data.server'
import {
  findStoredProduct,
  listProductUses,
  type StoredProduct,
  suggestProducts,
} from '~/desk/kit/products/desk-products.data.server'
import { type FormFields, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { toSlug } from '~/domain/text/slug'
import { compareProducts } from './product-record.http.server'

const merge = {
  into: textField({
    label: () => i18n.t('Product'),
    maxLength: 120,
    missing: () => i18n.t('Name the other product.'),
  }),
  version: textField({ label: () => i18n.t('Version'), maxLength: 9 }),
  intoVersion: textField({ label: () => i18n.t('Version'), maxLength: 9 }),
}

export function parseMerge(sent: FormFields) {
  return parseFields(merge, sent)
}

/** `typed`: a slug or a name; null: none yet. `others`: what it may mean, if it is no slug. */
export async function planMerge(from: StoredProduct, typed: string | null) {
  const asked = (typed ?? '').replaceAll('\0', '').trim().slice(0, 200)
  if (asked === '') return { plan: null, others: null }
  const found = await findStoredProduct(toSlug(asked))
  const into = found?.id === from.id ? null : found
  if (!into) {
    const others = (await suggestProducts(asked)).filter(({ slug }) => slug !== from.slug)
    return { plan: null, others }
  }
  const [uses, { data, added, left }] = [await listProductUses(from), joinProducts(into.data, from.data)]
  return {
    plan: {
      into: { slug: into.slug, name: into.data.name, version: into.version },
      version: from.version,
      slugs: [from.slug, ...from.formerSlugs],
      uses,
      added,
      left,
      differences: compareProducts(into, { slug: into.slug, data }),
    },
    others: null,
  }
}
