/** An edit conflict: who saved the other version, what to do about it, and both texts side by side. */
import { Form, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Conflict,
  formatResolution,
  type Resolution,
  resolutionField,
} from '~/desk/kit/articles/merged-article'
import { type OpenedBy, readOpenedBy, type SentOpenedBy } from '~/desk/kit/articles/opened-by'
import { OpenedByLines } from '~/desk/kit/articles/opened-by-lines'
import { RenderedComparison } from '~/desk/kit/comparison/rendered-comparison'
import { ChangedTexts, TextComparison } from '~/desk/kit/comparison/text-comparison'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { affects, type LiveChange } from '~/domain/changes/live-change'
import { articleKey } from '~/domain/changes/surrogate-keys'
import { articleClosedPath, lastSavePath, revisionPath } from '~/domain/editors/desk-urls'
import { problemsId } from '~/ui/controls/form'

const labels = { beforeLabel: 'Saved by someone else', afterLabel: 'Yours' }

type ConflictViewProps = {
  conflict: Conflict
  mine: Record<string, string>
  /** The form with the editor's own text. */
  formId: string
  /** The page of the article. */
  path: string
  onDiscard: () => void
}

export function ConflictView({ conflict, mine, formId, path, onDiscard }: ConflictViewProps) {
  const formatMoment = useFormatMoment()
  const { current, savedBy, savedAt, differing, isPublic, merged, overlaps, mergedStatus, rendered } =
    conflict
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conflict) section.current?.focus()
  }, [conflict])
  const version = Number(current.version)
  return (
    // Without script, the fragment of the form leads here.
    <section
      ref={section}
      id={problemsId(formId)}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="mb-10 border-y border-line py-8"
    >
      <h2 id="conflict" className="section-heading">
        Two versions of this article
      </h2>
      <p className="mt-4 max-w-prose">
        {savedBy ?? 'An import or the database'} saved version {version}
        {savedAt ? ` on ${formatMoment(savedAt)}` : null}, while you were writing. Your changes aren’t saved
        yet, but nothing is lost.
      </p>
      <ul className="conflict-choices">
        {mergedStatus ? (
          <Choice
            button={<ResolutionButton formId={formId} keep="merged" version={version} isFirst />}
            text={`Keeps both sets of changes, as shown below. ${describeStatus(isPublic, mergedStatus, mine.status)}`}
          />
        ) : null}
        <Choice
          button={<ResolutionButton formId={formId} keep="mine" version={version} />}
          text={`Saves the form at the end of this page; version ${version} stays under Versions. ${describeStatus(isPublic, mine.status, mine.status)}`}
        />
        <Choice
          button={
            <Form method="get" action={path} onSubmit={onDiscard}>
              <button type="submit" className="button-quiet">
                Discard mine
              </button>
            </Form>
          }
          text="Opens what is saved, instead of your text."
        />
      </ul>
      <ChangedTexts names={differing} before={current} after={mine} />
      <TextComparison before={current.content ?? ''} after={mine.content ?? ''} {...labels} />
      {rendered ? (
        // Not a link: the form was posted, and would be lost.
        <details className="mt-6">
          <summary className="cursor-pointer text-accent">Compare as readers see it</summary>
          <RenderedComparison rows={rendered} {...labels} />
        </details>
      ) : null}
      <label htmlFor="merged" className="field-label mt-6 block">
        Merged text
        {mergedStatus ? null : ` (${describeClash(overlaps)})`}
      </label>
      <textarea
        id="merged"
        dir="auto"
        readOnly
        rows={10}
        defaultValue={merged}
        className="field-input mt-2 font-mono text-sm"
      />
    </section>
  )
}

function Choice({ button, text }: { button: ReactNode; text: string }) {
  return (
    <li>
      {button}
      <p className="text-sm text-muted">{text}</p>
    </li>
  )
}

const resolutionTexts: Record<Resolution['keep'], string> = {
  merged: 'Save the merged text',
  mine: 'Save mine over it',
}

type ResolutionButtonProps = Resolution & { formId: string; isFirst?: boolean }

function ResolutionButton({ formId, isFirst, ...resolution }: ResolutionButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      name={resolutionField}
      value={formatResolution(resolution)}
      className={isFirst ? 'button-primary' : 'button-quiet'}
    >
      {resolutionTexts[resolution.keep]}
    </button>
  )
}

/** `after`: the status that is saved, anything but published is a draft. `pressed`: the button of the rejected save. */
function describeStatus(wasPublic: boolean, after: string | undefined, pressed: string | undefined): string {
  if (after === 'published') return wasPublic ? 'The article stays on the site.' : 'The article is published.'
  if (!wasPublic) return 'The article stays a draft.'
  return pressed === takeOff
    ? 'The article is taken off the site.'
    : 'It’s saved as a draft, and readers still see the version on the site.'
}

/** Why a merged text cannot be saved as it is. */
function describeClash(overlaps: number): string {
  if (overlaps === 0) return 'merge it by hand in the form below'
  const places = overlaps === 1 ? 'one place' : `${overlaps} places`
  return `both versions changed the same lines in ${places}, and both are kept there: merge them by hand in the form below`
}

/** The event stream reports only what readers see, so drafts are asked about. */
const CHECK_INTERVAL_MS = 15_000

export type FollowArticles = (onChange: (change: LiveChange) => void) => () => void

/** As JSON. */
type LastSave = { version: number; savedAt: string; savedBy: string | null; openedBy: SentOpenedBy[] }

type NewerSaveProps = {
  article: { id: string; slug: string }
  /** Others who had it open when the page was rendered. */
  openedBy: readonly OpenedBy[]
  /** The version that the text in the form is based on. */
  version: string
  isUnsaved: boolean
  /** While this editor's own save is under way, or is compared with the other one. */
  isHidden: boolean
  followArticles: FollowArticles
}

export function NewerSave({
  article: { id, slug },
  openedBy,
  version,
  isUnsaved,
  isHidden,
  followArticles,
}: NewerSaveProps) {
  const formatMoment = useFormatMoment()
  const { pathname } = useLocation()
  const [last, setLast] = useState<LastSave | null>(null)
  useEffect(() => watchSaves(id, followArticles, setLast), [id, followArticles])
  const isNewer = !isHidden && last !== null && last.version > Number(version)
  return (
    // Always rendered, because a live region announces only changes in it.
    <div role="status">
      <OpenedByLines openedBy={last ? readOpenedBy(last.openedBy) : openedBy} />
      {isNewer ? (
        <p className="note mb-8">
          {last.savedBy ?? 'An import or the database'} saved{' '}
          <a
            href={revisionPath(slug, last.version)}
            target="_blank"
            rel="noopener"
            className="text-accent underline underline-offset-3"
          >
            version {last.version}
          </a>{' '}
          on {formatMoment(new Date(last.savedAt))}. Your text is based on version {version}:{' '}
          {isUnsaved ? (
            'when you save, you can choose one or merge them.'
          ) : (
            <>
              <a href={pathname} className="text-accent underline underline-offset-3">
                open the newer version
              </a>
              .
            </>
          )}
        </p>
      ) : null}
    </div>
  )
}

function watchSaves(id: string, followArticles: FollowArticles, report: (last: LastSave) => void) {
  const leaving = new AbortController()
  const { signal } = leaving
  const check = () => {
    if (document.visibilityState === 'hidden') return
    fetchLastSave(id, signal).then(
      (last) => last && report(last),
      // Offline, signed out or overloaded: a save says so.
      () => undefined,
    )
  }
  const unfollow = followArticles((change) => affects(change, [articleKey(id)]) && check())
  document.addEventListener('visibilitychange', check, { signal })
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  const close = () => navigator.sendBeacon(articleClosedPath(id))
  addEventListener('pagehide', close, { signal })
  check()
  return () => {
    leaving.abort()
    clearInterval(timer)
    unfollow()
    close()
  }
}

async function fetchLastSave(id: string, signal: AbortSignal): Promise<LastSave | null> {
  const response = await fetch(lastSavePath(id), { signal })
  return response.ok ? ((await response.json()) as LastSave | null) : null
}
