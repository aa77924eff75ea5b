/** Saves what an editor wrote, as a new article or a new version. */
import { data, redirect } from '@remix-run/node'
import { changeArticle, createArticle } from '~/data/desk/desk-articles.server'
import type { Editor } from '~/data/desk/editors.server'
import { findRevision } from '~/data/desk/revisions.server'
import type { ArticleDraft } from '~/domain/desk/article-draft'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { toSaveResponse } from './save-response.server'

/** `article` null: a new one. `values`: of the form, to be given back on a conflict. Throws 404 if it was deleted. */
export async function saveArticle(
  article: { id: string } | null,
  { value, values }: { value: ArticleDraft; values: Record<string, string> },
  editor: Editor,
) {
  const { fields, seenVersion } = value
  const outcome = article
    ? await changeArticle(article.id, seenVersion ?? 0, fields, editor.id)
    : await createArticle(fields, editor.id)
  if (outcome.outcome === 'gone') throw notFound('page')
  const base = article && seenVersion ? await findRevision(article.id, seenVersion) : null
  const result = toSaveResponse(outcome, values, base)
  if (result.to !== null) return redirect(result.to, { status: 303, headers: privateHeaders })
  return data(result.rejection, result.init)
}
