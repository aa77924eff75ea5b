/** /admin/articles/new, /admin/articles/:slug and /admin/by-id/:id: creates or edits one article. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { changeArticle, createArticle } from '~/data/desk-articles.server'
import { findRevision } from '~/data/revisions.server'
import { parseStatus } from '~/domain/article'
import { parseArticleDraft, toFormValues } from '~/domain/article-draft'
import { authorChoices, categoryChoices, subcategoryChoices } from '~/domain/desk-choices'
import type { FormFields } from '~/domain/form-fields'
import { isReservedSlug } from '~/domain/slug'
import { editArticlePath, newArticlePath } from '~/domain/urls'
import { handleArticleForm } from '~/http/article-form.server'
import { privateHeaders } from '~/http/cache.server'
import { findEditedArticle } from '~/http/find-edited-article.server'
import { notFound } from '~/http/not-found.server'
import { pageMeta } from '~/http/page-meta.server'
import { requireEditor } from '~/http/require-editor.server'
import { toSaveResponse } from '~/http/save-response.server'
import { restoreUnsavedForm } from '~/http/unsaved-form.server'
import { ArticleEditor } from '~/ui/editor/article-editor'
import { keepFormOnFailure } from '~/ui/editor/keep-form-on-failure'

export { deskPage as headers } from '~/http/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id: editorId } = await requireEditor(request)
  const article = await findEditedArticle(params)
  const path = article ? editArticlePath(article) : newArticlePath
  const isRenamed = article && (params.id ? !isReservedSlug(article.slug) : article.slug !== params.slug)
  if (isRenamed) throw redirect(path, { headers: privateHeaders })
  return {
    editorId,
    article: article && { id: article.id, slug: article.slug, status: article.status },
    values: article ? toFormValues(article, article.version) : null,
    resumed: await restoreUnsavedForm(request),
    saved: parseStatus(new URL(request.url).searchParams.get('saved')),
    choices: { authors: authorChoices, categories: categoryChoices, subcategories: subcategoryChoices },
    meta: pageMeta({
      title: article ? 'Edit Article' : 'Create New Article',
      description: 'The desk.',
      path,
      noindex: true,
    }),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  // Only an article with a reserved slug is opened by its id.
  const parse = (sent: FormFields) => parseArticleDraft(sent, params.id !== undefined)
  return handleArticleForm(request, context, parse, async ({ value, values }, editor) => {
    const { fields, seenVersion } = value
    const article = await findEditedArticle(params)
    const outcome = article
      ? await changeArticle(article.id, seenVersion ?? 0, fields, editor.id)
      : await createArticle(fields, editor.id)
    if (outcome.outcome === 'gone') throw notFound('page')
    const base = article && seenVersion ? await findRevision(article.id, seenVersion) : null
    const result = toSaveResponse(outcome, values, base)
    if (result.to !== null) return redirect(result.to, { status: 303, headers: privateHeaders })
    return data(result.rejection, result.init)
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnFailure(() => serverAction<typeof action>())

export { meta } from '~/ui/page/meta'

export default function EditArticlePage() {
  const opened = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ArticleEditor opened={opened} result={result ?? opened.resumed} />
}
