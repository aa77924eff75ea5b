/** /admin/settings, and …/new and …/:slug of sections, people, pages and menus: the form of one entry of the publication. */
import { redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { entryPath, pagePreviewPath } from '~/domain/desk/desk-urls'
import { readLostPaths } from '~/domain/desk/redirects'
import { entryFormRules } from '~/domain/forms/form-limits'
import { fixedPages } from '~/domain/publication/entries'
import { describeEntry, findEntryAddress, readEntryNotice } from '~/domain/publication/forms/entry-words'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardForm, guardPage } from '~/http/desk/access.server'
import {
  describeSection,
  findResultFacts,
  listFields,
  listOddities,
  openEntry,
  toEntryValues,
} from '~/http/desk/open-entry.server'
import { saveEntry } from '~/http/desk/save-entry.server'
import { partAt } from '~/http/desk/story-access.server'
import { restoreUnsavedForm, returnTextOnFailure } from '~/http/desk/unsaved-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { keepFormOnFailure } from '~/ui/desk/keep-form-on-failure'
import { EntryEditor } from '~/ui/desk/publication/entry-editor'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, async (args) => {
  const resumed = await restoreUnsavedForm(args.request, (values) => values)
  const opened = await returnTextOnFailure(args.request, resumed?.values ?? {}, () => openEntry(args))
  const { part, kind, stored, variant } = opened
  const { pathname, searchParams } = new URL(args.request.url)
  const slug = stored?.slug ?? null
  if (slug !== null && part !== 'settings' && args.params.slug !== slug)
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
    previewPath: kind === 'page' && !Object.hasOwn(fixedPages, slug ?? '') ? pagePreviewPath : null,
    meta: deskMeta(words.title, pathname),
  }
})

export const action = guardForm('write', partAt, saveEntry)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnFailure(() => serverAction<typeof action>())

export { meta } from '~/ui/site/loader-data'

export default function EntryPage() {
  const opened = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <EntryEditor opened={opened} rejection={result ?? opened.resumed} />
}
