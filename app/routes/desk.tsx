/** /admin: all articles, the most recently changed first. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listForDesk } from '~/data/desk-list.server'
import { parseStatus } from '~/domain/article'
import { parseCursor } from '~/domain/paging'
import { parseSearchQuery } from '~/domain/search-query'
import { deskPath } from '~/domain/urls'
import { pageMeta } from '~/http/page-meta.server'
import { requireEditor } from '~/http/require-editor.server'
import { DeskFilterForm } from '~/ui/editor/desk-filter-form'
import { DeskHeading } from '~/ui/editor/desk-heading'
import { DeskTable } from '~/ui/editor/desk-table'
import { Pager } from '~/ui/page/pager'

export { deskPage as headers } from '~/http/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const editor = await requireEditor(request)
  const parameters = new URL(request.url).searchParams
  const query = parseSearchQuery(parameters.get('q'))
  const status = parseStatus(parameters.get('status'))
  const { items, older, newer } = await listForDesk({ query, status }, parseCursor(parameters))
  const meta = pageMeta({ title: 'All articles', description: 'The desk.', path: deskPath, noindex: true })
  return { editor, query, status, articles: items, older, newer, meta }
}

export { meta } from '~/ui/page/meta'

export default function DeskPage() {
  const { editor, query, status, articles, older, newer } = useLoaderData<typeof loader>()
  const filters = { ...(query && { q: query }), ...(status && { status }) }
  return (
    <>
      <DeskHeading editorId={editor.id} email={editor.email} />
      <DeskFilterForm query={query} status={status} />
      <DeskTable articles={articles} />
      <Pager path={deskPath} query={filters} older={older} newer={newer} />
    </>
  )
}
