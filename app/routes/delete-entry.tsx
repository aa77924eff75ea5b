/** …/:slug/delete of an entry of the publication: says what happens, and asks. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { deleteEntryPath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { askToDelete, deleteEntry } from '~/http/desk/delete-entry.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { DeleteEntry } from '~/ui/desk/publication/delete-entry'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async (args) => {
  const question = await askToDelete(args)
  const { part, slug, title } = question
  const path = deleteEntryPath(part, slug)
  return {
    ...question,
    meta: pageMeta({ title: `Delete ${title}`, description: 'The desk.', path, noindex: true }),
  }
})

export const action = guardPage('delete', 'publication', deleteEntry)

export { meta } from '~/ui/site/loader-data'

export default function DeleteEntryPage() {
  const rejection = useActionData<typeof action>() ?? null
  return <DeleteEntry {...useLoaderData<typeof loader>()} rejection={rejection} />
}
