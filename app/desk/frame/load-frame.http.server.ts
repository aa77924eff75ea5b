/** What the frame of the desk shows around every page, in the language of the account. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { findDeskSpeech, speakAtDesk } from '~/data/publication/desk-languages.server'
import { siteTimeZone } from '~/data/publication/publication.server'
import { listOfferedTexts } from '~/desk/kit/drafts/unsaved-texts.http.server'
import type { Clock } from '~/desk/kit/page/relative-time'
import { describeProblems } from '~/desk/kit/plans/describe-problems'
import { countProblems } from '~/desk/kit/plans/planned-changes.data.server'
import { countWaitingDrafts } from '~/desk/kit/review/review-steps.data.server'
import { can } from '~/domain/editors/access'
import { findEditor } from '~/http/editors/editor-session.server'

/** Never fails, because the frame has to be there to show what failed. */
export async function loadFrame(request: Request) {
  const found = await findEditor(request).catch(() => null)
  return speakAtDesk(found?.language ?? null, () => loadFor(request, found))
}

async function loadFor(request: Request, found: SessionEditor | null) {
  const editor = found && {
    ...{ id: found.id, email: found.email, name: found.name },
    ...{ role: found.role, publishesOwn: found.publishesOwn, writingView: found.writingView },
  }
  const [problems, waiting] = await Promise.all([
    can(editor, 'read', 'article') ? countProblems().catch(() => null) : null,
    can(editor, 'publish', 'article') ? countWaitingDrafts().catch(() => 0) : 0,
  ])
  const speech = await findDeskSpeech(found?.language ?? null)
  const clock: Clock = { timeZone: siteTimeZone(), now: new Date() }
  const unsaved = editor ? await listOfferedTexts(request, editor.id) : []
  return { editor, problems: problems && describeProblems(problems), waiting, unsaved, speech, ...clock }
}
