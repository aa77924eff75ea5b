/** /admin: the list of articles; and whether someone else tried to sign in. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { dismissFailedSignIns, findFailedSignIns } from '~/desk/kit/access/sign-in-failures.data.server'
import { listArticleChoices } from '~/desk/kit/articles/article-draft'
import { listUnsavedPages } from '~/desk/kit/drafts/unsaved-texts.data.server'
import { parseListCursor, parseListRequest, toListParameters } from '~/desk/kit/list/article-list'
import { countHits, listForDesk, summarizeArticles } from '~/desk/kit/list/article-list.data.server'
import { readLostPaths } from '~/desk/kit/redirects/redirects'
import { can } from '~/domain/editors/access'
import { deskPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ArticleTable } from './article-table'
import { loadDone } from './bulk-changes.http.server'
import { EmptyList, FailedSignIns, ListFilters, ListHeading, ListPager } from './desk-list'
import { BulkNotice } from './undo-bulk'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'own-draft', async ({ request, editor }) => {
  const sent = new URL(request.url).searchParams
  const asked = parseListRequest(sent)
  const ownOnly = !can(editor, 'read', 'article')
  const viewer = { editorId: editor.id, timeZone: siteTimeZone(), ownOnly }
  const [page, { counts, authorNames }, failedSignIns, bulk, unsavedPages] = await Promise.all([
    listForDesk(asked, parseListCursor(sent, asked.order), viewer),
    summarizeArticles(viewer),
    findFailedSignIns(editor.email),
    loadDone(sent, editor),
    listUnsavedPages(editor.id),
  ])
  const choices = { authors: authorNames, sections: listArticleChoices(publication()).sections }
  return {
    editorId: editor.id,
    asked,
    page,
    counts,
    hits: await countHits(asked, viewer, page),
    choices,
    failedSignIns,
    bulk,
    unsavedPages,
    lost: readLostPaths(sent),
    meta: deskMeta(i18n.t('All articles'), deskPath),
  }
})

/** The editor has seen the failed sign-ins. */
export const action = guardPage('write', 'account', async ({ editor }) => {
  await dismissFailedSignIns(editor.email)
  return redirect(deskPath, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function DeskPage() {
  const { editorId, asked, page, choices, hits, failedSignIns, unsavedPages, ...shown } =
    useLoaderData<typeof loader>()
  const list = toListParameters(asked)
  return (
    <>
      <ListHeading request={asked} counts={shown.counts} />
      <BulkNotice {...shown.bulk} lost={shown.lost} list={new URLSearchParams(list).toString()} />
      {failedSignIns ? <FailedSignIns {...failedSignIns} /> : null}
      <ListFilters request={asked} choices={choices} hits={hits} />
      {page.items.length === 0 ? (
        <EmptyList request={asked} />
      ) : (
        <ArticleTable articles={page.items} request={asked} editorId={editorId} unsavedPages={unsavedPages} />
      )}
      <ListPager request={asked} {...page} />
    </>
  )
}
