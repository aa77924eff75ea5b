/** The page of the review of an entry's draft: its state, what is reviewed, the form for the next step, and the history. */
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { EpisodeLinks } from '~/desk/kit/publication/episode-links'
import type { ReviewStep, ReviewTask } from '~/desk/kit/review/draft-review'
import { type EntryPart, entryPath, entryReviewPath, entryVersionPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { ReviewState } from './review-state'
import { History, NextStep, ReviewTitle } from './review-steps'

type EntryReviewPageProps = {
  entry: {
    part: EntryPart
    slug: string
    title: string
    status: 'draft' | 'planned' | 'published'
    version: number
    /** A draft above what is stored. */
    isAbove: boolean
    /** Where readers see it; null: nowhere. */
    address: string | null
  }
  /** The latest first. */
  steps: ReviewStep[]
  /** The tasks that the editor may do next. */
  tasks: ReviewTask[]
  /** The id of the next step. */
  newId: string
  notice: string | null
  rejection: RejectedForm | null
}

export function EntryReviewPage({ entry, steps, tasks, newId, notice, rejection }: EntryReviewPageProps) {
  const { part, slug, title, status, version, isAbove, address } = entry
  const isDraft = status === 'draft' || isAbove
  const [latest = null] = steps
  return (
    <>
      <PageHead back={{ to: entryPath(part, slug), name: i18n.t('Edit') }} title={<ReviewTitle of={title} />}>
        <span className="status" data-status={status === 'published' ? status : 'draft'}>
          {status === 'published'
            ? i18n.t('published')
            : status === 'planned'
              ? i18n.t('planned')
              : i18n.t('draft')}
        </span>
        {isAbove ? <span className="status">{i18n.t('Draft waiting')}</span> : null}
      </PageHead>
      <Notice text={rejection ? null : notice} />
      <ReviewState
        isDraft={isDraft}
        address={address}
        version={version}
        toChangesPath={(since) => entryVersionPath(part, slug, version, since)}
        latest={latest}
      />
      <p className="article-facts mt-2">
        <a href={entryPath(part, slug)} className="article-bar-link">
          {i18n.t('The form')}
        </a>
        <a href={entryVersionPath(part, slug, version)} className="article-bar-link">
          {isAbove ? i18n.t('What the draft changes') : i18n.t('This version')}
        </a>
        <EpisodeLinks part={part} slug={slug} />
      </p>
      {latest?.kind === 'approved' && isDraft && !tasks.includes('publish') ? (
        <p className="mt-2 max-w-prose">{i18n.t('Its form publishes it.')}</p>
      ) : null}
      {tasks.length > 0 ? (
        <NextStep
          action={entryReviewPath(part, slug)}
          version={version}
          seen={latest?.id ?? ''}
          tasks={tasks}
          newId={newId}
          rejection={rejection}
        />
      ) : null}
      <History steps={steps} />
    </>
  )
}
