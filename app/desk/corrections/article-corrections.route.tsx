/** /admin/articles/:slug/corrections: what a story tells readers of changes to itself. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { type DeskArgs, guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { createCorrectionId, listArticleCorrections } from '~/desk/kit/review/article-corrections.data.server'
import { correctionNotices } from '~/desk/kit/review/corrections'
import { articleCorrectionsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { sendCorrection } from './change-correction.http.server'
import { CorrectionsPage } from './corrections-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'article', async ({ request, params }) => {
  const { id, slug, title, status, publishedAt } = await requireArticle(params)
  const { searchParams } = new URL(request.url)
  const corrections = await listArticleCorrections(id)
  const changed = corrections.find((correction) => correction.id === searchParams.get('change')) ?? null
  return {
    article: { id, slug, title, isPublic: status === 'published', wasPublic: publishedAt !== null },
    corrections,
    changed,
    hasDraft: (await findWaitingDraft(id)) !== null,
    newId: createCorrectionId(),
    notice: readNotice(correctionNotices, searchParams),
    resumed: await restoreUnsavedForm(request, (values) => ('text' in values ? values : null)),
    meta: deskMeta(i18n.t('Corrections: {title}', { title }), articleCorrectionsPath(slug)),
  }
})

export const action = guardForm('write', 'article', async ({ request, params, editor }) =>
  sendCorrection(await requireArticle(params), request, editor),
)

async function requireArticle({ slug = '' }: DeskArgs['params']) {
  const article = await findArticleToEdit(slug)
  if (!article) throw notFound('page')
  return article
}

/** Also after a refusal, so that the form knows of the draft. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function ArticleCorrectionsPage() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <CorrectionsPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
