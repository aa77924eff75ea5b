/** The parts of the pages of a review that articles and entries have alike: the heading, the form for the next step, and the history. */
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import {
  MAX_REVIEW_NOTE,
  type ReviewStep,
  type ReviewTask,
  reviewTasks,
  stepKinds,
} from '~/desk/kit/review/draft-review'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'

export function ReviewTitle({ of }: { of: string }) {
  return <RichMessage text={i18n.t('Approval: <0>title</0>')} wrap={[() => <bdi>{of}</bdi>]} />
}

const hints: Record<ReviewTask, string> = {
  'hand-in': /*i18n*/ 'You can go on editing. What is reviewed is what was saved last.',
  publish: '',
  approve: /*i18n*/ 'Approve leaves publishing to the schedule, or to somebody else.',
  'send-back': '',
}

type NextStepProps = {
  /** The address of the form. */
  action: string
  /** The version that the page shows. */
  version: number
  /** What the editor may do next. */
  tasks: ReviewTask[]
  /** The id of the next step. */
  newId: string
  rejection: RejectedForm | null
  /** The id of the latest step. */
  seen: string
}

export function NextStep({ action, version, seen, tasks, newId, rejection }: NextStepProps) {
  return (
    <KeptForm
      // A new form for each step.
      generation={seen}
      id="review"
      action={action}
      rejection={rejection}
      className="mt-4 grid max-w-prose gap-4"
    >
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={version} />
      <div className="field">
        <Field name="note" label={i18n.t('Message')} rows={4} />
        <p className="field-hint">
          {i18n.t('Plain text, up to {count, plural, one {# character} other {# characters}}.', {
            count: MAX_REVIEW_NOTE,
          })}{' '}
          {tasks.map((task) => hints[task] && i18n.t(hints[task])).join(' ')}
        </p>
      </div>
      <div className="entry-buttons">
        {tasks.map((task, n) => (
          <button
            key={task}
            type="submit"
            name="task"
            value={task}
            className={n === 0 ? 'button-primary' : 'button-quiet'}
          >
            {reviewTasks[task].label}
          </button>
        ))}
      </div>
    </KeptForm>
  )
}

export function History({ steps }: { steps: ReviewStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="history" className="today-group max-w-prose">
      <h2 id="history" className="section-heading">
        {i18n.t('History')}
      </h2>
      <ol className="today-lines">
        {steps.map(({ id, kind, note, version, at, by }) => (
          <li key={id} className="border-b border-line py-2.5">
            <p className="today-words">
              <span className="font-semibold text-ink">{stepKinds[kind].did}</span>
              {by ? <bdi>{by}</bdi> : null}
              <RelativeTime moment={at} />
              <span>{i18n.t('Version {version}', { version })}</span>
            </p>
            {note ? (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
