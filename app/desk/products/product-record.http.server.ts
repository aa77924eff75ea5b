/** Products, for their form, saving them and the pages of their versions. */

import { requestCheck } from '~/data/products/offer-checks.server'
import { publication } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import {
  archiveProduct,
  findProductRefusals,
  saveProduct,
} from '~/desk/kit/products/change-products.data.server'
import {
  findStoredProduct,
  listCheckedOffers,
  listProductUses,
  listProductVersions,
  type StoredProduct,
} from '~/desk/kit/products/desk-products.data.server'
import { parseProductForm, productForm, readShown } from '~/desk/kit/products/product-form'
import { compareVersions } from '~/desk/kit/record-versions/record-versions.http.server'
import type { Difference } from '~/desk/kit/records/differences'
import type { RecordWords } from '~/desk/kit/records/entry-bar'
import type { EntryForm } from '~/desk/kit/records/entry-form'
import { describeKept } from '~/desk/kit/records/kept-fields'
import type { Compared, Posted, RecordKind, Written } from '~/desk/kit/records/record-kind.http.server'
import { deleteProductPath } from '~/domain/editors/record-urls'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type ProductData, product } from '~/domain/products/product'
import { type Data, type FormField, slugField, toData } from '~/domain/publication/forms/form-values'
import { productPath } from '~/domain/site/urls'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { slug as slugSchema } from '~/domain/text/record-fields'
import { isReservedSlug } from '~/domain/text/slug'
import { localDay } from '~/http/site/local-day.server'
import { notFound } from '~/http/site/not-found.server'

type OpenedProduct = {
  part: 'products'
  /** Null: a new one. */
  stored: StoredProduct | null
  variant: ''
  form: EntryForm
  initial: Data
}

export const products: RecordKind<OpenedProduct> = {
  subject: 'product',
  open: openProduct,
  describe: ({ stored }) => describeProduct(stored),
  readNotice: (sent, { form }) => readProductNotice(sent, form.fields),
  findAddress: ({ stored }) => stored && productPath(stored.slug),
  nameRecord: ({ stored }) => stored?.data.name ?? '',
  formOfTyped: (_, typed, beside) => formOf(readShown(typed).data, beside),
  formOfStored: (_, { data }, beside) => formOf(toData(data), beside),
  hasTypedFields: true,
  obey: obeyCommand,
  toSlug: ({ stored }, typed) =>
    (typed[slugField] ?? '').trim() ||
    (stored ? '' : toLocalSlugOfName(typed.name ?? '', publication().site.language)),
  check: checkProduct,
  listVersions: ({ id }) => listProductVersions(id),
  restore: (opened, { data }) => {
    const parsed = product.safeParse(data)
    if (parsed.success)
      return {
        ok: true,
        write: (editorId) => write(editorId, opened, opened.stored?.slug ?? '', parsed.data),
      }
    const { issues } = parsed.error
    return {
      ok: false,
      problems: issues.map(({ path, message }) =>
        i18n.t('{name}: {problem}', { name: path.join('.'), problem: message }),
      ),
    }
  },
}

/** A new one in the category that the address names. */
async function openProduct({ request, params: { slug = '' } }: DeskArgs): Promise<OpenedProduct> {
  const stored = slug === 'new' ? null : await requireProduct(slug)
  const category = new URL(request.url).searchParams.get('category') ?? ''
  const initial: Data = { category, state: 'current' }
  return { part: 'products', stored, variant: '', form: formOf(stored?.data ?? initial), initial }
}

function describeProduct(stored: StoredProduct | null): RecordWords {
  const name = stored?.data.name ?? ''
  const hint = stored
    ? i18n.t(
        'If you change it, the old address redirects to the new one, and articles that name the old one mean this product.',
      )
    : i18n.t('If blank, it is made from the name.')
  return {
    title: stored ? i18n.t('Product: {name}', { name }) : i18n.t('New product'),
    name,
    deletePath: stored && deleteProductPath(stored.slug),
    list: i18n.t('Products'),
    slug: {
      label: i18n.t('Address'),
      hint: `${i18n.t('The last part of its address: lower-case letters, digits and hyphens.')} ${hint}`,
      isRequired: stored !== null,
    },
    hasAddress: true,
  }
}

/** Finds it by a former slug too. Throws 404. */
export async function requireProduct(slug: string): Promise<StoredProduct> {
  const found = slug.includes('\0') ? null : await findStoredProduct(slug)
  if (!found) throw notFound('page')
  return found
}

/** With the specs that `beside` has besides. */
function formOf(shown: Data, beside: Data = {}): EntryForm {
  const category = typeof shown.category === 'string' ? shown.category : ''
  const specs = { ...toData(beside.specs), ...toData(shown.specs) }
  return productForm(publication(), { category, data: { ...beside, ...shown, specs } })
}

/** In the words of the form. */
export function compareProducts(before: Compared, after: Compared): Difference[] {
  return compareVersions(before, after, ({ data }, beside) => formOf(toData(data), beside))
}

async function obeyCommand({ stored }: OpenedProduct, command: string, editorId: string): Promise<boolean> {
  const isArchiving = command === 'archive' || command === 'unarchive'
  if (!stored || !(isArchiving || command === 'check')) return false
  if (isArchiving) await archiveProduct(editorId, stored.id, command === 'archive')
  else await requestCheck(stored.id)
  return true
}

async function checkProduct(opened: OpenedProduct, { slug, values }: Posted) {
  const { stored, form } = opened
  const { retailers, site, specs } = publication()
  const columns = specs.get((values.category ?? '').toLowerCase()) ?? []
  const parsed = parseProductForm(form, values, {
    ...{ columns, retailers, currency: site.currency },
    today: localDay(),
  })
  const [first, successor] = [slug, (values.successor ?? '').trim()].map((one) =>
    slugSchema.safeParse(one).success ? one : null,
  )
  const named = { id: stored?.id ?? null, slug: first ?? '', successor: successor ?? null }
  const refused = parsed.ok ? [] : await findProductRefusals(named)
  const errors: FormError[] = [...listSlugProblems(slug), ...(parsed.ok ? [] : parsed.errors)]
  // Saving would find these, too, but only after the others are mended.
  for (const error of refused) if (!errors.some(({ field }) => field === error.field)) errors.push(error)
  if (errors.length > 0 || !parsed.ok) return { ok: false as const, errors }
  return { ok: true as const, write: (editorId: string) => write(editorId, opened, slug, parsed.data) }
}

function listSlugProblems(slug: string): FormError[] {
  const parsed = slugSchema.safeParse(slug)
  const message =
    slug === ''
      ? i18n.t('Fill in “Address”.')
      : !parsed.success
        ? i18n.t('Address: {problem}', { problem: parsed.error.issues[0]?.message ?? '' })
        : isReservedSlug(slug)
          ? i18n.t('The desk uses the address “{slug}”. Choose another one.', { slug })
          : null
  return message === null ? [] : [{ field: slugField, message }]
}

async function write(
  editorId: string,
  { stored }: OpenedProduct,
  slug: string,
  data: ProductData,
): Promise<Written<OpenedProduct>> {
  const [id, seen] = [stored?.id ?? null, stored?.version ?? null]
  const saved = await saveProduct(editorId, { id, seen, slug, data })
  if (saved.outcome !== 'refused') return saved
  const { outcome, field, message } = saved
  return { outcome, errors: [{ field, message }], problems: [message] }
}

export async function describeFurther({ stored }: OpenedProduct) {
  return {
    formerSlugs: stored?.formerSlugs ?? [],
    isArchived: stored?.archivedAt != null,
    offers: stored ? nameRetailers(await listCheckedOffers(stored.id)) : [],
    uses: stored && (await listProductUses(stored)),
  }
}

/** Names the retailers that the publication knows. */
function nameRetailers<Item extends { retailer: string }>(offers: Item[]): Item[] {
  const { retailers } = publication()
  return offers.map((offer) => ({
    ...offer,
    retailer: retailers.get(offer.retailer)?.name ?? offer.retailer,
  }))
}

const notices = {
  saved: /*i18n*/ 'Saved. Readers see it now.',
  restored: /*i18n*/ 'Restored. Readers see it now.',
  archive: /*i18n*/ 'Archived. Pages that mention it still show it; lists don’t.',
  unarchive: /*i18n*/ 'Back in lists.',
  check:
    /*i18n*/ 'Checking its links, one every five seconds per retailer. Reload the page to see the results.',
  merged: /*i18n*/ 'Merged. The other address leads here.',
}

/** Reads from the page's address the notice after something was done; null: none. */
function readProductNotice(sent: URLSearchParams, fields: FormField[]): string | null {
  const done = sent.get('done')
  const notice = Object.entries(notices).find(([task]) => task === done)?.[1]
  return notice === undefined ? null : `${i18n.t(notice)}${describeKept(fields, sent)}`
}
