/** /admin/bulk: says what will happen to the articles that were chosen in the list, and does it. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { summarizeArticles } from '~/data/desk/article-list.server'
import { changeChosen, duplicateArticle, listChosen } from '~/data/desk/chosen-articles.server'
import { publication } from '~/data/publication/publication.server'
import { listArticleChoices } from '~/domain/desk/article-draft'
import { parseListRequest, toListParameters } from '~/domain/desk/article-list'
import { parseBulkCommand, parseBulkQuestion, toDoneQuery } from '~/domain/desk/bulk-change'
import { bulkKinds, type ChosenArticle } from '~/domain/desk/chosen-articles'
import { bulkPath, deskPath, editArticlePath } from '~/domain/desk/desk-urls'
import { toLostParameters } from '~/domain/desk/redirects'
import { articlePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { guardPage } from '~/http/desk/access.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { BulkForm } from '~/ui/desk/bulk-form'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ request, editor }) => {
  const sent = new URL(request.url).searchParams
  const question = parseBulkQuestion(sent)
  const articles = question ? await listChosen(question.ids) : []
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
  if (change.kind !== 'duplicate') {
    const lost = change.kind === 'delete' ? await listChosen(ids) : []
    const count = await changeChosen(ids, change, editor.id)
    return goTo(`${deskPath}?${toDoneQuery(toList(list), change.kind, count, listLost(lost))}`)
  }
  const copy = await duplicateArticle(ids[0] ?? '', editor.id)
  if (!copy) throw notFound('page')
  return goTo(editArticlePath(copy))
})

/** Of deleted articles, the addresses where readers have seen them. */
function listLost(articles: ChosenArticle[]) {
  const seen = articles.flatMap(({ slug, publishedAt }) => (publishedAt ? [articlePath(slug)] : []))
  return toLostParameters(seen, publication())
}

/** Only what the list understands. */
function toList(query: string): string {
  return new URLSearchParams(toListParameters(parseListRequest(new URLSearchParams(query)))).toString()
}

function goTo(path: string) {
  return redirect(path, { status: 303, headers: privateHeaders })
}

export { meta } from '~/ui/site/loader-data'

export default function BulkPage() {
  const rejection = useActionData<typeof action>() ?? null
  return <BulkForm {...useLoaderData<typeof loader>()} rejection={rejection} />
}
