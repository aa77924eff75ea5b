/** The page of an article's review: its state, the form for the next step, comments on passages, and the history. */

import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import { OpenedByLines } from '~/desk/kit/articles/opened-by-lines'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import type { PlannedChange } from '~/desk/kit/plans/planned-changes'
import { PlannedNote } from '~/desk/kit/plans/planned-note'
import type { Preview } from '~/desk/kit/preview/article-page'
import type { WaitingCorrection } from '~/desk/kit/review/corrections'
import type { ReviewStep, ReviewTask } from '~/desk/kit/review/draft-review'
import type { ShownNote } from '~/desk/kit/review/passages'
import { WaitingCorrections } from '~/desk/kit/review/waiting-corrections'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { articleReviewPath, editArticlePath, revisionPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { StoryNotes } from './article-notes-list'
import { isOfAnswer } from './block-notes'
import { HandOver, type Heir } from './hand-over'
import { ReviewState } from './review-state'
import { History, NextStep, ReviewTitle } from './review-steps'
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
        title={<ReviewTitle of={article.title} />}
      >
        <span className="status" data-status={article.status}>
          {article.status === 'published' ? i18n.t('published') : i18n.t('draft')}
        </span>
        {article.isAbove ? <span className="status">{i18n.t('Draft waiting')}</span> : null}
      </PageHead>
      <Notice text={rejection ? null : notice} />
      <div className="review-columns">
        <div className="review-decision">
          <ReviewState
            isDraft={article.status === 'draft' || article.isAbove}
            address={articlePath(article.slug)}
            version={article.version}
            toChangesPath={(since) => revisionPath(article.slug, article.version, since)}
            latest={steps[0] ?? null}
          />
          <WaitingCorrections corrections={corrections} />
          {planned ? (
            <div className="mt-4">
              <PlannedNote slug={article.slug} change={planned} mayPlan={heirs !== null} />
            </div>
          ) : null}
          <OpenedByLines openedBy={openedBy} />
          {tasks.length > 0 ? (
            <NextStep
              action={articleReviewPath(article.slug)}
              version={article.version}
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
