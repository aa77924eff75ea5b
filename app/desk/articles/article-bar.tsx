/** The bar that stays on the screen while an article is edited: where one is, how long the text is, and the buttons. */

import { useNavigation } from '@remix-run/react'
import { type RefObject, useRef } from 'react'
import { BackupWarning } from '~/desk/kit/drafts/unsaved-offer'
import type { BackupProblem } from '~/desk/kit/drafts/use-draft-backup'
import { BackLink } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { statusName } from '~/desk/kit/page/status-name'
import { useBarHeight } from '~/desk/kit/page/use-bar-height'
import { useCan } from '~/desk/kit/page/use-can'
import { pinStoryPath } from '~/desk/kit/preview/front-urls'
import { PreviewButton } from '~/desk/kit/preview/preview-button'
import { type StepKind, stepKinds, toOpenState } from '~/desk/kit/review/draft-review'
import { useMeasuredText } from '~/desk/kit/writing/measured-text'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { countWords, formatReadTime } from '~/domain/articles/read-time'
import {
  articleCorrectionsPath,
  articleReviewPath,
  articleSchedulePath,
  deskPath,
  draftLinksPath,
  revisionsPath,
} from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { RichMessage } from '~/ui/controls/rich-message'

type ArticleBarProps = {
  formId: string
  form: RefObject<HTMLFormElement>
  /** Null: a new article. */
  article: { slug: string; title: string } | null
  status: ArticleStatus
  /** A draft waits above a public article, and is what the form shows. */
  isDraftWaiting: boolean
  /** The slug in the form. */
  slug: string
  /** The text when the page was rendered. */
  initialText: string
  lastSave: { savedAt: Date; savedBy: string | null } | null
  /** Null: it was never handed in. */
  review: StepKind | null
  isUnsaved: boolean
  /** Null: the unsaved text is on the server, or soon will be. */
  backupProblem: BackupProblem
  isConflicted: boolean
  adviceCount: number
  onShowAdvice: () => void
}

export function ArticleBar({
  formId,
  form,
  article,
  status,
  isDraftWaiting,
  slug,
  initialText,
  lastSave,
  review,
  isUnsaved,
  backupProblem,
  isConflicted,
  adviceCount,
  onShowAdvice,
}: ArticleBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData !== undefined
  const isPublishing = isSaving && formData.get('status') === 'published'
  const saves = {
    ...{ form: formId, name: 'status' },
    ...{ 'aria-disabled': isSaving, 'aria-describedby': 'article-outcome' },
  }
  const isPublic = status === 'published'
  const step = toOpenState(review)
  const can = useCan()
  // Only the server knows who began it; those who may edit all articles may publish their own, too.
  const [maySave, mayPublish] = (['write', 'publish'] as const).map((action) =>
    can(action, isPublic ? 'own-story' : 'own-draft'),
  )
  return (
    <div ref={bar} className="article-bar">
      <div className="article-place">
        <BackLink to={deskPath} name={i18n.t('Articles')} />
        <h1 className="desk-title article-bar-title">
          {article ? (
            <RichMessage
              text={i18n.t('Edit Article <0>the title</0>')}
              wrap={[() => <bdi className="article-bar-name">{article.title}</bdi>]}
            />
          ) : (
            i18n.t('Create New Article')
          )}
        </h1>
        <span className="status" data-status={status}>
          {statusName(status)}
        </span>
        {isDraftWaiting ? <span className="status">{i18n.t('Draft waiting')}</span> : null}
        {step === null ? null : <span className="status">{i18n.t(stepKinds[step].did)}</span>}
        {isUnsaved ? (
          <span className="text-sm text-muted">
            {lastSave ? i18n.t('Unsaved changes') : i18n.t('Not saved yet')}
          </span>
        ) : null}
      </div>
      <div className="article-facts">
        {/* Below the buttons: it may come while one of them is being pressed. */}
        {isUnsaved ? <BackupWarning problem={backupProblem} /> : null}
        {lastSave ? (
          <span>
            <RichMessage
              text={
                lastSave.savedBy === null
                  ? i18n.t('Saved <0>yesterday</0> by an import')
                  : i18n.t('Saved <0>yesterday</0> by <1>the name</1>')
              }
              wrap={[() => <RelativeTime moment={new Date(lastSave.savedAt)} />, () => lastSave.savedBy]}
            />
          </span>
        ) : null}
        {article ? (
          <>
            <a href={revisionsPath(article.slug)} className="article-bar-link">
              {i18n.t('Versions')}
            </a>
            <a href={articleReviewPath(article.slug)} className="article-bar-link">
              {i18n.t('Approval')}
            </a>
            {mayPublish ? (
              <a href={articleSchedulePath(article.slug)} className="article-bar-link">
                {i18n.t('Schedule')}
              </a>
            ) : null}
            {isPublic && can('write', 'article') ? (
              <a href={articleCorrectionsPath(article.slug)} className="article-bar-link">
                {i18n.t('Corrections')}
              </a>
            ) : null}
            {isPublic && can('write', 'front') ? (
              <a href={pinStoryPath(article.slug)} className="article-bar-link">
                {i18n.t({ id: 'verb.pin', message: 'Pin' })}
              </a>
            ) : null}
            {isPublic ? (
              <a href={articlePath(article.slug)} className="article-bar-link">
                {i18n.t({ id: 'verb.view', message: 'View' })}
              </a>
            ) : null}
            {isDraftWaiting || !isPublic ? (
              <a href={draftLinksPath(article.slug)} className="article-bar-link">
                {i18n.t('Share draft')}
              </a>
            ) : null}
          </>
        ) : null}
        {isPublic && mayPublish && !isConflicted ? (
          <button type="submit" {...saves} value={takeOff} className="article-bar-link">
            {i18n.t('Take off the site')}
          </button>
        ) : null}
        <TextCounts form={form} initial={initialText} />
        {/* Keeps its place, because advice comes later than the rest. */}
        <button
          type="button"
          onClick={onShowAdvice}
          className={adviceCount > 0 ? 'article-bar-link' : 'article-bar-link invisible'}
        >
          {i18n.t('Advice ({count, number})', { count: adviceCount })}
        </button>
      </div>
      <div className="article-actions">
        <div className="article-buttons">
          <PreviewButton formId={formId} />
          {maySave && !isConflicted ? (
            <button
              type="submit"
              {...saves}
              value="draft"
              className={mayPublish ? 'button-quiet' : 'button-primary'}
            >
              {isPublic ? i18n.t('Save draft') : i18n.t('Save Draft')}
            </button>
          ) : null}
          {mayPublish && !isConflicted ? (
            <button
              type="submit"
              {...saves}
              value="published"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              className="button-primary"
            >
              {isPublishing
                ? i18n.t('Publishing...')
                : isPublic
                  ? i18n.t('Publish changes')
                  : i18n.t('Publish')}
            </button>
          ) : null}
        </div>
        <p id="article-outcome" className="article-outcome">
          {isConflicted
            ? i18n.t(
                'Nothing is saved yet. Choose what to keep under “Two versions of this article”, above the form.',
              )
            : mayPublish
              ? describeOutcome(isPublic, slug)
              : describeDraftOnly(isPublic)}
        </p>
      </div>
    </div>
  )
}

/** Describes what the buttons do to this article. */
function describeOutcome(isPublic: boolean, slug: string): string {
  if (isPublic)
    return i18n.t(
      'This article is public. Save draft keeps what readers see; Publish changes shows them this text.',
    )
  return slug.trim()
    ? i18n.t('Save Draft keeps it private; Publish puts it on the site at {address}.', {
        address: articlePath(slug.trim()),
      })
    : i18n.t('Save Draft keeps it private; Publish puts it on the site.')
}

/** To writers, whose drafts an editor publishes. */
function describeDraftOnly(isPublic: boolean): string {
  if (isPublic)
    return i18n.t(
      'This article is public. Hand your draft in under Approval, and an editor publishes the changes.',
    )
  return i18n.t('Save Draft keeps it private. Hand it in under Approval, and an editor publishes it.')
}

/** The length of the text, its read time by the editor's rule, and its words, updated while it is written. */
function TextCounts({ form, initial }: { form: RefObject<HTMLFormElement>; initial: string }) {
  const { length, words } = useMeasuredText(form, initial, count)
  const readTime = formatReadTime({ readTime: null, wordCount: null, characterCount: length }, 'length')
  return (
    <>
      <span>{i18n.t('Content length: {length, number} / ∞ · {readTime}', { length, readTime })}</span>
      <span>{i18n.t('{count, plural, one {# word} other {# words}}', { count: words })}</span>
    </>
  )
}

function count(text: string) {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0
  return { length: text.length - pairs, words: countWords(text) }
}
