/** /admin/articles/:slug/review/notes: answers and resolves comments beside the text of an article. Posted by script only. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { judgeFor, storyAt } from '~/desk/kit/access/article-access.http.server'
import { MAX_NOTES_BESIDE } from '~/desk/kit/review/article-notes'
import { listOpenNotes } from '~/desk/kit/review/article-notes.data.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { findReviewedStory, runCommand } from './review-article.http.server'
import { parseNoteCommand } from './review-command'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('write', 'own-draft')

/** Answers with the comments that are open then, and with why nothing was done; null: it was. */
export const action = guardData('write', storyAt, async ({ request, params, editor }) => {
  const article = await findReviewedStory(params.slug ?? '')
  if (!article) return new Response(null, { status: 404, headers: privateHeaders })
  judgeFor(editor, 'write', article)
  const form = await readForm(request, parseNoteCommand)
  const refused = form.ok ? await runCommand(article, form.value, editor) : form.response.data.errors[0]
  const problem = typeof refused === 'object' ? (refused?.message ?? null) : (refused ?? null)
  const notes = await listOpenNotes(article.id, MAX_NOTES_BESIDE)
  return Response.json({ problem, notes }, { status: problem ? 422 : 200, headers: privateHeaders })
})
