/** What the form of a story's review does: hands it in, sends it back, approves it, and publishes it. */
import { redirect } from '@remix-run/node'
import { changeArticle, type StoredArticle } from '~/data/desk/desk-articles.server'
import type { SessionEditor } from '~/data/desk/editor-sessions.server'
import { addReviewStep, listReviewSteps } from '~/data/desk/review-steps.server'
import { listMissingToPublish, toFieldTexts } from '~/domain/articles/article-fields'
import { can, toStorySubject } from '~/domain/desk/access'
import { articleReviewPath } from '~/domain/desk/desk-urls'
import type { ReviewCommand } from '~/domain/desk/review-command'
import { listReviewTasks, reviewTasks, stepKinds } from '~/domain/desk/story-review'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'

type Sent = { value: ReviewCommand; values: Record<string, string> }

/** What this editor may do with a story, for `listReviewTasks`. */
export function toReviewRights(article: StoredArticle, editor: SessionEditor) {
  return {
    isPublic: article.status === 'published',
    mayWrite: can(editor, 'write', toStorySubject(article, editor.id)),
    mayReview: can(editor, 'publish', 'article'),
  }
}

/** Leads back to the page; a refusal shows the form again with its note. */
export async function reviewStory(article: StoredArticle, { value, values }: Sent, editor: SessionEditor) {
  const problem = await runCommand(article, value, editor)
  if (problem !== null)
    return redisplayForm(422, { ok: false, values, errors: [{ field: null, message: problem }] }).response
  return redirect(`${articleReviewPath(article.slug)}?done=${value.task}`, {
    status: 303,
    headers: privateHeaders,
  })
}

/** Null: it is done, now or by the same form before. Otherwise why it is not. */
async function runCommand(
  article: StoredArticle,
  { task, id, seen, version, note }: ReviewCommand,
  editor: SessionEditor,
): Promise<string | null> {
  const steps = await listReviewSteps(article.id)
  const isAgain = steps.some((step) => step.id === id)
  const [latest] = steps
  if (!isAgain) {
    if ((latest?.id ?? '') !== seen && latest)
      return `${stepKinds[latest.kind].did} meanwhile${latest.by ? ` by ${latest.by}` : ''}. Look at the history below, then decide again.`
    if (!listReviewTasks(latest?.kind ?? null, toReviewRights(article, editor)).includes(task))
      return 'That isn’t possible any more. Use the buttons that this page has now.'
    const { kind } = reviewTasks[task]
    const missing = task === 'publish' ? listMissingToPublish(toFieldTexts(article)) : []
    if (missing.length > 0)
      return `It can’t be published yet. ${missing.map(({ message }) => message).join(' ')}`
    if (!(await addReviewStep({ id, articleId: article.id, kind, note, seen, version }, editor.id)))
      return 'Somebody saved it since you opened this page. Look at what changed, then decide again.'
  }
  if (task !== 'publish') return null
  const { outcome } = await changeArticle(article.id, version, { ...article, status: 'published' }, editor.id)
  return outcome === 'saved' ? null : 'It’s approved, but somebody saved it just now. Publish it again.'
}
