/** The page of an article's review: its state, the form for the next step, comments on passages, and the history. */

import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import { OpenedByLines } from '~/desk/kit/articles/opened-by-lines'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { PlannedChange } from '~/desk/kit/plans/planned-changes'
import { PlannedNote } from '~/desk/kit/plans/planned-note'
import type { Preview } from '~/desk/kit/preview/article-page'
import {
  MAX_REVIEW_NOTE,
  type ReviewStep,
  type ReviewTask,
  reviewTasks,
  stepKinds,
} from '~/desk/kit/review/article-review'
import type { WaitingCorrection } from '~/desk/kit/review/corrections'
import type { ShownNote } from '~/desk/kit/review/passages'
import { WaitingCorrections } from '~/desk/kit/review/waiting-corrections'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { articleReviewPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'
import { StoryNotes } from './article-notes-list'
import { isOfAnswer } from './block-notes'
import { HandOver, type Heir } from './hand-over'
import { ReviewState } from './review-state'
import { ReviewedText, type TextChanges } from './reviewed-text'

type ReviewPageProps = {
  article: {
    id: string
    slug: string
    title: string
    status: ArticleStatus
    version: number
    /** A draft above the public story. */
    isAbove: boolean
  }
  /** The latest first. */
  steps: ReviewStep[]
  /** The tasks that the editor may do next. */
  tasks: ReviewTask[]
  /** What readers will see. */
  preview: Preview
  changes: TextChanges | null
  /** The words of the block that a note is to be made on; '': none. */
  quote: string
  /** The id of the comment that is to be answered; '': none. */
  answered: string
  notes: ShownNote[]
  /** How many notes are open, of which some may not be listed. */
  openNotes: number
  openedBy: OpenedBy[]
  /** The next change that is planned; null: none. */
  planned: PlannedChange | null
  /** The corrections that go out with the draft. */
  corrections: WaitingCorrection[]
  /** Accounts that can be given the story; null: the editor may not. */
  heirs: Heir[] | null
  creator: string
  /** May add and resolve notes. */
  mayWrite: boolean
  /** The id of the next step, or of a comment. */
  newId: string
  notice: string | null
  rejection: RejectedForm | null
}

export function ReviewPage({
  article,
  steps,
  tasks,
  preview,
  changes,
  quote,
  answered,
  notes,
  openNotes,
  openedBy,
  planned,
  corrections,
  heirs,
  creator,
  mayWrite,
  newId,
  notice,
  rejection,
}: ReviewPageProps) {
  const task = rejection?.values.task
  const isOfNote = task === 'note' || isOfAnswer(rejection)
  const isOfStep = !isOfNote && task !== 'hand-over'
  return (
    <>
      <PageHead
        back={{ to: editArticlePath(article), name: i18n.t('Edit article') }}
        title={<Title of={article.title} />}
      >
        <span className="status" data-status={article.status}>
          {article.status === 'published' ? i18n.t('published') : i18n.t('draft')}
        </span>
        {article.isAbove ? <span className="status">{i18n.t('Draft waiting')}</span> : null}
      </PageHead>
      <Notice text={rejection ? null : notice} />
      <div className="review-columns">
        <div className="review-decision">
          <ReviewState article={article} latest={steps[0] ?? null} />
          <WaitingCorrections corrections={corrections} />
          {planned ? (
            <div className="mt-4">
              <PlannedNote slug={article.slug} change={planned} mayPlan={heirs !== null} />
            </div>
          ) : null}
          <OpenedByLines openedBy={openedBy} />
          {tasks.length > 0 ? (
            <NextStep
              article={article}
              seen={steps[0]?.id ?? ''}
              tasks={tasks}
              newId={newId}
              rejection={isOfStep ? rejection : null}
            />
          ) : null}
          <StoryNotes
            article={article}
            notes={notes}
            openNotes={openNotes}
            mayWrite={mayWrite}
            newId={newId}
            quote={quote}
            answered={answered}
            rejection={isOfNote ? rejection : null}
          />
        </div>
        <ReviewedText article={article} preview={preview} changes={changes} />
      </div>
      <History steps={steps} />
      {heirs ? (
        <HandOver
          slug={article.slug}
          creator={creator}
          heirs={heirs}
          rejection={task === 'hand-over' ? rejection : null}
        />
      ) : null}
    </>
  )
}

function Title({ of }: { of: string }) {
  return <RichMessage text={i18n.t('Approval: <0>title</0>')} wrap={[() => <bdi>{of}</bdi>]} />
}

const hints: Record<ReviewTask, string> = {
  'hand-in': /*i18n*/ 'You can go on editing. What is reviewed is what was saved last.',
  publish: '',
  approve: /*i18n*/ 'Approve leaves publishing to the schedule, or to somebody else.',
  'send-back': '',
}

type NextStepProps = Pick<ReviewPageProps, 'article' | 'tasks' | 'newId' | 'rejection'> & {
  /** The id of the latest step. */
  seen: string
}

function NextStep({ article, seen, tasks, newId, rejection }: NextStepProps) {
  return (
    <KeptForm
      // A new form for each step.
      generation={seen}
      id="review"
      action={articleReviewPath(article.slug)}
      rejection={rejection}
      className="mt-4 grid max-w-prose gap-4"
    >
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={article.version} />
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

function History({ steps }: { steps: ReviewStep[] }) {
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
