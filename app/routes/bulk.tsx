/** /admin/bulk: says what will happen to the articles that were chosen in the list, and does it. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { summarizeArticles } from '~/data/desk/article-list.server'
import { duplicateArticle } from '~/data/desk/chosen-articles.server'
import { publication } from '~/data/publication/publication.server'
import { listArticleChoices } from '~/domain/desk/article-draft'
import { parseBulkCommand, parseBulkQuestion } from '~/domain/desk/bulk-change'
import { bulkKinds } from '~/domain/desk/chosen-articles'
import { bulkPath, editArticlePath } from '~/domain/desk/desk-urls'
import { env } from '~/env.server'
import { guardPage } from '~/http/desk/access.server'
import { changeMany, loadChosen, toList } from '~/http/desk/bulk-changes.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { BulkForm } from '~/ui/desk/bulk-form'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ request, editor }) => {
  const sent = new URL(request.url).searchParams
  const question = parseBulkQuestion(sent)
  const articles = question ? await loadChosen(question, editor) : []
  const { authorNames } = await summarizeArticles({ editorId: editor.id, timeZone: env().timeZone })
  const title = question ? bulkKinds[question.kind].confirm : 'Chosen articles'
  const meta = deskMeta(title, bulkPath)
  return {
    kind: articles.length > 0 && question ? question.kind : null,
    articles,
    choices: { authors: authorNames, sections: listArticleChoices(publication()).sections },
    list: toList(sent.get('list') ?? ''),
    meta,
  }
})

export const action = guardPage('delete', 'article', async ({ request, editor }) => {
  const form = await readForm(request, parseBulkCommand)
  if (!form.ok) return form.response
  const { ids, change, list } = form.value
  if (change.kind !== 'duplicate') return goTo(await changeMany(ids, change, { list, editor }))
  const copy = await duplicateArticle(ids[0] ?? '', editor.id)
  if (!copy) throw notFound('page')
  return goTo(editArticlePath(copy))
})

function goTo(path: string) {
  return redirect(path, { status: 303, headers: privateHeaders })
}

export { meta } from '~/ui/site/loader-data'

export default function BulkPage() {
  const rejection = useActionData<typeof action>() ?? null
  return <BulkForm {...useLoaderData<typeof loader>()} rejection={rejection} />
}
