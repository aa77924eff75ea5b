/** /admin/pages/:slug/review, and the same of episodes: the draft of an entry is handed in, sent back and approved. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { listReviewTasks, reviewNotices } from '~/desk/kit/review/draft-review'
import { createStepId, listReviewSteps } from '~/desk/kit/review/review-steps.data.server'
import { entryReviewPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { EntryReviewPage } from './entry-review-page'
import { requireReviewedEntry, reviewEntry, toEntryRights } from './review-entry.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async (args) => {
  const { request, editor } = args
  const reviewed = await requireReviewedEntry(args)
  const { id, kind: _, data: __, ...entry } = reviewed
  const steps = id === null ? [] : await listReviewSteps({ entryId: id })
  const rights = toEntryRights(reviewed, editor)
  const { part, slug, title } = entry
  return {
    ...{ entry, steps, tasks: listReviewTasks(steps[0]?.kind ?? null, rights) },
    newId: createStepId(),
    notice: readNotice(reviewNotices, new URL(request.url).searchParams),
    resumed: await restoreUnsavedForm(request, (values) => ('note' in values ? values : null)),
    meta: deskMeta(i18n.t('Approval: {title}', { title }), entryReviewPath(part, slug)),
  }
})

export const action = guardForm('write', 'publication', reviewEntry)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

/** Also after a refusal, so that the page knows of what others did. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function EntryReview() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <EntryReviewPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
