/** /admin/settings, and …/new and …/:slug of sections, people, pages and menus: the form of one entry of the publication. */
import { redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { partAt } from '~/desk/kit/access/article-access.http.server'
import { keepFormOnFailure } from '~/desk/kit/drafts/keep-form-on-failure'
import { restoreUnsavedForm, returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { EntryEditor } from '~/desk/kit/records/entry-editor'
import { saveRecord } from '~/desk/kit/records/save-record.http.server'
import { readLostPaths } from '~/desk/kit/redirects/redirects'
import { entryPath, pagePreviewPath } from '~/domain/editors/desk-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import { findEntryAddress, kinds } from '~/domain/publication/entry-kinds'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import {
  describeSection,
  findResultFacts,
  listFields,
  listOddities,
  toEntryValues,
} from './entry-page.http.server'
import { entryRecords, openEntry } from './entry-record.http.server'
import { describeEntry, readEntryNotice } from './entry-words'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, async (args) => {
  const resumed = await restoreUnsavedForm(args.request, (values) => values)
  const opened = await returnTextOnFailure(args.request, resumed?.values ?? {}, () => openEntry(args))
  const { part, kind, stored, variant } = opened
  const { pathname, searchParams } = new URL(args.request.url)
  const slug = stored?.slug ?? null
  const { isSingle, hasPreview, places } = kinds[kind]
  if (slug !== null && !isSingle && args.params.slug !== slug)
    throw redirect(entryPath(part, slug), { headers: privateHeaders })
  const words = describeEntry(part, variant, stored)
  return {
    part,
    slug,
    variant,
    words,
    fields: await listFields(opened),
    values: toEntryValues(opened),
    resumed,
    notice: readEntryNotice(searchParams, stored, opened.form.fields),
    lost: readLostPaths(searchParams),
    section: await describeSection(opened),
    result: findResultFacts(opened),
    address: stored && findEntryAddress(kind, stored),
    oddities: await listOddities(opened),
    previewPath: hasPreview && !places.includes(slug ?? '') ? pagePreviewPath : null,
    meta: deskMeta(words.title, pathname),
  }
})

export const action = guardForm('write', partAt, (args) => saveRecord(entryRecords, args))

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnFailure(() => serverAction<typeof action>())

export { meta } from '~/ui/page/loader-data'

export default function EntryPage() {
  const opened = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <EntryEditor opened={opened} rejection={result ?? opened.resumed} />
}
