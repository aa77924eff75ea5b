/** The page for editing one article: status, form and the result of the last save. */

import { useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useAdvice } from '~/desk/kit/advice/advice-list'
import type { PublishCheck } from '~/desk/kit/advice/alt-texts'
import type { Conflict } from '~/desk/kit/articles/merged-article'
import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import type { SaveNotice } from '~/desk/kit/articles/save-notice'
import { ChangedTexts, TextComparison } from '~/desk/kit/comparison/text-comparison'
import { useTyped } from '~/desk/kit/drafts/form-text'
import { saveFailed } from '~/desk/kit/drafts/keep-form-on-failure'
import { UnsavedOffer } from '~/desk/kit/drafts/unsaved-offer'
import { useDraftBackup } from '~/desk/kit/drafts/use-draft-backup'
import { useLeaveWarning } from '~/desk/kit/drafts/use-leave-warning'
import { useCan } from '~/desk/kit/page/use-can'
import type { PlannedChange } from '~/desk/kit/plans/planned-changes'
import { PlannedNote } from '~/desk/kit/plans/planned-note'
import { LivePreviewFrame } from '~/desk/kit/preview/live-preview'
import type { StepKind } from '~/desk/kit/review/draft-review'
import { NewerSave } from '~/desk/kit/together/newer-save'
import type { Arrival } from '~/desk/kit/together/use-arriving-saves'
import type { FollowArticles } from '~/desk/kit/together/use-last-save'
import { articleIdPath, editArticlePath, newArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { type FormText, listDifferentFields } from '~/domain/unsaved/draft-backup'
import { notify } from '~/toasts/notify'
import { problemsId } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { ArticleBar } from './article-bar'
import { ArticleForm, type Opened } from './article-form'
import { ConflictView } from './conflict-view'
import { DraftNote, type Waiting } from './draft-note'
import { AltFields, PublishChecks } from './publish-check'

type ArticleEditorProps = {
  opened: Opened & {
    editorId: string
    /** Null: a new article. */
    lastSave: { savedAt: Date; savedBy: string | null } | null
    review: StepKind | null
    openedBy: OpenedBy[]
    /** Null: nothing is planned for it. */
    planned: PlannedChange | null
    /** The draft above a public article, which the form shows; null: the form shows the article. */
    draft: Waiting | null
    /** The notice about what was just saved; null: nothing was. */
    saved: SaveNotice | null
  }
  result: (RejectedForm & { conflict?: Conflict; checks?: PublishCheck[] }) | null
  followArticles: FollowArticles
}

const formId = 'article'

export function ArticleEditor({ opened, result, followArticles }: ArticleEditorProps) {
  const { editorId, article, values, lastSave, review, planned, draft, saved } = opened
  const status = article?.status ?? 'draft'
  // A new object with each visit.
  const stored = useMemo(() => opened.values, [opened])
  const isToBePublished = status === 'draft' && planned?.kind === 'publish'
  const isWaiting = draft !== null && (status === 'published' || isToBePublished)
  const conflict = result?.conflict
  const mayPublish = useCan()('publish', 'own-draft')
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const path = article ? editArticlePath(article) : newArticlePath
  const backup = useDraftBackup({
    ...{ form, editorId, version: stored.version ?? '', loaded: stored, readStored: () => stored },
    place: { page: article ? articleIdPath(article.id) : newArticlePath, form: formId, address: path },
  })
  const { isUnsaved, version } = backup
  const [arrived, setArrived] = useState<Arrival | null>(null)
  const typed = useTyped(form, { ...values, ...result?.values })
  const advice = useAdvice(form)
  const advicePart = useRef<HTMLDetailsElement>(null)
  const showAdvice = () => {
    if (!advicePart.current) return
    advicePart.current.open = true
    advicePart.current.querySelector('summary')?.focus()
  }
  useLeaveWarning(form, backup.listUnsaved)
  // What came with the document is on the page; what script fetched is a toast.
  const withDocument = useRef(useHydrated() ? null : saved)
  const isToast = saved !== null && saved !== withDocument.current
  useEffect(() => {
    if (result && result.errors.length === 0) return
    if (result) notify({ kind: 'error', title: i18n.t('Error'), description: describeErrors(result) })
    else if (saved && isToast)
      notify({ kind: 'success', title: i18n.t('Success'), description: describeSave(saved) })
  }, [result, saved, isToast])
  return (
    <div className="article-editor">
      {/* Enter in a field presses the first button of the form: it must not change what readers see. */}
      <button
        type="submit"
        form={formId}
        name={conflict ? undefined : 'status'}
        value={conflict ? undefined : 'draft'}
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      >
        {i18n.t('Save')}
      </button>
      <ArticleBar
        formId={formId}
        form={form}
        article={article && { slug: article.slug, title: stored.title ?? '' }}
        status={status}
        isDraftWaiting={isWaiting}
        slug={typed.slug ?? ''}
        initialText={result?.values.content ?? values.content ?? ''}
        lastSave={arrived && String(arrived.version) === version ? arrived : lastSave}
        review={review}
        isUnsaved={isUnsaved}
        backupProblem={backup.problem}
        isConflicted={conflict !== undefined}
        adviceCount={advice.count}
        onShowAdvice={showAdvice}
      />
      {backup.snapshot}
      {backup.offered.map((offer) => (
        <UnsavedOffer
          key={offer.key}
          backup={offer}
          address={path}
          onRestore={backup.restore}
          onDiscard={backup.discard}
        >
          <OfferedChanges typed={offer.typed} stored={stored} />
        </UnsavedOffer>
      ))}
      {saved && !result && (!isToast || saved.isOffSite) ? (
        // A browser without script scrolls here.
        <div
          id={problemsId(formId)}
          tabIndex={-1}
          className="note mb-4 flex flex-wrap items-center gap-x-6 gap-y-3"
        >
          <p role="status">
            {article && saved.isPublic ? (
              <RichMessage
                text={i18n.t('<0>Article published successfully</0> at <1>its address</1>')}
                wrap={[
                  (words) => <span>{words}</span>,
                  () => (
                    <a href={articlePath(article.slug)} className="text-accent underline underline-offset-3">
                      {articlePath(article.slug)}
                    </a>
                  ),
                ]}
              />
            ) : (
              <span>{describeSave(saved)}</span>
            )}
          </p>
          {saved.isOffSite && mayPublish ? (
            <button type="submit" form={formId} name="status" value="published" className="button-primary">
              {i18n.t('Put it back')}
            </button>
          ) : null}
        </div>
      ) : null}
      {article && draft ? (
        <DraftNote article={article} draft={draft} isToBePublished={isToBePublished} />
      ) : null}
      {article && planned ? <PlannedNote slug={article.slug} change={planned} mayPlan={mayPublish} /> : null}
      {article ? (
        <NewerSave
          key={article.id}
          article={article}
          openedBy={opened.openedBy}
          form={form}
          shows={{ status, isDraftWaiting: draft !== null }}
          version={version}
          isUnsaved={isUnsaved}
          isHidden={conflict !== undefined || state !== 'idle'}
          isAnswered={result !== null}
          readBase={backup.readBase}
          merge={backup.merge}
          onArrival={setArrived}
          followArticles={followArticles}
        />
      ) : null}
      {result?.notice ? (
        // Without errors, what a browser without script scrolls to.
        <div
          id={result.errors.length > 0 ? undefined : problemsId(formId)}
          tabIndex={-1}
          className="note mb-4"
        >
          <p role="status">{result.notice}</p>
          {result.undescribed ? <AltFields pictures={result.undescribed} formId={formId} /> : null}
        </div>
      ) : null}
      {result?.checks ? <PublishChecks checks={result.checks} formId={formId} /> : null}
      {conflict ? (
        <ConflictView
          conflict={conflict}
          mine={result.values}
          formId={formId}
          path={path}
          onDiscard={backup.abandon}
        />
      ) : null}
      <LivePreviewFrame form={form}>
        <ArticleForm
          id={formId}
          formRef={form}
          opened={opened}
          version={version}
          typed={typed}
          rejection={result}
          isConflicted={conflict !== undefined}
          advice={advice}
          adviceRef={advicePart}
        />
      </LivePreviewFrame>
    </div>
  )
}

function describeSave({ text, detail }: SaveNotice): string {
  return detail === null ? text : `${text}. ${detail}`
}

/** All that is wrong, which the page lists too. */
function describeErrors({ errors }: RejectedForm): string {
  return errors.length > 0 ? errors.map(({ message }) => message).join(' · ') : i18n.t(saveFailed)
}

/** The changes if an unsaved text were restored. */
function OfferedChanges({ typed, stored }: { typed: FormText; stored: FormText }) {
  const differing = listDifferentFields(typed, stored)
  return (
    <>
      <ChangedTexts names={differing} before={stored} after={typed} />
      {differing.includes('content') ? (
        <TextComparison
          before={stored.content ?? ''}
          after={typed.content ?? ''}
          beforeLabel={i18n.t('Saved')}
          afterLabel={i18n.t('Not saved')}
        />
      ) : null}
    </>
  )
}
