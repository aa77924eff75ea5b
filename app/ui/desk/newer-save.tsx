/** Says that someone else has saved the article that is open in the form. Only with script; without it, the next save does. */
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { affects, type LiveChange } from '~/domain/changes/live-change'
import { articleKey } from '~/domain/changes/surrogate-keys'
import { lastSavePath, revisionPath } from '~/domain/desk/desk-urls'
import { formatMoment } from '~/domain/site/formats'

/** The event stream reports only what readers see, so drafts are asked about. */
const CHECK_INTERVAL_MS = 15_000

export type FollowArticles = (onChange: (change: LiveChange) => void) => () => void

type NewerSaveProps = {
  article: { id: string; slug: string }
  /** The version that the text in the form is based on. */
  version: string
  isUnsaved: boolean
  /** While this editor's own save is under way, or is compared with the other one. */
  isHidden: boolean
  followArticles: FollowArticles
}

type LastSave = { version: number; savedAt: string; savedBy: string | null }

export function NewerSave({
  article: { id, slug },
  version,
  isUnsaved,
  isHidden,
  followArticles,
}: NewerSaveProps) {
  const { pathname } = useLocation()
  const [last, setLast] = useState<LastSave | null>(null)
  useEffect(() => watchSaves(id, followArticles, setLast), [id, followArticles])
  const isNewer = !isHidden && last !== null && last.version > Number(version)
  return (
    // Always rendered, because a live region announces only changes in it.
    <div role="status">
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
  check()
  return () => {
    leaving.abort()
    clearInterval(timer)
    unfollow()
  }
}

async function fetchLastSave(id: string, signal: AbortSignal): Promise<LastSave | null> {
  const response = await fetch(lastSavePath(id), { signal })
  return response.ok ? ((await response.json()) as LastSave | null) : null
}
