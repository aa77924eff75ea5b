/** /admin/articles/:slug/corrections: what a story tells readers of changes to itself. */
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  changeCorrection,
  createCorrectionId,
  listArticleCorrections,
} from '~/data/desk/article-corrections.server'
import { findArticleToEdit } from '~/data/desk/desk-articles.server'
import { correctionKinds } from '~/domain/articles/corrections'
import { MAX_CORRECTIONS, parseCorrectionChange, readCorrectionNotice } from '~/domain/desk/corrections'
import { articleCorrectionsPath } from '~/domain/desk/desk-urls'
import { type DeskArgs, guardForm, guardPage } from '~/http/desk/access.server'
import { restoreUnsavedForm } from '~/http/desk/unsaved-form.server'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { CorrectionsPage } from '~/ui/desk/corrections-page'

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
    newId: createCorrectionId(),
    notice: readCorrectionNotice(searchParams),
    resumed: await restoreUnsavedForm(request, (values) => ('text' in values ? values : null)),
    meta: deskMeta(`Corrections: ${title}`, articleCorrectionsPath(slug)),
  }
})

export const action = guardForm('write', 'article', async ({ request, params, editor }) => {
  const { id, slug, publishedAt } = await requireArticle(params)
  const form = await readForm(request, (sent) => parseCorrectionChange(sent, localDay()))
  if (!form.ok) return form.response
  const { value: change, values } = form
  const refuse = (message: string) =>
    redisplayForm(422, { ok: false, values, errors: [{ field: null, message }] }, privateHeaders).response
  if (publishedAt === null) return refuse('This story was never public: change its text instead.')
  const changed = await changeCorrection(id, change, editor.id)
  if (changed === 'full') return refuse(`A story can have at most ${MAX_CORRECTIONS}. Change one of them.`)
  if (changed !== 'done') return refuse(describeConflict(change.task, changed.conflict))
  return redirect(`${articleCorrectionsPath(slug)}?done=${change.task}`, {
    status: 303,
    headers: privateHeaders,
  })
})

type Conflict = Exclude<Awaited<ReturnType<typeof changeCorrection>>, string>['conflict']

/** The form is shown again with the version that is stored now, so that sending it once more is a decision. */
function describeConflict(task: string, stored: Conflict): string {
  if (!stored) return 'It was deleted meanwhile. Your text is still here: publish it again, or leave it.'
  const says = `${correctionKinds[stored.kind].label}: “${stored.text}”`
  if (task === 'make') return `This form was published already. ${says} Change that one in the list below.`
  return `It was changed meanwhile. ${says} Save again to replace that with your text.`
}

async function requireArticle({ slug = '' }: DeskArgs['params']) {
  const article = await findArticleToEdit(slug)
  if (!article) throw notFound('page')
  return article
}

export { meta } from '~/ui/site/loader-data'

export default function ArticleCorrectionsPage() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <CorrectionsPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
