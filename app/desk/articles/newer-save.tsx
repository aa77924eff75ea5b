/** Above the form of an article: who else has it open, and that somebody saved a newer version. */
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { type OpenedBy, readOpenedBy, type SentOpenedBy } from '~/desk/kit/articles/opened-by'
import { OpenedByLines } from '~/desk/kit/articles/opened-by-lines'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { affects, type LiveChange } from '~/domain/changes/live-change'
import { articleKey } from '~/domain/changes/surrogate-keys'
import { articleClosedPath, lastSavePath, revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

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
          <RichMessage
            text={describeNewer(last.savedBy === null, isUnsaved, {
              version: last.version,
              moment: formatMoment(new Date(last.savedAt)),
              base: version,
            })}
            wrap={[
              (words) => (
                <a
                  href={revisionPath(slug, last.version)}
                  target="_blank"
                  rel="noopener"
                  className="text-accent underline underline-offset-3"
                >
                  {words}
                </a>
              ),
              (words) => (
                <a href={pathname} className="text-accent underline underline-offset-3">
                  {words}
                </a>
              ),
              () => last.savedBy,
            ]}
          />
        </p>
      ) : null}
    </div>
  )
}

function describeNewer(
  isByNobody: boolean,
  isUnsaved: boolean,
  values: { version: number; moment: string; base: string },
): string {
  if (isByNobody)
    return isUnsaved
      ? i18n.t(
          'An import or the database saved <0>version {version}</0> on {moment}. Your text is based on version {base}: when you save, you can choose one or merge them.',
          values,
        )
      : i18n.t(
          'An import or the database saved <0>version {version}</0> on {moment}. Your text is based on version {base}: <1>open the newer version</1>.',
          values,
        )
  return isUnsaved
    ? i18n.t(
        '<2>The name</2> saved <0>version {version}</0> on {moment}. Your text is based on version {base}: when you save, you can choose one or merge them.',
        values,
      )
    : i18n.t(
        '<2>The name</2> saved <0>version {version}</0> on {moment}. Your text is based on version {base}: <1>open the newer version</1>.',
        values,
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
