/** Takes the next step of a draft's review, of an article or an entry: once, by who may, and if nobody did another one meanwhile. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { listReviewTasks, type ReviewRights, reviewTasks } from '~/desk/kit/review/draft-review'
import { addReviewStep, listReviewSteps, type Reviewed } from '~/desk/kit/review/review-steps.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { describeMeanwhile } from './describe-steps'
import type { StepCommand } from './review-command'
import { type MailedDraft, mailStep } from './review-mail.http.server'

export type ReviewedDraft = {
  of: Reviewed
  rights: ReviewRights
  /** What it lacks to be published, in sentences. */
  listMissing: () => string[]
  /** Changes the draft as the decision says. Returns why it could not; null: done, or there is nothing to change. */
  carryOut: (command: StepCommand) => Promise<string | null>
  mail: MailedDraft
}

/** Null: it is done, now or by the same form before. Otherwise why it is not. */
export async function takeStep(
  { of, rights, listMissing, carryOut, mail }: ReviewedDraft,
  command: StepCommand,
  editor: SessionEditor,
): Promise<string | null> {
  const { task, id, seen, version, note } = command
  const steps = await listReviewSteps(of)
  const { kind } = reviewTasks[task]
  const isAgain = steps.some((step) => step.id === id && step.kind === kind)
  const [latest] = steps
  // The ids of others' steps are on the page: that there is such a step is no right to publish.
  if (isAgain && task === 'publish' && !rights.mayReview) return impossible()
  let isNew = false
  if (!isAgain) {
    if ((latest?.id ?? '') !== seen && latest) return describeMeanwhile(latest)
    if (!listReviewTasks(latest?.kind ?? null, rights).includes(task)) return impossible()
    const missing = task === 'publish' || task === 'hand-in' ? listMissing() : []
    if (missing.length > 0) {
      const problems = missing.join(' ')
      return task === 'publish'
        ? i18n.t('It can’t be published yet. {problems}', { problems })
        : i18n.t('It can’t be handed in yet. {problems}', { problems })
    }
    const added = await addReviewStep({ id, of, kind, note, seen, version }, editor.id)
    if (!added)
      return i18n.t('Somebody saved it since you opened this page. Look at what changed, then decide again.')
    isNew = added === 'added'
  }
  const problem = await carryOut(command)
  if (isNew) {
    const isPublished = task === 'publish' && problem === null
    await mailStep(mail, { kind, note, isPublished }, editor)
  }
  return problem
}

const impossible = () => i18n.t('That isn’t possible any more. Use the buttons that this page has now.')
