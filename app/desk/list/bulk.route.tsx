/** /admin/bulk: says what will happen to the articles that were chosen in the list, and does it. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { listArticleChoices } from '~/desk/kit/articles/article-draft'
import { summarizeArticles } from '~/desk/kit/list/article-list.data.server'
import { bulkKinds } from '~/desk/kit/list/chosen-articles'
import { bulkPath, editArticlePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { parseBulkCommand, parseBulkQuestion } from './bulk-change'
import { changeMany, loadChosen, toList } from './bulk-changes.http.server'
import { BulkForm } from './bulk-form'
import { duplicateArticle } from './chosen-articles.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ request, editor }) => {
  const sent = new URL(request.url).searchParams
  const question = parseBulkQuestion(sent)
  const articles = question ? await loadChosen(question, editor) : []
  const { authorNames } = await summarizeArticles({ editorId: editor.id, timeZone: siteTimeZone() })
  const title = question ? i18n.t(bulkKinds[question.kind].confirm) : i18n.t('Chosen articles')
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

export { meta } from '~/ui/page/loader-data'

export default function BulkPage() {
  const rejection = useActionData<typeof action>() ?? null
  return <BulkForm {...useLoaderData<typeof loader>()} rejection={rejection} />
}
