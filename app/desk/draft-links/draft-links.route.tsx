/** /admin/articles/:slug/links: secret links to a draft, for a source or an expert. */

import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { judgeFor, storyAt } from '~/desk/kit/access/article-access.http.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { draftLinksPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { draftPath } from '~/domain/site/urls'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { absoluteUrl, deskMeta } from '~/http/site/page-meta.server'
import { draftLinkNotices, listDraftLinkDays, MAX_DRAFT_LINKS, parseDraftLinkChange } from './draft-links'
import { createDraftToken, deleteDraftLink, listDraftLinks, saveDraftLink } from './draft-links.data.server'
import { DraftLinksPage } from './draft-links-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ request, params }) => {
  const { id, slug, title, status } = await requireArticle(params)
  const meta = deskMeta(i18n.t('Links to a draft: {title}', { title }), draftLinksPath(slug))
  const article = { id, slug, title, status }
  const [links, waiting] = await Promise.all([listDraftLinks(id), findWaitingDraft(id)])
  return {
    article,
    hasDraft: status === 'draft' || waiting !== null,
    links,
    token: createDraftToken(),
    expiries: listDraftLinkDays(),
    notice: readNotice(draftLinkNotices, new URL(request.url).searchParams),
    meta,
  }
})

export const action = guardPage('write', storyAt, async ({ request, params, editor }) => {
  const article = await requireArticle(params)
  const { id, slug } = article
  judgeFor(editor, 'write', article)
  const form = await readForm(request, parseDraftLinkChange)
  if (!form.ok) return form.response
  const { value: change, values } = form
  if (change.task === 'withdraw') {
    await deleteDraftLink(id, change.link)
    return redirect(`${draftLinksPath(slug)}?done=withdrawn`, { status: 303, headers: privateHeaders })
  }
  const outcome = await saveDraftLink({ ...change, articleId: id, editorId: editor.id })
  // The page says what to send instead.
  if (outcome === 'no-draft') return redirect(draftLinksPath(slug), { status: 303, headers: privateHeaders })
  if (outcome === 'many') {
    const message = i18n.t(
      'An article can have at most {count, plural, one {# link} other {# links}}. Withdraw one first.',
      { count: MAX_DRAFT_LINKS },
    )
    const errors = [{ field: null, message }]
    return data({ ok: false as const, values, errors }, { status: 422, headers: privateHeaders })
  }
  // Shown now or never: only a hash of it is stored.
  const address = absoluteUrl(draftPath(change.token))
  return data({ ok: true as const, address, recipient: change.recipient }, { headers: privateHeaders })
})

async function requireArticle({ slug = '' }: DeskArgs['params']) {
  const article = await findArticleToEdit(slug)
  if (!article) throw notFound('page')
  return article
}

export { meta } from '~/ui/page/loader-data'

export default function DraftLinks() {
  return (
    <DraftLinksPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>() ?? null} />
  )
}
