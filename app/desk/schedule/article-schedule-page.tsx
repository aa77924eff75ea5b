/** The page on which a story is scheduled: a form for one more change, what is to come, and what happened. */

import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useCan } from '~/desk/kit/page/use-can'
import { findLooseProblem, PlanLines, TimeFields } from '~/desk/kit/plans/plan-lines'
import { type PlannedChange, plannedKinds } from '~/desk/kit/plans/planned-changes'
import type { WaitingCorrection } from '~/desk/kit/review/corrections'
import { type MadeStep, stepKinds } from '~/desk/kit/review/draft-review'
import { WaitingCorrections } from '~/desk/kit/review/waiting-corrections'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import {
  articleReviewPath,
  articleSchedulePath,
  editArticlePath,
  schedulePath,
} from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Form, fieldId, useForm } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'

type ArticleSchedulePageProps = {
  /** `version`: of the draft above it, if one waits. */
  article: { id: string; slug: string; title: string; status: ArticleStatus; version: number }
  /** A draft waits above the published story. */
  hasDraft: boolean
  /** The corrections that go out with the draft. */
  corrections: WaitingCorrection[]
  /** Null: it isn't in review. `isOutdated`: it was saved again since that step. */
  review: { kind: MadeStep; isOutdated: boolean } | null
  /** The changes to come first. */
  changes: PlannedChange[]
  notice: string | null
  rejection: RejectedForm | null
}

const formId = 'plan'

export function ArticleSchedulePage({
  article,
  hasDraft,
  corrections,
  review,
  changes,
  notice,
  rejection,
}: ArticleSchedulePageProps) {
  const path = articleSchedulePath(article.slug)
  const coming = changes.filter(({ outcome }) => outcome === null)
  const past = changes.filter(({ outcome }) => outcome !== null)
  const lines = { path, rejection, isOfStory: true }
  return (
    <div>
      <PageHead
        back={{ to: editArticlePath(article), name: i18n.t('Edit article') }}
        title={
          <RichMessage text={i18n.t('Schedule: <0>title</0>')} wrap={[() => <bdi>{article.title}</bdi>]} />
        }
      >
        <span className="status" data-status={article.status}>
          {article.status === 'published' ? i18n.t('published') : i18n.t('draft')}
        </span>
        {useCan()('read', 'article') ? (
          <a href={schedulePath} className="desk-link text-sm">
            {i18n.t('Calendar')}
          </a>
        ) : null}
      </PageHead>
      <Notice text={rejection ? null : notice} problem={findLooseProblem(rejection, changes)} />
      {corrections.length > 0 ? (
        <div className="note mb-4">
          <p>{i18n.t('A draft is waiting.')}</p>
          <WaitingCorrections corrections={corrections} />
        </div>
      ) : null}
      <ReviewNote slug={article.slug} review={review} />
      <PlanForm article={article} hasDraft={hasDraft} coming={coming} path={path} rejection={rejection} />
      <section aria-labelledby="coming" className="plan-day">
        <h2 id="coming" className="section-heading">
          {i18n.t('Upcoming')}
        </h2>
        {coming.length === 0 ? (
          <p className="plan-none">{i18n.t('Nothing is planned.')}</p>
        ) : (
          <PlanLines changes={coming} {...lines} />
        )}
      </section>
      {past.length > 0 ? (
        <section aria-labelledby="past" className="plan-day">
          <h2 id="past" className="section-heading">
            {i18n.t('History')}
          </h2>
          <PlanLines changes={past} {...lines} />
        </section>
      ) : null}
    </div>
  )
}

/** The decision about the text that is being scheduled. */
function ReviewNote({ slug, review }: { slug: string; review: ArticleSchedulePageProps['review'] }) {
  if (!review) return null
  const done = stepKinds[review.kind].did
  return (
    <p className="note mb-4">
      <RichMessage
        text={
          review.isOutdated
            ? i18n.t('<0>{done}</0><1>, and saved again since</1>.', { done })
            : i18n.t('<0>{done}</0>.', { done })
        }
        wrap={[
          (words) => (
            <a href={articleReviewPath(slug)} className="text-accent underline underline-offset-3">
              {words}
            </a>
          ),
          (words) => <strong>{words}</strong>,
        ]}
      />
    </p>
  )
}

type PlanFormProps = Pick<ArticleSchedulePageProps, 'article' | 'hasDraft' | 'rejection'> & {
  coming: PlannedChange[]
  path: string
}

function PlanForm({ article, hasDraft, coming, path, rejection }: PlanFormProps) {
  const isPublic = article.status === 'published'
  const isUpdate = hasDraft && isPublic && !coming.some(({ kind }) => kind === 'update')
  // The kind that can come after everything that is planned.
  const lastKind =
    coming.findLast(({ kind }) => kind !== 'update')?.kind ?? (isPublic ? 'publish' : 'unpublish')
  return (
    <Form
      // A new form for each plan.
      key={coming.length}
      id={formId}
      action={path}
      rejection={rejection?.values.task === 'plan' ? rejection : null}
      values={{ kind: isUpdate ? 'update' : lastKind === 'publish' ? 'unpublish' : 'publish' }}
      className="plan-form"
    >
      <p className="field-hint">
        {i18n.t(
          'What goes out is what is saved last by somebody who may publish it: you can go on editing until then. What a writer saves later waits as a draft until it’s approved. If you publish the article or take it off the site yourself first, the plan is skipped.',
        )}
      </p>
      <input type="hidden" name="task" value="plan" />
      <input type="hidden" name="version" value={article.version} />
      <div className="plan-fields">
        <KindField hasDraft={hasDraft} />
        <TimeFields />
      </div>
      <button type="submit" className="button-primary justify-self-start">
        {i18n.t({ id: 'verb.schedule', message: 'Schedule' })}
      </button>
    </Form>
  )
}

function KindField({ hasDraft }: { hasDraft: boolean }) {
  const { values } = useForm()
  const id = fieldId(formId, 'kind')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('Action')}
      </label>
      <select id={id} name="kind" defaultValue={values.kind} className="field-input">
        {Object.entries(plannedKinds)
          .filter(([kind]) => kind !== 'update' || hasDraft)
          .map(([kind, { choice }]) => (
            <option key={kind} value={kind}>
              {choice}
            </option>
          ))}
      </select>
    </div>
  )
}
