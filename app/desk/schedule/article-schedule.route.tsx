/** /admin/articles/:slug/schedule: what is planned for an article, and what happened to it so far. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { judgeFor, storyAt } from '~/desk/kit/access/article-access.http.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { runPlanCommand } from '~/desk/kit/plans/plan-changes.http.server'
import { planNotices } from '~/desk/kit/plans/planned-changes'
import { listChangesOfStory } from '~/desk/kit/plans/planned-changes.data.server'
import { listWaitingCorrections } from '~/desk/kit/review/article-corrections.data.server'
import { toOpenState } from '~/desk/kit/review/draft-review'
import { listReviewSteps } from '~/desk/kit/review/review-steps.data.server'
import { articleSchedulePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ArticleSchedulePage } from './article-schedule-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('publish', storyAt, async ({ request, params }) => {
  const { id, slug, title, status, ...article } = await requireArticle(params)
  const path = articleSchedulePath(slug)
  if (slug !== params.slug) throw redirect(path, { headers: privateHeaders })
  const version = (await findWaitingDraft(id))?.version
  const present = version ?? article.version
  const [latest] = await listReviewSteps({ articleId: id })
  const kind = toOpenState(latest?.kind ?? null)
  return {
    article: { id, slug, title, status, version: present },
    hasDraft: version !== undefined,
    corrections: await listWaitingCorrections(id),
    review: kind && latest ? { kind, isOutdated: latest.version !== present } : null,
    changes: await listChangesOfStory(id),
    notice: readNotice(planNotices, new URL(request.url).searchParams),
    meta: deskMeta(i18n.t('Schedule: {title}', { title }), path),
  }
})

export const action = guardPage('publish', storyAt, async (args) => {
  const article = await requireArticle(args.params)
  const judged = judgeFor(args.editor, 'publish', article)
  return runPlanCommand(args, articleSchedulePath(article.slug), { id: article.id, judged })
})

async function requireArticle({ slug = '' }: DeskArgs['params']) {
  const article = await findArticleToEdit(slug)
  if (!article) throw notFound('page')
  return article
}

/** Also after a refused plan, so that the form names the version that is the newest now. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function ArticleSchedule() {
  const rejection = useActionData<typeof action>() ?? null
  return <ArticleSchedulePage {...useLoaderData<typeof loader>()} rejection={rejection} />
}
