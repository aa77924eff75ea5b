/** The route of a record's form, for each kind of record. */
import { redirect } from '@remix-run/node'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm, returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readLostPaths } from '~/desk/kit/redirects/redirects'
import { entryPath } from '~/domain/editors/record-urls'
import {
  slugField,
  toData,
  type Values,
  variantField,
  versionField,
} from '~/domain/publication/forms/form-values'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { toShownValues } from './entry-form'
import type { OpenedRecord, RecordKind } from './record-kind.http.server'
import type { RecordVersion } from './record-version'
import { saveRecord } from './save-record.http.server'

/** `describeFurther`: what the page of this kind shows besides. */
export function recordLoader<Opened extends OpenedRecord, Further>(
  kind: RecordKind<Opened>,
  describeFurther: (opened: Opened) => Promise<Further>,
) {
  return guardPage('read', kind.subject, async (args) => {
    const { request, params } = args
    const resumed = await restoreUnsavedForm(request, (values) => values)
    const opened = await returnTextOnFailure(request, resumed?.values ?? {}, () => kind.open(args))
    const { part, stored, draft = null, takesDrafts = false, variant, form } = opened
    const slug = stored?.slug ?? null
    if (slug && params.slug && params.slug !== slug)
      throw redirect(entryPath(part, slug), { headers: privateHeaders })
    const { pathname, searchParams } = new URL(request.url)
    const words = kind.describe(opened)
    return {
      ...{ part, slug, variant, words, resumed, fields: form.fields, values: toValues(opened) },
      notice: kind.readNotice(searchParams, opened),
      lost: readLostPaths(searchParams),
      address: kind.findAddress(opened),
      takesDrafts,
      draft: draft && stored && describeDraft(draft, stored.version),
      meta: deskMeta(words.title, pathname),
      ...(await describeFurther(opened)),
    }
  })
}

function describeDraft({ version, savedAt, savedBy }: RecordVersion, liveVersion: number) {
  return { version, savedAt, savedBy, isBehind: version < liveVersion }
}

function toValues({ stored, draft, variant, form, initial }: OpenedRecord): Values {
  const present = draft ?? stored
  const shown = present ? toData(present.data) : initial
  return {
    [variantField]: variant,
    ...(shown && toShownValues(form, shown)),
    ...(present && { [slugField]: present.slug, [versionField]: String(present.version) }),
  }
}

export function recordAction<Opened extends OpenedRecord>(kind: RecordKind<Opened>) {
  return guardForm('write', kind.subject, (args) => saveRecord(kind, args))
}
