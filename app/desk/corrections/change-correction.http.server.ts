/** Handles the form of an article's corrections: makes one, changes it or deletes it, now or with the draft that waits. */

import { redirect } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { changeCorrection } from '~/desk/kit/review/article-corrections.data.server'
import { MAX_CORRECTIONS, parseCorrectionChange } from '~/desk/kit/review/corrections'
import { correctionKinds } from '~/domain/articles/corrections'
import { articleCorrectionsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'

/** Leads back to the page; a refusal shows the form again with what was typed. */
export async function sendCorrection(
  { id, slug, publishedAt }: StoredArticle,
  request: Request,
  editor: SessionEditor,
) {
  const form = await readForm(request, (sent) => parseCorrectionChange(sent, localDay()))
  if (!form.ok) return form.response
  const { value: change, values } = form
  const refuse = (message: string, field: string | null = null) =>
    redisplayForm(422, { ok: false, values, errors: [{ field, message }] }, privateHeaders).response
  if (publishedAt === null) return refuse(i18n.t('This article was never public: change its text instead.'))
  const changed = await changeCorrection(id, change, editor.id)
  if (changed === 'full')
    return refuse(
      i18n.t('An article can have at most {limit}. Change one of them.', { limit: MAX_CORRECTIONS }),
    )
  if (changed === 'ask') return (await findWaitingDraft(id)) ? refuse(askWhen(), 'when') : refuse(noDraft())
  if (typeof changed !== 'string') return refuse(describeConflict(change.task, changed.conflict))
  const done = changed === 'waits' ? 'wait' : change.task
  return redirect(`${articleCorrectionsPath(slug)}?done=${done}`, { status: 303, headers: privateHeaders })
}

const askWhen = () =>
  i18n.t(
    'A draft of this article is waiting, and readers don’t see what it changes yet. Choose when they see the correction.',
  )
const noDraft = () =>
  i18n.t(
    'No draft is waiting any more: it was published or discarded. Send the correction again for readers to see it now.',
  )

type Conflict = Exclude<Awaited<ReturnType<typeof changeCorrection>>, string>['conflict']

/** The form is shown again with the version that is stored now, so that sending it once more is a decision. */
function describeConflict(task: string, stored: Conflict): string {
  if (!stored)
    return i18n.t('It was deleted meanwhile. Your text is still here: publish it again, or leave it.')
  const says = { kind: i18n.t(correctionKinds[stored.kind].label), text: stored.text }
  if (task === 'make')
    return i18n.t(
      'This form was published already. {kind}: “{text}” Change that one in the list below.',
      says,
    )
  return i18n.t('It was changed meanwhile. {kind}: “{text}” Save again to replace that with your text.', says)
}
