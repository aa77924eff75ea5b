/** The routes of a record's versions, for each kind of record: what each changed, and restoring one. */
import { data } from '@remix-run/node'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { parseVersion } from '~/domain/articles/article-fields'
import { entryVersionPath, entryVersionsPath } from '~/domain/editors/record-urls'
import { type Data, slugField, toData } from '~/domain/publication/forms/form-values'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { addressField, compareEntries, type Difference } from './differences'
import { type EntryForm, toShownValues } from './entry-form'
import type { Compared, OpenedRecord, RecordKind } from './record-kind.http.server'
import { redirectToRecord, toNotes } from './save-record.http.server'

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
  const listed = versions.map((one, n) => {
    const former = versions[n + 1]
    const { version, savedAt, savedBy } = one
    const changed = former ? compareVersions(former, one, formOf).map(({ label }) => label) : null
    return { version, savedAt, savedBy, changed }
  })
  return {
    ...{ part, slug, title, versions: listed },
    meta: deskMeta(`Versions: ${title}`, entryVersionsPath(part, slug)),
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
    ...{ part, slug, title, now },
    version: { version, savedAt, savedBy },
    isDraft: toData(shown.data).status === 'draft',
    former: former?.version ?? null,
    changes: former ? compareVersions(former, shown, formOf) : [],
    toNow: compareVersions(shown, stored, formOf),
    meta: deskMeta(`Version ${version}: ${title}`, entryVersionPath(part, slug, version)),
  }
}

/** An ordinary save with the old data: checked as if it were typed now. */
async function restoreVersion<Opened extends OpenedRecord>(kind: RecordKind<Opened>, args: DeskArgs) {
  const { opened, stored, version } = await openVersion(kind, args)
  const over = parseVersion(new URL(args.request.url).searchParams.get('over')) ?? stored.version
  const restored = kind.restore({ ...opened, stored: { ...stored, version: over } }, version)
  if (!restored.ok) return refuse(restored.problems)
  const written = await restored.write(args.editor.id)
  switch (written.outcome) {
    case 'gone':
      throw notFound('page')
    case 'refused':
      return refuse(written.problems)
    case 'conflict':
      return refuse(['Someone saved another version after you opened this page.'])
    default:
      return redirectToRecord(opened.part, stored.slug, 'restored', toNotes(written.articles))
  }
}

function refuse(problems: string[]) {
  return data({ problems }, { status: 422, headers: privateHeaders })
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
  const at = versions.findIndex(({ version }) => version === asked)
  const version = versions[at]
  if (!version) throw notFound('page')
  return { ...found, version, former: versions[at + 1] ?? null }
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
