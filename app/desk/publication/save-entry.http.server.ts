/** Saves entries of the publication, merged with what someone else saved meanwhile. */
import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from '@remix-run/node'
import { countOffersAt } from '~/data/products/retailer-offers.server'
import { publication } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import {
  findField,
  fromForm,
  obeyRowCommand,
  toFormErrors,
  toFormValues,
} from '~/desk/kit/records/entry-form'
import { keptParameter, labelFields } from '~/desk/kit/records/kept-fields'
import {
  conflictMessage,
  type EntryConflict,
  mergeEntries,
  readOverwritten,
} from '~/desk/kit/records/merged-entry'
import { toLostParameters } from '~/desk/kit/redirects/redirects'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import type { FormError, RejectedForm } from '~/domain/forms/form-result'
import { type EntryKind, findSchema } from '~/domain/publication/entries'
import { type Decision, replaceEntry, type StoredEntry, toData } from '~/domain/publication/entry-change'
import {
  commandField,
  type FormField,
  slugField,
  type Values,
  variantField,
  versionField,
} from '~/domain/publication/forms/form-values'
import { type EntryPart, entryPath } from '~/domain/site/desk-urls'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { changePublication, listEntryVersions } from './change-publication.data.server'
import { findEntryAddress } from './entry-words'
import { findVariant } from './forms'
import { type OpenedEntry, openEntry, requireForm } from './open-entry.http.server'

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
  const { part, kind, stored } = opened
  const own = await check(opened, sent)
  if (own.errors.length > 0) return reject(422, { ok: false, values: own.values, errors: own.errors })
  const merged = stored && (await mergeSent(opened, stored, own.values))
  if (merged?.conflict) return rejectAsConflict(merged.values, merged.conflict)
  const { values, errors, slug, wanted, parsed } = merged ? await check(opened, merged.values) : own
  if (errors.length > 0) return reject(422, { ok: false, values, errors })
  const saved = await changePublication<Refused>(editorId, (entries) => {
    const current = entries.find((entry) => entry.kind === kind && entry.slug === (stored?.slug ?? slug))
    if (stored && !current) return { refused: 'gone' }
    const isSame = current && current.slug === slug && isDeepStrictEqual(current.data, toJson(parsed))
    if (isSame) return { refused: { same: current } }
    if (stored && current && current.version !== stored.version) return { refused: { current } }
    const decision: Decision = replaceEntry(entries, stored?.slug ?? null, wanted)
    return decision.ok ? { change: decision.change } : { refused: { problems: decision.problems } }
  })
  const kept = merged?.kept ?? []
  if (saved.ok) {
    const [former, present] = [stored && findEntryAddress(kind, stored), findEntryAddress(kind, wanted)]
    return respondSaved(part, slug, {
      ...{ kept, articles: saved.articles, present },
      former: former === present ? [] : [former],
    })
  }
  if (saved.refused === 'gone') throw notFound('page')
  if ('same' in saved.refused) return respondSaved(part, slug, { kept })
  if ('problems' in saved.refused) {
    const { problems } = saved.refused
    return reject(422, { ok: false, values, errors: toEntryErrors(problems, wanted, opened.form.fields) })
  }
  // Somebody saved it just now.
  return store({ ...opened, stored: saved.refused.current }, sent, editorId)
}

/** Checks posted values alone, whatever else the publication has. */
async function check({ kind, stored, form }: OpenedEntry, sent: Values) {
  const { fields } = form
  const posted = fromForm(fields, sent)
  // Rows are numbered in the order that they are stored in, as errors name them.
  const values = { ...pickReserved(sent), ...toFormValues(fields, posted) }
  const typed = form.fromShape?.(posted) ?? posted
  const shaped = stored ? typed : (form.completeNew?.(typed) ?? typed)
  const slug = stored && !isAddressed(kind) ? stored.slug : (values[slugField] ?? '').trim()
  const wanted = { kind, slug, position: stored?.position ?? 0, data: shaped }
  const parsed = findSchema(wanted)?.safeParse(shaped)
  const errors: FormError[] = [
    ...(slug === '' ? [{ field: slugField, message: 'Fill in “Address”.' }] : []),
    ...(parsed && !parsed.success ? toFormErrors(fields, parsed.error.issues, values, form.toShapePath) : []),
  ]
  if (kind === 'retailer' && stored && stored.slug !== slug && (await countOffersAt([stored.slug])).size > 0)
    errors.push({ field: slugField, message: `Offers name it “${stored.slug}”, so it keeps this name.` })
  return { values, errors, slug, wanted, parsed: parsed?.data }
}

function isAddressed(kind: EntryKind): boolean {
  return kind !== 'settings' && kind !== 'menu'
}

type Merged = { values: Values; kept: string[]; conflict?: EntryConflict }

/** With what someone else saved since the form was opened; null: nobody did. */
async function mergeSent(
  { kind, variant, form }: OpenedEntry,
  stored: StoredEntry,
  sent: Values,
): Promise<Merged | null> {
  const seen = Number(sent[versionField])
  if (seen === stored.version) return null
  const versions = await listEntryVersions(kind, stored.slug)
  const found = versions.find(({ version }) => version === seen)
  // Another kind of section had another form.
  const base = found && findVariant(kind, toData(found.data)) === variant ? found : null
  const slug = isAddressed(kind) ? (sent[slugField] ?? '') : stored.slug
  const { values, clashes, kept } = mergeEntries(
    form,
    base && { slug: base.slug, data: toData(base.data) },
    { ...sent, [slugField]: slug },
    { slug: stored.slug, data: toData(stored.data) },
  )
  const merged = { values: { ...pickReserved(sent), ...values }, kept }
  if (clashes.length === 0 || readOverwritten(sent[commandField]) === stored.version) return merged
  const conflict: EntryConflict = {
    version: stored.version,
    savedBy: versions[0]?.savedBy ?? null,
    differences: clashes,
    kept: labelFields(form.fields, kept),
  }
  return { ...merged, conflict }
}

function rejectAsConflict(values: Values, conflict: EntryConflict) {
  return reject(409, { ok: false, values, errors: [{ field: null, message: conflictMessage }], conflict })
}

function pickReserved(sent: Values): Values {
  const names = [slugField, versionField, variantField, commandField]
  return Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
}

/** As it would be stored: without fields that are undefined. */
function toJson(data: unknown): unknown {
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data))
}

type SavedHow = {
  articles?: number
  /** Keys of fields. */
  kept?: string[]
  /** Addresses that it had, and has no more. */
  former?: (string | null)[]
  present?: string | null
}

function respondSaved(
  part: EntryPart,
  slug: string,
  { articles = 0, kept = [], former = [], present }: SavedHow,
) {
  const query = new URLSearchParams([
    ['done', 'saved'],
    ...(articles > 0 ? [['articles', String(articles)]] : []),
    ...kept.map((key) => [keptParameter, key]),
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
