/** The form of a product: its fields, the specs of its category, and its offers as rows. */
import type { z } from 'zod/v4'
import {
  deriveFields,
  type EntryForm,
  type FieldTexts,
  fromForm,
  inPart,
  toFormErrors,
} from '~/desk/kit/records/entry-form'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { availabilities, fromFuture, isInFuture, type ProductData, product } from '~/domain/products/product'
import { productStates } from '~/domain/products/review-limits'
import { toTypedPrice } from '~/domain/products/typed-values'
import {
  type Choice,
  type Data,
  type FormField,
  toData,
  type Values,
} from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'
import type { SpecColumn } from '~/domain/publication/spec-column'
import { stateWords } from './product-list'
import { completeProduct, type OfferDefaults } from './typed-product'

type Sold = Pick<Publication, 'categoryNames' | 'retailers' | 'site' | 'specs'>

/** `shown`: what is stored or was typed, so that nothing in it is left out: a category, retailer or spec that no longer exists. */
export function productForm(publication: Sold, shown: { category: string; data: Data }): EntryForm {
  const columns = publication.specs.get(shown.category.toLowerCase()) ?? []
  const fields = deriveFields(product, textsWith(publication, shown))
  const specs = specFields(columns, Object.keys(toData(shown.data.specs)))
  return {
    fields: specs.length > 0 ? insertSpecs(fields, specs) : fields,
    toShape: (data) => ({
      ...data,
      ...showPrice(data, 'listPrice'),
      ...(data.specs ? { specs: renameKeys(data.specs, toFieldName) } : {}),
      ...(Array.isArray(data.offers) ? { offers: data.offers.map(showOffer) } : {}),
    }),
    fromShape: (shape) => ({ ...shape, ...(shape.specs ? { specs: renameKeys(shape.specs, toKey) } : {}) }),
  }
}

/** The category and the specs that a posted form has. */
export function readShown(values: Values): { category: string; data: Data } {
  const keys = Object.keys(values).flatMap((name) => (name.startsWith('specs_') ? toKey(name.slice(6)) : []))
  const offers = Object.entries(values).flatMap(([name, retailer]) =>
    /^offers_\d+_retailer$/.test(name) ? { retailer } : [],
  )
  return {
    category: values.category ?? '',
    data: { category: values.category, specs: Object.fromEntries(keys.map((key) => [key, ''])), offers },
  }
}

type Parsed = { ok: true; data: ProductData } | { ok: false; errors: FormError[] }

type Known = OfferDefaults & { columns: readonly SpecColumn[] }

/** A check box could not be left blank, so that the retailer decides. */
function showOffer(offer: Data): Data {
  const isAffiliate = offer.isAffiliate === true ? 'yes' : 'no'
  return { ...offer, ...showPrice(offer, 'price'), isAffiliate }
}

/** As it would be typed, since it is read like that. */
function showPrice(data: Data, field: string): Data {
  const price = data[field]
  return typeof price === 'string' ? { [field]: toTypedPrice(price, i18n.locale) } : {}
}

/**
 * The product that posted values stand for, with all problems beside their fields. What is blank of an offer
 * follows from its address, the publication and the day. `columns`: of its category. `today`: YYYY-MM-DD, where the publication is.
 */
export function parseProductForm(form: EntryForm, values: Values, known: Known): Parsed {
  const sent = fromForm(form.fields, values)
  const issues: z.core.$ZodIssue[] = []
  const posted = completeProduct(sent, known, (path, message) =>
    issues.push({ code: 'custom', path, message, input: sent }),
  )
  const parsed = product.safeParse(form.fromShape?.(posted) ?? posted)
  for (const issue of parsed.error?.issues ?? []) {
    const [field, key] = issue.path
    const isSpec = field === 'specs' && key !== undefined
    issues.push(isSpec ? { ...issue, path: ['specs', toFieldName(String(key))] } : issue)
  }
  const offers = Array.isArray(posted.offers) ? (posted.offers as Data[]) : []
  offers.forEach(({ pricedOn }, n) => {
    if (isInFuture(pricedOn, known.today))
      issues.push({
        code: 'custom',
        path: ['offers', n, 'pricedOn'],
        message: i18n.t(fromFuture),
        input: pricedOn,
      })
  })
  const errors = toFormErrors(form.fields, issues, values)
  for (const { key, message } of listSpecProblems(known.columns, toSpecs(posted.specs)))
    errors.push({ field: `specs_${toFieldName(key)}`, message })
  return parsed.success && errors.length === 0 ? { ok: true, data: parsed.data } : { ok: false, errors }
}

function toSpecs(shaped: unknown): Record<string, string> {
  return renameKeys(shaped ?? {}, toKey) as Record<string, string>
}

/** What does not fit the kind of its column. */
export function listSpecProblems(
  columns: readonly SpecColumn[],
  specs: Readonly<Record<string, string>> = {},
): { key: string; message: string }[] {
  return columns.flatMap(({ key, label, kind }) => {
    const value = specs[key]
    if (value === undefined || kinds[kind].pattern.test(value)) return []
    return { key, message: i18n.t(kinds[kind].message, { label }) }
  })
}

const kinds = {
  number: {
    pattern: /^-?\d{1,12}(?:\.\d{1,6})?$/,
    message: /*i18n*/ '{label}: use a number such as 12 or 12.5, without a unit.',
  },
  'yes or no': { pattern: /^(?:yes|no)$/, message: /*i18n*/ '{label}: use yes or no.' },
  date: {
    pattern: /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
    message: /*i18n*/ '{label}: use a date such as 2026-03-04, a month such as 2026-03, or a year.',
  },
  text: { pattern: /^/, message: '' },
}

/** Names of fields have no hyphens, and keys no underscores. */
const toFieldName = (key: string) => key.replaceAll('-', '_')
const toKey = (name: string) => name.replaceAll('_', '-')

function renameKeys(record: unknown, rename: (key: string) => string): Data {
  return Object.fromEntries(Object.entries(record as Data).map(([key, value]) => [rename(key), value]))
}

/** A field for each column; one too for each value that has no column any more. */
function specFields(columns: readonly SpecColumn[], keys: readonly string[]): FormField[] {
  const known = columns.map(({ key, label, unit, kind }): FormField => {
    const isYesOrNo = kind === 'yes or no'
    return {
      name: toFieldName(key),
      label: unit ? `${label} (${unit})` : label,
      control: isYesOrNo ? 'select' : 'line',
      isRequired: false,
      ...(kind === 'date' && { hint: i18n.t('Such as 2026-03.') }),
      ...(isYesOrNo && {
        choices: [
          { value: 'yes', label: i18n.t('Yes') },
          { value: 'no', label: i18n.t('No') },
        ],
      }),
    }
  })
  const others = keys.filter((key) => !columns.some((column) => column.key === key))
  return [
    ...known,
    ...others.map(
      (key): FormField => ({
        name: toFieldName(key),
        label: key,
        control: 'line',
        isRequired: false,
        hint: i18n.t('The category no longer has this spec.'),
      }),
    ),
  ]
}

/** Before the offers. */
function insertSpecs(fields: FormField[], specs: FormField[]): FormField[] {
  const at = fields.findIndex(({ name }) => name === 'offers')
  const group: FormField = {
    name: 'specs',
    label: i18n.t('Specs'),
    control: 'group',
    isRequired: false,
    fields: specs,
  }
  return fields.toSpliced(at, 0, group)
}

const availabilityWords: Record<(typeof availabilities)[number], string> = {
  'in stock': /*i18n*/ 'In stock',
  preorder: /*i18n*/ 'Preorder',
  'back order': /*i18n*/ 'Back order',
  'out of stock': /*i18n*/ 'Out of stock',
}

function toChoices(names: readonly string[], words: Readonly<Record<string, string>> = {}): Choice[] {
  return names.map((value) => ({ value, label: words[value] ?? value }))
}

function textsWith(
  { categoryNames, retailers }: Sold,
  { category, data }: { category: string; data: Data },
): FieldTexts {
  const offers = Array.isArray(data.offers) ? (data.offers as Data[]) : []
  const named = offers.flatMap(({ retailer }) => (typeof retailer === 'string' && retailer ? [retailer] : []))
  const categories = [...new Set([...categoryNames, ...(category ? [category] : [])])]
  const names = Object.fromEntries([...retailers].map(([slug, { name }]) => [slug, name]))
  return {
    name: { label: i18n.t('Name'), hint: i18n.t('With the brand, such as Vellum Slate 11.') },
    category: {
      label: i18n.t('Category'),
      control: 'select',
      choices: toChoices(categories),
      hint: i18n.t('The specs of the category appear after you save.'),
    },
    state: { label: i18n.t('State'), choices: toChoices(productStates, stateWords) },
    brand: { label: i18n.t('Brand') },
    model: { label: i18n.t('Model'), hint: i18n.t('Without the brand.') },
    listPrice: { label: i18n.t('List price'), hint: i18n.t('The maker’s own price, such as 899 or 899.95.') },
    listCurrency: {
      label: i18n.t('Currency of the list price'),
      hint: i18n.t('Such as USD. If blank, the currency from Settings.'),
    },
    specs: 'hidden',
    offers: {
      label: i18n.t('Offers'),
      rowName: 'offer',
      hint: i18n.t('Where it is sold. The address is enough: what you leave blank is filled in from it.'),
    },
    'offers.url': { label: i18n.t('Address'), ifBlank: i18n.t('Paste the address of the offer.') },
    'offers.retailer': {
      label: i18n.t('Retailer'),
      isRequired: false,
      control: 'select',
      choices: toChoices([...new Set([...retailers.keys(), ...named])], names),
      ifBlank: i18n.t('Choose a retailer.'),
      hint: i18n.t('If blank, the one that the address belongs to.'),
    },
    'offers.price': { label: i18n.t('Price') },
    'offers.currency': { label: i18n.t('Currency'), hint: i18n.t('If blank, the currency from Settings.') },
    'offers.pricedOn': { label: i18n.t('Price seen on'), isDay: true, hint: i18n.t('If blank, today.') },
    'offers.availability': {
      label: i18n.t('Availability'),
      choices: availabilities.map((value) => ({ value, label: i18n.t(availabilityWords[value]) })),
    },
    'offers.region': { label: i18n.t('Country'), hint: i18n.t('Such as US.') },
    'offers.isAffiliate': {
      label: i18n.t('Paid link'),
      control: 'select',
      choices: [
        { value: 'yes', label: i18n.t('Yes') },
        { value: 'no', label: i18n.t('No') },
      ],
      hint: i18n.t('If blank, as for the retailer’s other links.'),
    },
    ...inPart(i18n.t('Picture, release and successor'), {
      picture: {
        label: i18n.t('Picture'),
        hint: i18n.t('The address of a picture from the media library, such as /media/….'),
        shows: 'pictures',
      },
      released: { label: i18n.t('Released'), hint: i18n.t('A date such as 2026-03-04, a month, or a year.') },
      successor: {
        label: i18n.t('Successor'),
        hint: i18n.t('The product that replaced it: the last part of its address, such as vellum-slate-12.'),
      },
    }),
    ...inPart(i18n.t('Product numbers'), {
      gtin: { label: 'GTIN', hint: i18n.t('The number below the bar code: UPC, EAN or ISBN.') },
      mpn: { label: 'MPN', hint: i18n.t('The maker’s own part number.') },
    }),
  }
}
