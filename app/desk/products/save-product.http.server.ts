/** Opens and saves products at the desk. */
import { data, redirect } from '@remix-run/node'
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
  listProductVersions,
  type StoredProduct,
} from '~/desk/kit/products/desk-products.data.server'
import { parseProductForm, productForm, readShown, sortErrors } from '~/desk/kit/products/product-form'
import { addressField, compareEntries, type Difference } from '~/desk/kit/records/differences'
import { type EntryForm, fromForm, obeyRowCommand, toFormValues } from '~/desk/kit/records/entry-form'
import { describeKept, keptParameter, labelFields } from '~/desk/kit/records/kept-fields'
import {
  conflictMessage,
  type EntryConflict,
  mergeEntries,
  readOverwritten,
} from '~/desk/kit/records/merged-entry'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import type { FormError, RejectedForm } from '~/domain/forms/form-result'
import type { ProductData } from '~/domain/products/product'
import {
  commandField,
  type Data,
  type FormField,
  slugField,
  type Values,
  versionField,
} from '~/domain/publication/forms/form-values'
import { editProductPath } from '~/domain/site/desk-urls'
import { slug as slugSchema } from '~/domain/text/record-fields'
import { isReservedSlug, toSlug } from '~/domain/text/slug'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { notFound } from '~/http/site/not-found.server'

/** The product at a desk address; null: a new one. Throws 404. */
export async function openProduct(params: DeskArgs['params']): Promise<StoredProduct | null> {
  const { slug = '' } = params
  if (slug === 'new') return null
  return requireProduct(slug)
}

/** Finds it by a former slug too. Throws 404. */
export async function requireProduct(slug: string): Promise<StoredProduct> {
  const found = slug.includes('\0') ? null : await findStoredProduct(slug)
  if (!found) throw notFound('page')
  return found
}

export function formOf(shown: Data): EntryForm {
  const category = typeof shown.category === 'string' ? shown.category : ''
  return productForm(publication(), { category, data: shown })
}

/** Returns what the form shows of the data. */
export function toShownValues({ fields, toShape }: EntryForm, shown: Data): Values {
  return toFormValues(fields, toShape?.(shown) ?? shown)
}

/** `suggested`: what a new one has. */
export function toProductValues(stored: StoredProduct | null, suggested: Data): Values {
  const form = formOf(stored?.data ?? suggested)
  const values = toShownValues(form, stored?.data ?? suggested)
  return stored ? { ...values, [slugField]: stored.slug, [versionField]: String(stored.version) } : values
}

/** `fields`: of the category that was posted. */
export type RejectedProduct = RejectedForm & { conflict?: EntryConflict; fields?: FormField[] }

/** Names the retailers that the publication knows. */
export function nameRetailers<Item extends { retailer: string }>(offers: Item[]): Item[] {
  const { retailers } = publication()
  return offers.map((offer) => ({
    ...offer,
    retailer: retailers.get(offer.retailer)?.name ?? offer.retailer,
  }))
}

/** The action of a product's form. */
export async function storeProduct(args: DeskArgs) {
  const read = await readForm(args.request, toTexts, {}, entryLimits)
  if (!read.ok) return read.response
  const stored = await openProduct(args.params)
  const { values } = read
  const command = values[commandField] ?? ''
  if (stored && (command === 'archive' || command === 'unarchive')) {
    await archiveProduct(args.editor.id, stored.id, command === 'archive')
    return redirectToProduct(stored.slug, command)
  }
  if (stored && command === 'check') {
    await requestCheck(stored.id)
    return redirectToProduct(stored.slug, command)
  }
  const form = productForm(publication(), readShown(values))
  const rows = obeyRowCommand(form.fields, values, command)
  if (rows) return reject(200, { ok: false, values: rows, errors: [], notice: 'Not saved yet.' }, form)
  return save(stored, values, args.editor.id)
}

function toTexts(sent: FormFields): ParsedForm<null> {
  const isText = Object.values(sent).every((value) => typeof value === 'string')
  const message = 'The form has a field that isn’t text, or is there twice. Use the form on this page.'
  return isText ? { ok: true, value: null } : { ok: false, errors: [{ field: null, message }] }
}

async function save(
  stored: StoredProduct | null,
  sent: Values,
  editorId: string,
): Promise<ReturnType<typeof reject> | ReturnType<typeof redirect>> {
  const form = productForm(publication(), readShown(sent))
  const own = await check(stored, form, sent)
  if (!own.ok) return reject(422, own, form)
  const merged =
    stored && (await mergeSent(stored, { ...own.values, [commandField]: sent[commandField] ?? '' }))
  if (merged?.conflict) {
    const { values, conflict } = merged
    return reject(
      409,
      { ok: false, values, errors: [{ field: null, message: conflictMessage }], conflict },
      merged.form,
    )
  }
  const checked = merged ? await check(stored, merged.form, merged.values) : own
  const shown = merged?.form ?? form
  if (!checked.ok) return reject(422, checked, shown)
  const { values, slug } = checked
  const saved = await saveProduct(editorId, {
    ...{ id: stored?.id ?? null, seen: stored?.version ?? null, slug, data: checked.data },
  })
  switch (saved.outcome) {
    case 'gone':
      throw notFound('page')
    case 'refused': {
      const { field, message } = saved
      return reject(422, { ok: false, values, errors: [{ field, message }] }, shown)
    }
    case 'conflict':
      // Somebody saved it just now.
      return save(saved.current, sent, editorId)
    default:
      return redirectToProduct(slug, 'saved', merged?.kept)
  }
}

type Checked = (RejectedForm & { ok: false }) | { ok: true; values: Values; slug: string; data: ProductData }

async function check(stored: StoredProduct | null, form: EntryForm, sent: Values): Promise<Checked> {
  const posted = fromForm(form.fields, sent)
  const slug = (sent[slugField] ?? '').trim() || (stored ? '' : toSlug(sent.name ?? '').slice(0, 120))
  const reserved = { [slugField]: slug, [versionField]: sent[versionField] ?? '' }
  const values: Values = { ...reserved, ...toFormValues(form.fields, posted) }
  const { retailers, site, specs } = publication()
  const columns = specs.get((values.category ?? '').toLowerCase()) ?? []
  const { currency } = site
  const parsed = parseProductForm(form, values, { columns, retailers, currency, today: localDay() })
  const refused = parsed.ok ? [] : await listTakenProblems(stored, slug, values)
  const errors = [...listSlugProblems(slug), ...(parsed.ok ? [] : parsed.errors)]
  // Saving would find these, too, but only after the others are mended.
  for (const error of refused) if (!errors.some(({ field }) => field === error.field)) errors.push(error)
  if (errors.length > 0 || !parsed.ok) return { ok: false, values, errors: sortErrors(form, values, errors) }
  return { ok: true, values, slug, data: parsed.data }
}

type Merged = { form: EntryForm; values: Values; kept: string[]; conflict?: EntryConflict }

/** With what someone else saved since the form was opened; null: nobody did. */
async function mergeSent(stored: StoredProduct, sent: Values): Promise<Merged | null> {
  const seen = Number(sent[versionField])
  if (seen === stored.version) return null
  const versions = await listProductVersions(stored.id)
  const base = versions.find(({ version }) => version === seen) ?? null
  const { category, data: shown } = readShown(sent)
  const specs = { ...base?.data.specs, ...stored.data.specs, ...toData(shown.specs) }
  const all = productForm(publication(), { category, data: { ...shown, specs } })
  const merged = mergeEntries(all, base, sent, stored)
  const form = formOf(all.fromShape?.(merged.shape) ?? merged.shape)
  const values = {
    ...toFormValues(form.fields, merged.shape),
    [slugField]: merged.values[slugField] ?? '',
    [versionField]: sent[versionField] ?? '',
  }
  const { kept, clashes } = merged
  if (clashes.length === 0 || readOverwritten(sent[commandField]) === stored.version)
    return { form, values, kept }
  const conflict: EntryConflict = {
    version: stored.version,
    savedBy: versions[0]?.savedBy ?? null,
    differences: clashes,
    kept: labelFields(all.fields, kept),
  }
  return { form, values, kept, conflict }
}

function listSlugProblems(slug: string): FormError[] {
  const parsed = slugSchema.safeParse(slug)
  const message =
    slug === ''
      ? 'Fill in “Address”.'
      : !parsed.success
        ? `Address: ${parsed.error.issues[0]?.message ?? ''}`
        : isReservedSlug(slug)
          ? `The desk uses the address “${slug}”. Choose another one.`
          : null
  return message === null ? [] : [{ field: slugField, message }]
}

/** Addresses that others have, and successors that nobody is. */
async function listTakenProblems(
  stored: StoredProduct | null,
  slug: string,
  values: Values,
): Promise<FormError[]> {
  const successor = (values.successor ?? '').trim() || null
  const [first, second] = [slug, successor].map((one) => (slugSchema.safeParse(one).success ? one : null))
  const found = await findProductRefusals({
    id: stored?.id ?? null,
    slug: first ?? '',
    successor: second ?? null,
  })
  return found.map(({ field, message }) => ({ field, message }))
}

type Compared = { slug: string; data: Data }

/** In the words of the form; each with the specs that it has. */
export function compareProducts(before: Compared, after: Compared): Difference[] {
  const specs = { ...toData(before.data.specs), ...toData(after.data.specs) }
  const form = formOf({ ...before.data, ...after.data, specs })
  const [one, other] = [before, after].map(({ slug, data: shown }) => ({
    [slugField]: slug,
    ...toShownValues(form, shown),
  }))
  return compareEntries([addressField, ...form.fields], one ?? {}, other ?? {})
}

function toData(value: unknown): Data {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function redirectToProduct(slug: string, done: string, kept: string[] = []) {
  const query = new URLSearchParams([['done', done], ...kept.map((key) => [keptParameter, key])])
  return redirect(`${editProductPath(slug)}?${query}`, { status: 303, headers: privateHeaders })
}

function reject(status: number, rejection: RejectedProduct, { fields }: EntryForm) {
  return data({ ...rejection, fields }, { status, headers: privateHeaders })
}

const notices = {
  saved: 'Saved. Readers see it now.',
  restored: 'Restored. Readers see it now.',
  archive: 'Archived. Pages that mention it still show it; lists don’t.',
  unarchive: 'Back in lists.',
  check: 'Checking its links, one every five seconds per retailer. Reload the page to see the results.',
  merged: 'Merged. The other address leads here.',
}

/** Reads from the page's address the notice after something was done; null: none. */
export function readProductNotice(sent: URLSearchParams, fields: FormField[]): string | null {
  const done = sent.get('done')
  const notice = Object.entries(notices).find(([task]) => task === done)?.[1]
  return notice === undefined ? null : `${notice}${describeKept(fields, sent)}`
}
