/** The page for editing one article: status, form and the result of the last save. */
import { useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { editArticlePath, newArticlePath, revisionsPath } from '~/domain/desk/desk-urls'
import { type DraftBackup, type FormText, listDifferentFields } from '~/domain/desk/draft-backup'
import type { SaveNotice } from '~/domain/desk/save-notice'
import type { RejectedForm } from '~/domain/forms/form-result'
import { formatMoment } from '~/domain/site/formats'
import { articlePath } from '~/domain/site/urls'
import { notify } from '~/toasts/notify'
import { problemsId } from '~/ui/controls/form'
import { ArticleForm, type Choices } from './article-form'
import { type Conflict, ConflictView, type FollowArticles, NewerSave } from './conflict-view'
import { readFormText } from './form-text'
import { saveFailed } from './keep-form-on-failure'
import { LivePreviewFrame } from './live-preview'
import { isUploadingIn } from './pictures/uploaded-pictures'
import { TextComparison } from './text-comparison'
import { useDraftBackup } from './use-draft-backup'

type DraftBackupOfferProps = {
  backup: DraftBackup
  stored: FormText
  onRestore: (backup: DraftBackup) => void
  onDiscard: (backup: DraftBackup) => void
}

type Opened = {
  editorId: string
  /** Null: a new article. */
  article: { id: string; slug: string; status: ArticleStatus } | null
  values: Record<string, string> | null
  /** What was just saved; null: nothing was. */
  saved: SaveNotice | null
  choices: Choices
}

type ArticleEditorProps = {
  opened: Opened
  result: (RejectedForm & { conflict?: Conflict }) | null
  followArticles: FollowArticles
}

const formId = 'article'

export function ArticleEditor({ opened, result, followArticles }: ArticleEditorProps) {
  const { editorId, article, values, saved, choices } = opened
  const status = article?.status ?? 'draft'
  // A new object with each visit, also of a page without values.
  const stored = useMemo(() => opened.values ?? {}, [opened])
  const conflict = result?.conflict
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const articleId = article?.id ?? 'new'
  const { offered, isUnsaved, version, restore, discard, abandon } = useDraftBackup({
    form,
    editorId,
    articleId,
    stored,
    isAfterSave: saved !== null,
  })
  useLeaveWarning(form, stored)
  useEffect(() => {
    if (result && result.errors.length === 0) return
    if (result)
      notify({ kind: 'error', title: 'Error', description: result.errors[0]?.message ?? saveFailed })
    else if (saved) notify({ kind: 'success', title: 'Success', description: saved.text })
  }, [result, saved])
  return (
    <>
      {/* Enter in a field presses the first button of the form: it must not change whether the article is public. */}
      <button
        type="submit"
        form={formId}
        name={conflict ? undefined : 'status'}
        value={conflict ? undefined : status}
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      >
        Save
      </button>
      <div className="flex flex-wrap items-center justify-between gap-4 py-8">
        <h1 className="flex flex-wrap items-center gap-4 text-3xl font-extrabold tracking-tight">
          {article ? 'Edit Article' : 'Create New Article'}
          <span className="status" data-status={status}>
            {status}
          </span>
          {isUnsaved ? <span className="text-sm font-normal text-muted">Not saved yet</span> : null}
        </h1>
        {article ? (
          <p className="flex flex-wrap gap-5">
            <a href={revisionsPath(article.slug)} className="footer-link text-accent">
              Revisions
            </a>
            {status === 'published' ? (
              <a href={articlePath(article.slug)} className="footer-link text-accent">
                View
              </a>
            ) : null}
          </p>
        ) : null}
      </div>
      {offered.map((backup) => (
        <DraftBackupOffer
          key={backup.key}
          backup={backup}
          stored={stored}
          onRestore={restore}
          onDiscard={discard}
        />
      ))}
      {saved && !result ? (
        <div className="note mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p role="status">{saved.text}</p>
          {saved.isOffSite ? (
            <button type="submit" form={formId} name="status" value="published" className="button-primary">
              Put it back
            </button>
          ) : null}
        </div>
      ) : null}
      {article ? (
        <NewerSave
          article={article}
          version={version}
          isUnsaved={isUnsaved}
          isHidden={conflict !== undefined || state !== 'idle'}
          followArticles={followArticles}
        />
      ) : null}
      {result?.notice ? (
        // Without errors, what a browser without script scrolls to.
        <p
          id={result.errors.length > 0 ? undefined : problemsId(formId)}
          tabIndex={-1}
          role="status"
          className="note mb-8"
        >
          {result.notice}
        </p>
      ) : null}
      {conflict ? (
        <ConflictView
          conflict={conflict}
          mine={result.values}
          formId={formId}
          path={article ? editArticlePath(article) : newArticlePath}
          onDiscard={abandon}
        />
      ) : null}
      <LivePreviewFrame form={form}>
        <ArticleForm
          id={formId}
          formRef={form}
          article={article}
          status={status}
          version={version}
          values={values}
          rejection={result}
          isConflicted={conflict !== undefined}
          choices={choices}
        />
      </LivePreviewFrame>
    </>
  )
}

/** Asks for confirmation before the editor leaves unsaved text, or a picture that is still being uploaded. */
function useLeaveWarning(form: RefObject<HTMLFormElement>, stored: FormText): void {
  const findReason = useCallback(() => {
    if (form.current === null) return null
    if (listDifferentFields(readFormText(form.current), stored).length > 0) return 'You have unsaved changes.'
    return isUploadingIn(form.current) ? 'An image is still uploading.' : null
  }, [form, stored])
  useBeforeUnload(useCallback((event) => (findReason() ? event.preventDefault() : undefined), [findReason]))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && findReason() !== null,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const reason = findReason()
    if (!reason || window.confirm(`${reason} Leave anyway?`)) blocker.proceed()
    else blocker.reset()
  }, [blocker, findReason])
}

/** Offers to restore unsaved text of an earlier visit, and shows the differences. */
function DraftBackupOffer({ backup, stored, onRestore, onDiscard }: DraftBackupOfferProps) {
  const differing = listDifferentFields(backup.typed, stored)
  return (
    <section aria-label="Unsaved text" className="note mb-8">
      <p className="font-semibold">
        This browser has text from {formatMoment(new Date(backup.savedAt))} that was never saved.
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-2">Show the differences</summary>
        <dl>
          {differing
            .filter((name) => name !== 'content')
            .map((name) => (
              <div key={name} className="border-b border-line py-2">
                <dt className="text-sm font-semibold">{name}</dt>
                <dd>
                  <del dir="auto">{stored[name] || 'nothing'}</del>{' '}
                  <ins dir="auto">{backup.typed[name] || 'nothing'}</ins>
                </dd>
              </div>
            ))}
        </dl>
        {differing.includes('content') ? (
          <TextComparison
            before={stored.content ?? ''}
            after={backup.typed.content ?? ''}
            beforeLabel="Saved"
            afterLabel="Not saved"
          />
        ) : null}
      </details>
      <p className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={() => onRestore(backup)}>
          Restore it
        </button>
        <button type="button" className="button-quiet" onClick={() => onDiscard(backup)}>
          Discard it
        </button>
      </p>
    </section>
  )
}
