/** Saves records: checks what was sent, merges it with what someone else saved meanwhile, and stores it. */
import { data, redirect } from '@remix-run/node'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { type PictureFields, readPictureFields } from '~/desk/kit/pictures/read-picture-fields.http.server'
import { entryPath, type RecordPart } from '~/domain/editors/record-urls'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import {
  addAllCommand,
  commandField,
  type FormField,
  slugField,
  toData,
  type Values,
  variantField,
  versionField,
} from '~/domain/publication/forms/form-values'
import { validateForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { type EntryForm, fromForm, obeyRowCommand, toFormValues } from './entry-form'
import { orderErrors } from './error-order'
import { keptParameter, labelFields } from './kept-fields'
import {
  asksForDraft,
  conflictMessage,
  type EntryConflict,
  mergeEntries,
  readOverwritten,
} from './merged-entry'
import type { OpenedRecord, RecordKind } from './record-kind.http.server'
import type { RecordVersion } from './record-version'

/** `fields`: those of the form if what was typed decides them. */
export type RejectedRecord = RejectedForm & { conflict?: EntryConflict; fields?: FormField[] }

/** The action of a record's form: a button for rows changes the form only. */
export async function saveRecord<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const { request, editor } = args
  const { sent, refusal } = await readPictureFields(request, editor, entryLimits)
  const read = validateForm(sent, toTexts)
  if (!read.ok) return read.response
  const { values } = read
  return returnTextOnFailure(request, values, async () => {
    const opened = await kind.open(args)
    const command = values[commandField] ?? ''
    if (opened.stored && (await kind.obey?.(opened, command, editor.id)))
      return redirectToRecord(opened.part, opened.stored.slug, command)
    const asked = { ...opened, form: kind.formOfTyped(opened, values) }
    const rows = obeyRowCommand(asked.form.fields, values, command)
    if (rows)
      return reject(
        kind,
        asked.form,
        { ok: false, values: rows, errors: [], notice: i18n.t('Not saved yet.') },
        200,
      )
    if (command === addAllCommand && asked.form.addAll) {
      const { values: filled, left } = asked.form.addAll(values)
      const said = i18n.t('Not saved yet: look it over, then save.')
      const notice = left > 0 ? `${said} ${i18n.t('{left, number} more had no room.', { left })}` : said
      return reject(kind, asked.form, { ok: false, values: filled, errors: [], notice }, 200)
    }
    return refusal ? rejectPictures(kind, asked, values, refusal) : store(kind, asked, values, editor.id)
  })
}

/** With whatever else is wrong with the form. */
async function rejectPictures<Opened extends OpenedRecord>(
  kind: RecordKind<Opened>,
  opened: Opened,
  sent: Values,
  { errors, status, headers }: NonNullable<PictureFields['refusal']>,
) {
  const own = await check(kind, opened, sent)
  const named = new Set(errors.map(({ field }) => field))
  const others = own.ok ? [] : own.errors.filter(({ field }) => !named.has(field))
  const rejection: RejectedRecord = { ok: false, values: own.values, errors: [...errors, ...others] }
  return reject(kind, opened.form, rejection, status, headers)
}

function toTexts(sent: FormFields): ParsedForm<null> {
  const isText = Object.values(sent).every((value) => typeof value === 'string')
  const message = i18n.t(
    'The form has a field that isn’t text, or is there twice. Use the form on this page.',
  )
  return isText ? { ok: true, value: null } : { ok: false, errors: [{ field: null, message }] }
}

async function store<Opened extends OpenedRecord>(
  kind: RecordKind<Opened>,
  opened: Opened,
  sent: Values,
  editorId: string,
): Promise<ReturnType<typeof reject> | ReturnType<typeof redirect>> {
  const own = await check(kind, opened, sent)
  if (!own.ok) return reject(kind, opened.form, own)
  const merged = opened.stored && (await mergeSent(kind, opened, own.values))
  const asked = merged ? { ...opened, form: merged.form } : opened
  if (merged?.conflict) {
    const { values, conflict } = merged
    const errors = [{ field: null, message: conflictMessage() }]
    return reject(kind, asked.form, { ok: false, values, errors, conflict }, 409)
  }
  const checked = merged ? await check(kind, asked, merged.values) : own
  if (!checked.ok) return reject(kind, asked.form, checked)
  const { slug, values } = checked
  const isDraft = asksForDraft(sent[commandField])
  if (merged?.unseen && !isDraft) {
    const errors = [{ field: null, message: merged.unseen }]
    return reject(kind, asked.form, { ok: false, values: merged.values, errors }, 409)
  }
  const saveDraft = isDraft ? checked.saveDraft : undefined
  const written = await (saveDraft ?? checked.write)(editorId)
  switch (written.outcome) {
    case 'gone':
      throw notFound('page')
    case 'refused':
      return reject(kind, asked.form, { ok: false, values, errors: written.errors })
    case 'conflict':
      // Somebody saved it just now.
      return store(kind, { ...opened, stored: written.current, draft: written.draft ?? null }, sent, editorId)
    default: {
      const { articles, lost = [] } = written
      const kept = (merged?.kept ?? []).map((key): [string, string] => [keptParameter, key])
      const done = saveDraft ? (written.outcome === 'same' ? 'unchanged' : 'draft') : 'saved'
      const place = (saveDraft && opened.stored?.slug) ?? slug
      return redirectToRecord(opened.part, place, done, [...toNotes(articles), ...kept, ...lost])
    }
  }
}

/** Rows are numbered in the order that they are stored in, as errors name them. */
async function check<Opened extends OpenedRecord>(kind: RecordKind<Opened>, opened: Opened, sent: Values) {
  const { fields } = opened.form
  const posted = fromForm(fields, sent)
  const slug = kind.toSlug(opened, sent)
  // The address of a new record goes on following its name for as long as nobody types one.
  const shownSlug = opened.stored ? slug : (sent[slugField] ?? '').trim()
  const values = { ...pickReserved(sent), [slugField]: shownSlug, ...toFormValues(fields, posted) }
  return { slug, values, ...(await kind.check(opened, { slug, values, data: posted })) }
}

/** `unseen`: why it cannot be published before the editor has looked it over. */
type Merged = {
  form: EntryForm
  values: Values
  kept: string[]
  unseen?: string | null
  conflict?: EntryConflict
}

/**
 * With what someone else saved since the form was opened, and then with what readers see, if that has changed since its draft was saved;
 * null: nobody did, and it hasn’t.
 */
async function mergeSent<Opened extends OpenedRecord>(
  kind: RecordKind<Opened>,
  opened: Opened,
  sent: Values,
): Promise<Merged | null> {
  const { draft = null } = opened
  const stored: Opened['stored'] = opened.stored
  if (!stored) return null
  const seen = Number(sent[versionField])
  const present = draft ?? stored
  const isBehind = draft ? draft.version < stored.version : false
  if (seen === present.version && !isBehind) return null
  const versions = await kind.listVersions(stored)
  const find = (isBase: (one: RecordVersion) => boolean) =>
    versions.find((one) => isBase(one) && kind.hasSameForm?.(opened, one) !== false)
  // A draft that was discarded is no base: all that it changed would be taken back unasked.
  const isDiscarded = seen > present.version
  let merged: Merged | null = null
  if (seen !== present.version) {
    const base = isDiscarded ? undefined : find(({ version }) => version === seen)
    merged = mergeWith(kind, opened, sent, { base, theirs: present, versions, isDiscarded })
  }
  if (!draft || !isBehind || merged?.conflict) return merged
  const base = find(({ version, isDraft }) => version < draft.version && !isDraft)
  const own = merged ? { ...merged.values, [versionField]: String(draft.version) } : sent
  const both = mergeWith(kind, opened, own, { base, theirs: stored, versions })
  return {
    ...both,
    kept: [...new Set([...(merged?.kept ?? []), ...both.kept])],
    unseen: merged?.unseen ?? null,
  }
}

type Side = {
  base: RecordVersion | undefined
  theirs: Pick<RecordVersion, 'version' | 'slug' | 'data'>
  versions: RecordVersion[]
  isDiscarded?: boolean
}

function mergeWith<Opened extends OpenedRecord>(
  kind: RecordKind<Opened>,
  opened: Opened,
  sent: Values,
  { base, theirs, versions, isDiscarded = false }: Side,
): Merged {
  const { version } = theirs
  const command = sent[commandField]
  const present = toData(theirs.data)
  const form = kind.formOfTyped(opened, sent, present)
  const { clashes, kept, ...merged } = mergeEntries(
    form,
    base ? { slug: base.slug, data: toData(base.data) } : null,
    sent,
    { slug: theirs.slug, data: present },
  )
  const values = { ...pickReserved(sent), ...merged.values }
  const shown = { form: kind.formOfTyped(opened, values), values, kept }
  const { savedBy = null, isDraft = false } = versions.find((one) => one.version === version) ?? {}
  const isAccepted = readOverwritten(command) === version
  if (clashes.length > 0 && !isAccepted) {
    const labels = labelFields(form.fields, kept)
    const what = { version, isDraft, isDiscarded, asDraft: asksForDraft(command) }
    return { ...shown, conflict: { ...what, savedBy, differences: clashes, kept: labels } }
  }
  if (!isDraft || isAccepted || kept.length === 0) return shown
  const unseen = sayUnseen(savedBy, labelFields(form.fields, kept).join(', '))
  return { ...shown, values: { ...values, [versionField]: String(version) }, unseen }
}

function sayUnseen(name: string | null, fields: string): string {
  return name === null
    ? i18n.t(
        'Somebody saved a draft while you were writing, and the form has it now: {fields}. Nothing is published yet: look it over, then publish the changes.',
        { fields },
      )
    : i18n.t(
        '{name} saved a draft while you were writing, and the form has it now: {fields}. Nothing is published yet: look it over, then publish the changes.',
        { name, fields },
      )
}

function pickReserved(sent: Values): Values {
  const names = [slugField, versionField, variantField, commandField]
  return Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
}

/** In the address where a save leads, for the notice there. */
export function toNotes(articles = 0): [string, string][] {
  return articles > 0 ? [['articles', String(articles)]] : []
}

/** `done`: what was done, which the notice there says. */
export function redirectToRecord(
  part: RecordPart,
  slug: string,
  done: string,
  notes: [string, string][] = [],
) {
  const query = new URLSearchParams([['done', done], ...notes])
  return redirect(`${entryPath(part, slug)}?${query}`, { status: 303, headers: privateHeaders })
}

function reject(
  { hasTypedFields }: { hasTypedFields: boolean },
  { fields }: EntryForm,
  rejection: RejectedRecord,
  status = 422,
  headers: Record<string, string> = {},
) {
  const errors = orderErrors(fields, rejection)
  const shown: RejectedRecord = { ...rejection, errors, ...(hasTypedFields && { fields }) }
  return data(shown, { status, headers: { ...privateHeaders, ...headers } })
}
