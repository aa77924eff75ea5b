/** /admin/sections, /admin/people, /admin/pages and /admin/menus: the entries of one part of the publication, and their order. */
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isPrivate } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readLostPaths } from '~/desk/kit/redirects/redirects'
import { entriesPath, entryParts } from '~/domain/editors/record-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import { kinds } from '~/domain/publication/entry-kinds'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { requirePart } from './entry-record.http.server'
import { EntryTable } from './entry-table'
import { listNew, readEntryNotice } from './entry-words'
import { partWords } from './forms'
import { listPart, orderPart } from './list-entries.http.server'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async ({ request }) => {
  const part = requirePart(request)
  const { title } = partWords[part]
  const { isOrdered = false, isClosed, findAddress } = kinds[entryParts[part]]
  const sent = new URL(request.url).searchParams
  return {
    part,
    ...{ title: title(), news: listNew(part), isOrdered, hasAddress: !isClosed && findAddress !== undefined },
    entries: await listPart(part),
    notice: readEntryNotice(sent, isPrivate()),
    lost: readLostPaths(sent),
    meta: deskMeta(title(), entriesPath(part)),
  }
})

export const action = guardPage('write', 'publication', async ({ request, editor }) => {
  const part = requirePart(request)
  const refused = await orderPart(request, part, editor.id)
  if (refused) return refused
  return redirect(`${entriesPath(part)}?done=ordered`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function EntriesPage() {
  const rejection = useActionData<typeof action>() ?? null
  return <EntryTable {...useLoaderData<typeof loader>()} rejection={rejection} />
}
