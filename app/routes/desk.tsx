/** /admin: all articles, the most recently changed first; and whether someone else tried to sign in. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listForDesk } from '~/data/desk/desk-articles.server'
import { dismissFailedSignIns, findFailedSignIns } from '~/data/desk/sign-in-failures.server'
import { parseStatus } from '~/domain/articles/article-fields'
import { parseCursor } from '~/domain/catalogue/paging'
import { deskPath } from '~/domain/desk/desk-urls'
import { parseSearchQuery } from '~/domain/search/search-request'
import { guardPage } from '~/http/desk/access.server'
import { privateHeaders } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { DeskFilterForm, DeskHeading, DeskTable, FailedSignIns } from '~/ui/desk/desk-list'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'article', async ({ request, editor }) => {
  const parameters = new URL(request.url).searchParams
  const query = parseSearchQuery(parameters.get('q'))
  const status = parseStatus(parameters.get('status'))
  const [{ items, older, newer }, failedSignIns] = await Promise.all([
    listForDesk({ query, status }, parseCursor(parameters)),
    findFailedSignIns(editor.email),
  ])
  const meta = pageMeta({ title: 'All articles', description: 'The desk.', path: deskPath, noindex: true })
  return { editor, failedSignIns, query, status, articles: items, older, newer, meta }
})

/** The editor has seen the failed sign-ins. */
export const action = guardPage('write', 'account', async ({ editor }) => {
  await dismissFailedSignIns(editor.email)
  return redirect(deskPath, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/site/loader-data'

export default function DeskPage() {
  const { editor, failedSignIns, query, status, articles, older, newer } = useLoaderData<typeof loader>()
  const filters = { ...(query && { q: query }), ...(status && { status }) }
  return (
    <>
      <DeskHeading editorId={editor.id} email={editor.email} />
      {failedSignIns ? <FailedSignIns {...failedSignIns} /> : null}
      <DeskFilterForm query={query} status={status} />
      <DeskTable articles={articles} isFiltered={Object.keys(filters).length > 0} />
      <Pager path={deskPath} query={filters} older={older} newer={newer} />
    </>
  )
}
