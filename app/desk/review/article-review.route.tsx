/** /admin/articles/:slug/review: a draft is handed in, sent back and approved, and notes on its passages. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { judgeFor, storyAt } from '~/desk/kit/access/article-access.http.server'
import { listOpenedBy } from '~/desk/kit/articles/open-articles.data.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { findNextChange } from '~/desk/kit/plans/planned-changes.data.server'
import { listWaitingCorrections } from '~/desk/kit/review/article-corrections.data.server'
import { listReviewTasks, reviewNotices } from '~/desk/kit/review/draft-review'
import { createStepId, listReviewSteps } from '~/desk/kit/review/review-steps.data.server'
import { articleReviewPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import {
  listHeirs,
  listShownNotes,
  requireReviewedStory,
  reviewStory,
  toReviewRights,
} from './review-article.http.server'
import { parseReviewCommand } from './review-command'
import { ReviewPage } from './review-page'
import { readAsked, showReviewedText } from './reviewed-text.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ request, params, editor }) => {
  const article = await requireReviewedStory(params.slug ?? '')
  const { id, slug, title, status, version, isAbove } = article
  const path = articleReviewPath(slug)
  if (slug !== params.slug) throw redirect(path, { headers: privateHeaders })
  const parameters = new URL(request.url).searchParams
  const steps = await listReviewSteps({ articleId: id })
  const rights = toReviewRights(article, editor)
  return {
    article: { id, slug, title, status, version, isAbove },
    steps,
    ...(await showReviewedText(article, steps, readAsked(parameters, rights.mayWrite))),
    ...(await listShownNotes(article)),
    openedBy: await listOpenedBy(id, editor.id),
    planned: await findNextChange(id),
    corrections: await listWaitingCorrections(id),
    tasks: listReviewTasks(steps[0]?.kind ?? null, rights),
    mayWrite: rights.mayWrite,
    heirs: await listHeirs(editor),
    creator: article.createdBy ?? '',
    newId: createStepId(),
    notice: readNotice(reviewNotices, parameters),
    resumed: await restoreUnsavedForm(request, (values) =>
      'note' in values || 'quote' in values || 'chosen' in values ? values : null,
    ),
    meta: deskMeta(i18n.t('Approval: {title}', { title }), path),
  }
})

export const action = guardForm('write', storyAt, async ({ request, params, editor }) => {
  const article = await requireReviewedStory(params.slug ?? '')
  judgeFor(editor, 'write', article)
  const form = await readForm(request, parseReviewCommand)
  return form.ok ? reviewStory(article, form, editor) : form.response
})

export { meta } from '~/ui/page/loader-data'

export default function ArticleReview() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <ReviewPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
