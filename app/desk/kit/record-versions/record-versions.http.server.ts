/** The routes of a record's versions, for each kind of record: what each changed, and restoring one. */
import { data } from '@remix-run/node'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { addressField, compareEntries, type Difference } from '~/desk/kit/records/differences'
import { type EntryForm, toShownValues } from '~/desk/kit/records/entry-form'
import type { Compared, OpenedRecord, RecordKind } from '~/desk/kit/records/record-kind.http.server'
import type { RecordVersion } from '~/desk/kit/records/record-version'
import { redirectToRecord, toNotes } from '~/desk/kit/records/save-record.http.server'
import { parseVersion } from '~/domain/articles/article-fields'
import { entryVersionPath, entryVersionsPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { type Data, slugField, toData } from '~/domain/publication/forms/form-values'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'

export function versionsLoader<Opened extends OpenedRecord>(kind: RecordKind<Opened>) {
  return guardPage('read', kind.subject, (args) => showVersions(kind, args))
}

export function versionLoader<Opened extends OpenedRecord>(kind: RecordKind<Opened>) {
  return guardPage('read', kind.subject, (args) => showVersion(kind, args))
}

export function restoreAction<Opened extends OpenedRecord>(kind: RecordKind<Opened>) {
  return guardPage('write', kind.subject, (args) => restoreVersion(kind, args))
}

/** What the page with all versions shows. `changed` null: it is the first. */
async function showVersions<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const { opened, stored, versions, formOf } = await openVersions(kind, args)
  const { part } = opened
  const { slug } = stored
  const title = kind.nameRecord(opened)
  const listed = versions.map((one) => {
    const former = findFormer(versions, one)
    const { version, savedAt, savedBy, isDraft = false } = one
    const changed = former ? compareVersions(former, one, formOf).map(({ label }) => label) : null
    return { version, savedAt, savedBy, isDraft, changed }
  })
  return {
    ...{ part, slug, title, versions: listed },
    meta: deskMeta(i18n.t('Versions: {title}', { title }), entryVersionsPath(part, slug)),
  }
}

/** What the page of one shows. `now`: the version that restoring replaces. */
async function showVersion<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const { opened, stored, version: shown, former, formOf } = await openVersion(kind, args)
  const { part } = opened
  const { slug, version: now } = stored
  const { version, savedAt, savedBy } = shown
  const title = kind.nameRecord(opened)
  return {
    ...{ part, slug, title, now, takesDrafts: opened.takesDrafts ?? false },
    isWaiting: opened.draft?.version === version,
    version: { version, savedAt, savedBy },
    isDraft: toData(shown.data).status === 'draft',
    former: former?.version ?? null,
    changes: former ? compareVersions(former, shown, formOf) : [],
    toNow: compareVersions(shown, stored, formOf),
    meta: deskMeta(
      i18n.t('Version {version}: {title}', { version, title }),
      entryVersionPath(part, slug, version),
    ),
  }
}

/** An ordinary save with the old data: checked as if it were typed now. */
async function restoreVersion<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const { opened, stored, version } = await openVersion(kind, args)
  const asked = new URL(args.request.url).searchParams
  const to = asked.get('to')
  if (to === 'discard') {
    const isDone = await kind.discard?.(opened, version.version, args.editor.id)
    return isDone
      ? redirectToRecord(opened.part, stored.slug, 'discarded')
      : refuse([i18n.t('This draft doesn’t wait any more: someone saved, published or discarded it.')], 409)
  }
  const over = parseVersion(asked.get('over')) ?? stored.version
  const restored = kind.restore({ ...opened, stored: { ...stored, version: over } }, version)
  if (!restored.ok) return refuse(restored.problems)
  const write = to === 'draft' ? restored.saveDraft : restored.write
  if (!write) throw notFound('page')
  const written = await write(args.editor.id)
  switch (written.outcome) {
    case 'gone':
      throw notFound('page')
    case 'refused':
      return refuse(written.problems)
    case 'conflict':
      return refuse([i18n.t('Someone saved another version after you opened this page.')])
    default:
      return redirectToRecord(
        opened.part,
        stored.slug,
        to !== 'draft' ? 'restored' : written.outcome === 'same' ? 'unchanged' : 'draft',
        toNotes(written.articles),
      )
  }
}

function refuse(problems: string[], status = 422) {
  return data({ problems }, { status, headers: privateHeaders })
}

/** What a version changed is what readers saw before. */
function findFormer(versions: RecordVersion[], { version }: RecordVersion): RecordVersion | null {
  return versions.find((one) => one.version < version && !one.isDraft) ?? null
}

async function openVersions<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const opened = await kind.open(args)
  const stored: Opened['stored'] = opened.stored
  if (!stored) throw notFound('page')
  const formOf = (version: Compared, beside: Data) => kind.formOfStored(opened, version, beside)
  return { opened, stored, formOf, versions: await kind.listVersions(stored) }
}

async function openVersion<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const { versions, ...found } = await openVersions(kind, args)
  const asked = parseVersion(args.params.version ?? '')
  const version = versions.find((one) => one.version === asked)
  if (!version) throw notFound('page')
  const other = parseVersion(new URL(args.request.url).searchParams.get('with'))
  const chosen = versions.find((one) => one.version === other && one.version < version.version)
  return { ...found, version, former: chosen ?? findFormer(versions, version) }
}

/** Each in the words of its own form: a category may have become a subcategory. */
export function compareVersions(
  before: Compared,
  after: Compared,
  formOf: (version: Compared, beside: Data) => EntryForm,
): Difference[] {
  const show = (one: Compared, other: Compared) => {
    const form = formOf(one, toData(other.data))
    const values = { [slugField]: one.slug, ...toShownValues(form, toData(one.data)) }
    return { fields: form.fields, values }
  }
  const [one, other] = [show(before, after), show(after, before)]
  return compareEntries([addressField, ...other.fields], one.values, other.values)
}
