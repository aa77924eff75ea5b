/** Changes of many stories at the desk: what their page shows, what is done, and what the list says afterwards. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { publication } from '~/data/publication/publication.server'
import { parseListRequest, toListParameters } from '~/desk/kit/list/article-list'
import { findLastBulkAction } from '~/desk/kit/list/bulk-actions.data.server'
import { type ArticleChange, type ChosenArticle, UNDO_OFFERED_MS } from '~/desk/kit/list/chosen-articles'
import { toLostParameters } from '~/desk/kit/redirects/redirects'
import { can } from '~/domain/editors/access'
import { deskPath } from '~/domain/editors/desk-urls'
import { articlePath } from '~/domain/site/urls'
import type { BulkQuestion } from './bulk-change'
import { readDoneNotice, readLeft, toDoneQuery } from './bulk-notice'
import { changeChosen, listChosen, publishChosen } from './chosen-articles.data.server'
import { judgeArticles } from './judge-articles.http.server'

/** The chosen articles; before they are published, each with what it lacks. */
export async function loadChosen(
  { kind, ids }: BulkQuestion,
  editor: SessionEditor,
): Promise<ChosenArticle[]> {
  const articles = await listChosen(ids)
  if (kind !== 'publish') return articles
  const judged = new Map((await judgeArticles(ids, editor)).map(({ id, missing }) => [id, missing]))
  return articles.map((article) => ({ ...article, missing: judged.get(article.id) ?? [] }))
}

/** Does it, and returns the address of the list that says so. */
export async function changeMany(
  ids: readonly string[],
  change: ArticleChange,
  { list, editor }: { list: string; editor: SessionEditor },
): Promise<string> {
  const lost = change.kind === 'delete' ? await listChosen(ids) : []
  const of = new Set(ids).size
  const count =
    change.kind === 'publish' ? await publish(ids, editor) : await changeChosen(ids, change, editor.id)
  return `${deskPath}?${toDoneQuery(toList(list), { kind: change.kind, count, of }, listLost(lost))}`
}

async function publish(ids: readonly string[], editor: SessionEditor) {
  const judged = await judgeArticles(ids, editor)
  return publishChosen(
    judged.filter(({ missing }) => missing.length === 0),
    editor.id,
  )
}

/** The addresses where readers have seen articles that were deleted. */
function listLost(articles: ChosenArticle[]) {
  const seen = articles.flatMap(({ slug, publishedAt }) => (publishedAt ? [articlePath(slug)] : []))
  return toLostParameters(seen, publication())
}

/** Only what the list understands. */
export function toList(query: string): string {
  return new URLSearchParams(toListParameters(parseListRequest(new URLSearchParams(query)))).toString()
}

/** Loads what was just done, with the articles that were left; and the last action, while it can be undone. */
export async function loadDone(sent: URLSearchParams, editor: SessionEditor) {
  const left = readLeft(sent)
  const [last, chosen] = await Promise.all([
    can(editor, 'delete', 'article') ? findLastBulkAction(editor.id) : null,
    left.length > 0 ? listChosen(left) : [],
  ])
  const isOffered = last && Date.now() - last.at.getTime() < UNDO_OFFERED_MS
  return {
    done: readDoneNotice(sent),
    left: chosen.map(({ title }) => title),
    last: isOffered ? last : null,
  }
}
