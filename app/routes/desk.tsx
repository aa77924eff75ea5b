/** /admin: all articles, the most recently changed first. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listForDesk } from '~/data/desk/desk-list.server'
import { parseStatus } from '~/domain/articles/article-fields'
import { parseCursor } from '~/domain/catalogue/paging'
import { deskPath } from '~/domain/desk/desk-urls'
import { parseSearchQuery } from '~/domain/search/search-query'
import { requireEditor } from '~/http/desk/require-editor.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { DeskFilterForm } from '~/ui/desk/desk-filter-form'
import { DeskHeading } from '~/ui/desk/desk-heading'
import { DeskTable } from '~/ui/desk/desk-table'

export { deskPage as headers } from '~/http/site/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const editor = await requireEditor(request)
  const parameters = new URL(request.url).searchParams
  const query = parseSearchQuery(parameters.get('q'))
  const status = parseStatus(parameters.get('status'))
  const { items, older, newer } = await listForDesk({ query, status }, parseCursor(parameters))
  const meta = pageMeta({ title: 'All articles', description: 'The desk.', path: deskPath, noindex: true })
  return { editor, query, status, articles: items, older, newer, meta }
}

export { meta } from '~/ui/site/meta'

export default function DeskPage() {
  const { editor, query, status, articles, older, newer } = useLoaderData<typeof loader>()
  const filters = { ...(query && { q: query }), ...(status && { status }) }
  return (
    <>
      <DeskHeading editorId={editor.id} email={editor.email} />
      <DeskFilterForm query={query} status={status} />
      <DeskTable articles={articles} isFiltered={Object.keys(filters).length > 0} />
      <Pager path={deskPath} query={filters} older={older} newer={newer} />
    </>
  )
}
