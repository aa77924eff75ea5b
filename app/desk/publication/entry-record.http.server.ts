/** The entries of the publication: opened, and checked and stored for the engines of saving and of versions. */
import { isDeepStrictEqual } from 'node:util'
import { countOffersAt } from '~/data/products/retailer-offers.server'
import { isPrivate, publication, siteTimeZone } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { changePublication, listEntryVersions } from '~/desk/kit/publication/change-publication.data.server'
import { completePodcast } from '~/desk/kit/publication/complete-podcast.http.server'
import {
  discardEntryDraft,
  findEntryDraft,
  saveEntryDraft,
} from '~/desk/kit/publication/entry-drafts.data.server'
import { type EntryForm, findField, toFormErrors } from '~/desk/kit/records/entry-form'
import type { Posted, RecordKind, Written } from '~/desk/kit/records/record-kind.http.server'
import type { RecordVersion } from '~/desk/kit/records/record-version'
import { toLostParameters } from '~/desk/kit/redirects/redirects'
import { type EntryPart, entryParts, findEntryPart } from '~/domain/editors/record-urls'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type Entry, findSchema } from '~/domain/publication/entries'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { type EntryKind, findEntryAddress, kinds } from '~/domain/publication/entry-kinds'
import {
  type Data,
  type FormField,
  slugField,
  toData,
  type Values,
  variantField,
} from '~/domain/publication/forms/form-values'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { notFound } from '~/http/site/not-found.server'
import { describeEntry, findSubject, readEntryNotice } from './entry-words'
import { findForm, findVariant, partWords } from './forms'

export type OpenedEntry = {
  part: EntryPart
  kind: EntryKind
  /** Null: a new one. */
  stored: StoredEntry | null
  draft: RecordVersion | null
  takesDrafts: boolean
  variant: string
  form: EntryForm
  /** What the form of a new one shows. */
  initial: Data
}

export const entryRecords: RecordKind<OpenedEntry> = {
  subject: ({ request }) => findSubject(requirePart(request)),
  open: openEntry,
  describe: ({ part, variant, stored }) => describeEntry(part, variant, stored),
  readNotice: (sent, { stored, form }) => readEntryNotice(sent, isPrivate(), stored, form.fields),
  findAddress: ({ kind, stored }) => stored && findEntryAddress(kind, stored),
  nameRecord: ({ part, variant, stored }) => describeEntry(part, variant, stored).title,
  formOfTyped: ({ kind, stored, form }, typed) =>
    stored ? form : requireForm(kind, '', typed[variantField] ?? '').form,
  formOfStored: ({ kind }, { slug, data }) => requireForm(kind, slug, findVariant(kind, toData(data))).form,
  // Another kind of section has another form.
  hasSameForm: ({ kind, variant }, { data }) => findVariant(kind, toData(data)) === variant,
  hasTypedFields: false,
  toSlug: ({ part, kind, stored }, typed) => {
    if (stored && kinds[kind].isClosed) return stored.slug
    const own = (typed[slugField] ?? '').trim()
    return own || stored
      ? own
      : toLocalSlugOfName(typed[partWords[part].namedBy ?? ''] ?? '', publication().site.language)
  },
  check: checkEntry,
  listVersions: ({ kind, slug }) => listEntryVersions(kind, slug),
  discard: async ({ stored }, version, editorId) =>
    stored !== null && (await discardEntryDraft(editorId, stored, version)),
  restore: (opened, version) => {
    const { stored } = opened
    if (!stored) return { ok: false, problems: [] }
    const { kind, slug, position } = stored
    const wanted = { kind, slug, position, data: keepAddress(version.data, stored) }
    if (!findSchema(wanted)) return { ok: false, problems: [i18n.t('This version has no form anymore.')] }
    const { status, ...others } = toData(wanted.data)
    const draft = { ...wanted, data: toJson({ ...others, status: toData(stored.data).status }) }
    return {
      ok: true,
      // The draft that waits stays, and is merged with it when it is saved.
      write: (editorId) => write(editorId, opened, wanted, false),
      saveDraft: kinds[kind].hasDrafts ? (editorId) => saveDraft(editorId, opened, draft) : undefined,
    }
  },
}

/** The part that an address of the desk is about. Throws 404. */
export function requirePart(request: Request): EntryPart {
  const part = findEntryPart(new URL(request.url).pathname)
  if (!part) throw notFound('page')
  return part
}

/** The entry at a desk address, by a former slug too. Throws 404. */
async function openEntry({ request, params }: DeskArgs): Promise<OpenedEntry> {
  const part = requirePart(request)
  const kind = entryParts[part]
  const { isSingle, isClosed } = kinds[kind]
  const slug = isSingle ? kind : (params.slug ?? '')
  const ofKind = (await readEntries()).filter((entry) => entry.kind === kind)
  const isNew = slug === 'new'
  const stored = isNew
    ? null
    : (ofKind.find((entry) => entry.slug === slug) ?? ofKind.find(({ data }) => isFormer(data, slug)))
  if (stored === undefined || (isNew && isClosed)) throw notFound('page')
  const parameters = new URL(request.url).searchParams
  const variant = stored ? findVariant(kind, toData(stored.data)) : (parameters.get('type') ?? '')
  const draft = stored?.draftVersion ? await findEntryDraft(stored) : null
  const isShown = stored !== null && findEntryAddress(kind, stored) !== null
  const takesDrafts = kinds[kind].hasDrafts === true && (isShown || draft !== null)
  // A new page is not public until an editor says so.
  const initial: Data = {
    ...(kinds[kind].hasDrafts && { status: 'draft' }),
    ...(kinds[kind].hasSound && { sound: { address: parameters.get('sound') ?? undefined } }),
  }
  const form = requireForm(kind, stored?.slug ?? '', variant)
  return { part, kind, stored, draft, takesDrafts, initial, ...form }
}

function isFormer(data: unknown, slug: string): boolean {
  const { formerSlugs } = toData(data)
  return Array.isArray(formerSlugs) && formerSlugs.includes(slug)
}

/** Throws 404. */
function requireForm(kind: EntryKind, slug: string, variant: string) {
  const { variants = [variant] } = kinds[kind]
  const known = variants.includes(variant) ? variant : (variants[0] ?? '')
  const asked = { kind, slug, variant: known, publication: publication(), timeZone: siteTimeZone() }
  const form = findForm(asked)
  if (!form) throw notFound('page')
  return { variant: known, form }
}

/** Whatever else the publication has. */
async function checkEntry(opened: OpenedEntry, { slug, values, data }: Posted) {
  const { kind, stored, form } = opened
  const typed = form.fromShape?.(data) ?? data
  const before = stored && toData(stored.data)
  const completed = form.complete?.(typed, before) ?? typed
  const { data: shaped, errors: found } = await completePodcast(kind, completed, before)
  const wanted = { kind, slug, position: stored?.position ?? 0, data: shaped }
  const issues = findSchema(wanted)?.safeParse(shaped).error?.issues ?? []
  const errors: FormError[] = [
    ...(slug === '' && !isToBeNamed(opened, values)
      ? [{ field: slugField, message: askForSlug(opened, values) }]
      : []),
    ...found,
    ...toFormErrors(form.fields, issues, values, form.toShapePath).filter(
      ({ field }) => !found.some((one) => one.field === field),
    ),
  ]
  const isRenamed = stored && stored.slug !== slug
  if (isRenamed && kinds[kind].isNamedByOffers && (await countOffersAt([stored.slug])).size > 0)
    errors.push({
      field: slugField,
      message: i18n.t('Offers name it “{name}”, so it keeps this name.', { name: stored.slug }),
    })
  if (errors.length > 0) return { ok: false as const, errors }
  return {
    ok: true as const,
    write: (editorId: string) => write(editorId, opened, wanted),
    saveDraft:
      stored && kinds[kind].hasDrafts ? (editorId: string) => saveDraft(editorId, opened, wanted) : undefined,
  }
}

/** Its slug follows from the name, once it has one. */
function isToBeNamed({ part, stored, form }: OpenedEntry, values: Values): boolean {
  const { namedBy = '' } = partWords[part]
  return !stored && form.fields.some(({ name }) => name === namedBy) && !values[namedBy]?.trim()
}

/** Slugs follow from names in Latin letters. */
function askForSlug({ part, stored }: OpenedEntry, values: Values): string {
  const { slug, namedBy = '' } = partWords[part]
  const label = slug?.().label ?? i18n.t('Address')
  const isNamed = !stored && values[namedBy]?.trim()
  return isNamed
    ? i18n.t('Fill in “{label}”: the name has no letters from a to z that it could follow from.', { label })
    : i18n.t('Fill in “{label}”.', { label })
}

/** Above the entry as it was opened. Whether something else has the address is asked when it is published. */
async function saveDraft(
  editorId: string,
  { stored, draft }: OpenedEntry,
  wanted: Entry,
): Promise<Written<OpenedEntry>> {
  const parsed = findSchema(wanted)?.safeParse(wanted.data)
  if (!stored || !parsed) return { outcome: 'gone' }
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { outcome: 'refused', problems, errors: [] }
  }
  const seen = { ...stored, draftVersion: draft?.version ?? null }
  const outcome = await saveEntryDraft(editorId, seen, { slug: wanted.slug, data: toJson(parsed.data) })
  if (outcome !== 'conflict') return { outcome }
  const current = (await readEntries()).find(({ kind, slug }) => kind === stored.kind && slug === stored.slug)
  return current ? toConflict(current) : { outcome: 'gone' }
}

async function toConflict(current: StoredEntry): Promise<Written<OpenedEntry>> {
  return { outcome: 'conflict', current, draft: await findEntryDraft(current) }
}

/** Decided with the whole publication as it is. `endsDraft`: it publishes the draft that waits, if that is still the one that was opened. */
async function write(
  editorId: string,
  { kind, stored, draft, form }: OpenedEntry,
  wanted: Entry,
  endsDraft = true,
): Promise<Written<OpenedEntry>> {
  const { slug } = wanted
  const data = toJson(findSchema(wanted)?.safeParse(wanted.data).data)
  const saved = await changePublication<Written<OpenedEntry>>(editorId, (entries) => {
    const current = entries.find((entry) => entry.kind === kind && entry.slug === (stored?.slug ?? slug))
    if (stored && !current) return { refused: { outcome: 'gone' } }
    const waiting = (endsDraft && current?.draftVersion) || null
    const isSame = current && current.slug === slug && isDeepStrictEqual(current.data, data)
    if (isSame && waiting === null) return { refused: { outcome: 'same' } }
    const isMoved =
      current?.version !== stored?.version || waiting !== ((endsDraft && draft?.version) || null)
    if (stored && current && isMoved) return { refused: { outcome: 'conflict', current } }
    const decision = replaceEntry(entries, stored?.slug ?? null, wanted)
    if (decision.ok) return { change: decision.change, published: waiting === null ? null : current }
    const { problems } = decision
    const errors = toEntryErrors(problems, wanted, form.fields)
    return { refused: { outcome: 'refused', problems, errors } }
  })
  if (!saved.ok)
    return saved.refused.outcome === 'conflict' ? toConflict(saved.refused.current) : saved.refused
  const [former, present] = [stored && findEntryAddress(kind, stored), findEntryAddress(kind, wanted)]
  const lost = former === present ? [] : toLostParameters([former], publication(), present ?? '')
  return { outcome: 'saved', articles: saved.articles, lost }
}

/** As it would be stored: without fields that are undefined. */
function toJson(data: unknown): unknown {
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data))
}

/** "section ai: parent: there is no …" beside the field, if the form shows it; otherwise above the form. */
function toEntryErrors(
  problems: string[],
  { kind, slug }: Pick<Entry, 'kind' | 'slug'>,
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

/** Addresses that it has had since lead to it still. */
function keepAddress(old: unknown, { data: now, slug }: Pick<Entry, 'data' | 'slug'>): unknown {
  const lists = [old, now].map((one) => toData(one).formerSlugs)
  const former = [...new Set(lists.flat())].filter((one) => typeof one === 'string' && one !== slug)
  return { ...toData(old), ...(former.length > 0 && { formerSlugs: former }) }
}
