/** Opens and saves entries of the publication. */
import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from '@remix-run/node'
import { countKept } from '~/data/catalogue/listings.server'
import { countOffersAt } from '~/data/products/retailer-offers.server'
import {
  changePublication,
  countArticlesIn,
  listEntryVersions,
} from '~/data/publication/change-publication.server'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { type EntryPart, entryParts, entryPath, findEntryPart } from '~/domain/desk/desk-urls'
import { toLostParameters } from '~/domain/desk/redirects'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { type EntryKind, findSchema, fixedPages } from '~/domain/publication/entries'
import {
  type Decision,
  findFilter,
  replaceEntry,
  type StoredEntry,
  toData,
} from '~/domain/publication/entry-change'
import { compareEntries, type Difference } from '~/domain/publication/forms/differences'
import {
  type EntryForm,
  findField,
  fromForm,
  obeyRowCommand,
  toFormErrors,
  toFormValues,
} from '~/domain/publication/forms/entry-form'
import { findEntryAddress } from '~/domain/publication/forms/entry-words'
import {
  commandField,
  type Data,
  type FormField,
  slugField,
  type Values,
  variantField,
  versionField,
} from '~/domain/publication/forms/form-values'
import { findForm, findVariant } from '~/domain/publication/forms/forms'
import { type ResultFacts, slugMark } from '~/domain/publication/search-result'
import { coverPath, subcategoryPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import type { DeskArgs } from './access.server'
import { returnTextOnFailure } from './unsaved-form.server'

export type OpenedEntry = {
  part: EntryPart
  kind: EntryKind
  /** Null: a new one. */
  stored: StoredEntry | null
  variant: string
  form: EntryForm
}

/** The entry at a desk address, by a former slug too. Throws 404. */
export async function openEntry({
  request,
  params,
}: Pick<DeskArgs, 'request' | 'params'>): Promise<OpenedEntry> {
  const { pathname, searchParams } = new URL(request.url)
  const part = findEntryPart(pathname)
  if (!part) throw notFound('page')
  const kind = entryParts[part]
  const slug = part === 'settings' ? 'settings' : (params.slug ?? '')
  const ofKind = (await readEntries()).filter((entry) => entry.kind === kind)
  const isNew = slug === 'new'
  const stored = isNew
    ? null
    : (ofKind.find((entry) => entry.slug === slug) ?? ofKind.find(({ data }) => isFormer(data, slug)))
  if (stored === undefined || (isNew && kind === 'menu')) throw notFound('page')
  const variant = stored ? findVariant(kind, toData(stored.data)) : (searchParams.get('type') ?? '')
  return { part, kind, stored, ...requireForm(kind, stored?.slug ?? '', variant) }
}

function isFormer(data: unknown, slug: string): boolean {
  const { formerSlugs } = toData(data)
  return Array.isArray(formerSlugs) && formerSlugs.includes(slug)
}

function requireForm(kind: EntryKind, slug: string, variant: string) {
  const known = kind === 'section' && !['subcategory', 'alias'].includes(variant) ? 'category' : variant
  const form = findForm({ kind, slug, variant: known, publication: publication() })
  if (!form) throw notFound('page')
  return { variant: known, form }
}

/** Of a section: what it lists, and how covers of such articles are drawn. Null: it has no list of its own. */
export async function describeSection({ kind, stored }: OpenedEntry) {
  const filter = stored && kind === 'section' ? findFilter(await readEntries(), stored) : null
  if (!stored || !filter) return null
  const { category: categoryName, subcategory: subcategoryName = null } = filter
  // Browsers keep a cover for a year.
  const slugs = ['a', 'b', 'c'].map((name) => `${name}-${stored.version}`)
  return {
    articles: await countArticlesIn([filter]),
    covers: slugs.map((slug) => coverPath({ slug, categoryName, subcategoryName })),
  }
}

/** What is odd about an entry that is stored, in sentences: links that menus leave out, and a filter that does nothing. */
export async function listOddities({ kind, stored }: OpenedEntry): Promise<string[]> {
  if (!stored) return []
  const { leftOut, listings } = publication()
  const ofLinks = leftOut.filter(
    ({ menu, page }) => stored.slug === (kind === 'menu' ? menu : kind === 'page' ? page : null),
  )
  const problems = ofLinks.map(({ problem }) => problem)
  const listing = kind === 'section' ? listings.get(subcategoryPath(stored.slug)) : undefined
  if (!listing?.keep || !('keep' in toData(stored.data))) return problems
  const { all, kept } = await countKept(listing)
  if (all === 0 || (kept > 0 && kept < all)) return problems
  const [which, result] = kept === 0 ? ['No', 'the section is empty'] : ['Every', 'it leaves out nothing']
  return [...problems, `${which} published article here fits the filter by tags and words: ${result}.`]
}

/** For what search engines show; null: it has no page, or one that shows another. */
export function findResultFacts({ kind, variant, stored }: OpenedEntry): ResultFacts | null {
  if ((kind !== 'section' && kind !== 'person' && kind !== 'page') || variant === 'alias') return null
  const slug = stored && Object.hasOwn(fixedPages, stored.slug) ? stored.slug : slugMark
  const parent = variant === 'subcategory' ? variant : null
  const { site, sections } = publication()
  const { name, supportEmail, donationService } = site
  const categories = sections.flatMap((one) => (one.parent === null ? [[one.slug, one.heading]] : []))
  return {
    kind,
    host: env().siteUrl.replace(/^https?:\/\//, ''),
    path: findEntryAddress(kind, { slug, data: { parent } }) ?? slug,
    site: { name, supportEmail, donationService },
    categories: Object.fromEntries(categories),
  }
}

/** What the form shows. */
export function toEntryValues({ stored, form, variant }: OpenedEntry): Values {
  const shown = { [variantField]: variant }
  if (!stored) return shown
  return {
    ...shown,
    ...toShownValues(form, toData(stored.data)),
    [slugField]: stored.slug,
    [versionField]: String(stored.version),
  }
}

function toShownValues({ fields, toShape }: EntryForm, data: Data): Values {
  return toFormValues(fields, toShape?.(data) ?? data)
}

/** `version`: of what is stored now. */
export type EntryConflict = { version: number; savedBy: string | null; differences: Difference[] }
export type RejectedEntry = RejectedForm & { conflict?: EntryConflict }

/** The action of an entry's form: a button for rows changes the form only; saving checks the whole publication. */
export async function saveEntry(args: DeskArgs) {
  const { request } = args
  const form = await readForm(request, toTexts, {}, entryLimits)
  if (!form.ok) return form.response
  const { values } = form
  return returnTextOnFailure(request, values, () => saveValues(args, values))
}

async function saveValues(args: DeskArgs, values: Values) {
  const opened = await openEntry(args)
  const command = values[commandField] ?? ''
  const asked = opened.stored
    ? opened
    : { ...opened, ...requireForm(opened.kind, '', values[variantField] ?? '') }
  const rows = obeyRowCommand(asked.form.fields, values, command)
  if (rows) return reject(200, { ok: false, values: rows, errors: [], notice: 'Not saved yet.' })
  return store(asked, values, args.editor.id)
}

function toTexts(sent: FormFields): ParsedForm<null> {
  const isText = Object.values(sent).every((value) => typeof value === 'string')
  const message = 'The form has a field that isn’t text, or is there twice. Use the form on this page.'
  return isText ? { ok: true, value: null } : { ok: false, errors: [{ field: null, message }] }
}

type Refused = { problems: string[] } | { current: StoredEntry } | { same: StoredEntry } | 'gone'

async function store(opened: OpenedEntry, sent: Values, editorId: string) {
  const { part, kind, stored, form } = opened
  const { fields } = form
  const posted = fromForm(fields, sent)
  // Rows are numbered in the order that they are stored in, as errors name them.
  const values = { ...pickReserved(sent), ...toFormValues(fields, posted) }
  const typed = form.fromShape?.(posted) ?? posted
  const shaped = stored ? typed : (form.completeNew?.(typed) ?? typed)
  const isAddressed = kind !== 'settings' && kind !== 'menu'
  const slug = stored && !isAddressed ? stored.slug : (values[slugField] ?? '').trim()
  const wanted = { kind, slug, position: stored?.position ?? 0, data: shaped }
  const parsed = findSchema(wanted)?.safeParse(shaped)
  const errors = [
    ...(slug === '' ? [{ field: slugField, message: 'Fill in “Address”.' }] : []),
    ...(parsed && !parsed.success ? toFormErrors(fields, parsed.error.issues, values) : []),
  ]
  if (kind === 'retailer' && stored && stored.slug !== slug && (await countOffersAt([stored.slug])).size > 0)
    errors.push({ field: slugField, message: `Offers name it “${stored.slug}”, so it keeps this name.` })
  if (errors.length > 0) return reject(422, { ok: false, values, errors })
  const seen = /^overwrite (\d{1,9})$/.exec(values[commandField] ?? '')?.[1] ?? values[versionField]
  const saved = await changePublication<Refused>(editorId, (entries) => {
    const current = entries.find((entry) => entry.kind === kind && entry.slug === (stored?.slug ?? slug))
    if (stored && !current) return { refused: 'gone' }
    const isSame = current && current.slug === slug && isDeepStrictEqual(current.data, toJson(parsed?.data))
    if (isSame) return { refused: { same: current } }
    if (stored && current && String(current.version) !== seen) return { refused: { current } }
    const decision: Decision = replaceEntry(entries, stored?.slug ?? null, wanted)
    return decision.ok ? { change: decision.change } : { refused: { problems: decision.problems } }
  })
  if (saved.ok) {
    const [former, present] = [stored && findEntryAddress(kind, stored), findEntryAddress(kind, wanted)]
    return respondSaved(part, slug, saved.articles, former === present ? [] : [former], present)
  }
  if (saved.refused === 'gone') throw notFound('page')
  if ('same' in saved.refused) return respondSaved(part, slug, 0)
  if ('problems' in saved.refused)
    return reject(422, { ok: false, values, errors: toEntryErrors(saved.refused.problems, wanted, fields) })
  const { current } = saved.refused
  const [last] = await listEntryVersions(kind, current.slug)
  const conflict: EntryConflict = {
    version: current.version,
    savedBy: last?.savedBy ?? null,
    differences: compareEntries(
      fields,
      toShownValues(form, toData(current.data)),
      toShownValues(form, shaped),
    ),
  }
  const message =
    'Someone else saved this while you were writing. Your changes aren’t saved yet, but nothing is lost.'
  return reject(409, { ok: false, values, errors: [{ field: null, message }], conflict })
}

function pickReserved(sent: Values): Values {
  const names = [slugField, versionField, variantField, commandField]
  return Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
}

/** As it would be stored: without fields that are undefined. */
function toJson(data: unknown): unknown {
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data))
}

/** `former`: an address that it had, and has no more. */
function respondSaved(
  part: EntryPart,
  slug: string,
  articles: number,
  former: (string | null)[] = [],
  present: string | null = null,
) {
  const query = new URLSearchParams([
    ['done', 'saved'],
    ...(articles > 0 ? [['articles', String(articles)]] : []),
    ...toLostParameters(former, publication(), present ?? ''),
  ])
  return redirect(`${entryPath(part, slug)}?${query}`, { status: 303, headers: privateHeaders })
}

/** "section ai: parent: there is no …" beside the field, if the form shows it; otherwise above the form. */
function toEntryErrors(
  problems: string[],
  { kind, slug }: Pick<StoredEntry, 'kind' | 'slug'>,
  fields: FormField[],
) {
  return problems.map((problem) => {
    const own = `${kind} ${slug}: `
    const [, path = '', rest = ''] = problem.startsWith(own)
      ? (/^([\w.]+): (.*)$/s.exec(problem.slice(own.length)) ?? [])
      : []
    const key = path === slugField ? slugField : findField(fields, path.split('.'))?.key
    const message = rest.charAt(0).toUpperCase() + rest.slice(1)
    return key ? { field: key, message } : { field: null, message: problem }
  })
}

function reject(status: number, rejection: RejectedEntry) {
  return data(rejection, { status, headers: privateHeaders })
}
