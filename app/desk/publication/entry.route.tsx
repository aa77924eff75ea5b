/** /admin/settings, and …/new and …/:slug of sections, people, pages and menus: the form of one entry of the publication. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { EntryLinks } from '~/desk/kit/publication/entry-links'
import { EntryEditor } from '~/desk/kit/records/entry-editor'
import { recordAction, recordLoader } from '~/desk/kit/records/record-form.http.server'
import { entryFormRules } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { describeFurther } from './entry-page.http.server'
import { entryRecords } from './entry-record.http.server'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = recordLoader(entryRecords, describeFurther)

export const action = recordAction(entryRecords)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

export { meta } from '~/ui/page/loader-data'

export default function EntryPage() {
  const opened = useLoaderData<typeof loader>()
  const links = <EntryLinks part={opened.part} slug={opened.slug} />
  return <EntryEditor opened={opened} answer={useActionData<typeof action>()} links={links} />
}
