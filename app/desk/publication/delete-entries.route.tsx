/** /admin/publication/delete: says what happens when entries of the publication are deleted, and asks. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { DeleteEntries } from './delete-entries'
import { askToDelete, deleteEntries, readChosen } from './delete-entries.http.server'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async ({ request }) => {
  const { part, slugs } = readChosen(request)
  const question = await askToDelete(part, slugs)
  const meta = deskMeta(question.title, deleteEntriesPath(part))
  return { question, meta }
})

export const action = guardPage('delete', 'publication', deleteEntries)

export { meta } from '~/ui/page/loader-data'

export default function DeleteEntriesPage() {
  const asked = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return <DeleteEntries {...(answered ?? asked).question} rejection={answered?.rejection ?? null} />
}
