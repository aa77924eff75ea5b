/**
 * Asks, while the form of an article is in view, who saved it last and who else has it open, and says where this editor's caret is.
 * Asked, not streamed: the event stream goes to readers, too, so it can tell nothing of drafts, nor of who works on what.
 */
import { type RefObject, useEffect, useState } from 'react'
import { type OpenedBy, readOpenedBy, type SentOpenedBy } from '~/desk/kit/articles/opened-by'
import { type CaretPlace, describeCaret } from '~/desk/kit/markdown/caret-place'
import { placeOf } from '~/desk/kit/place/text-area-place'
import { affects, type LiveChange } from '~/domain/changes/live-change'
import { articleKey } from '~/domain/changes/surrogate-keys'
import { articleClosedPath, lastSavePath } from '~/domain/editors/desk-urls'
import { createPace, TICK_MS } from './pace'
import { findTextField } from './text-field'

export type FollowArticles = (onChange: (change: LiveChange) => void) => () => void

/** `savedBy` null: an import or the database. */
export type LastSave = { version: number; savedAt: Date; savedBy: string | null; openedBy: OpenedBy[] }

/** As JSON. */
type SentLastSave = Omit<LastSave, 'savedAt' | 'openedBy'> & { savedAt: string; openedBy: SentOpenedBy[] }

/** Another object with each answer; null: there was none yet. */
export function useLastSave(
  id: string,
  form: RefObject<HTMLFormElement>,
  followArticles: FollowArticles,
): LastSave | null {
  const [last, setLast] = useState<LastSave | null>(null)
  useEffect(() => watchSaves(id, form, followArticles, setLast), [id, form, followArticles])
  return last
}

function watchSaves(
  id: string,
  form: RefObject<HTMLFormElement>,
  followArticles: FollowArticles,
  report: (last: LastSave) => void,
) {
  const leaving = new AbortController()
  const { signal } = leaving
  const pace = createPace()
  let place: CaretPlace | null = null
  const check = () => {
    if (document.visibilityState === 'hidden') return
    place = readPlace(form.current) ?? place
    pace.ask(place, performance.now())
    fetchLastSave(id, place, signal).then(
      (last) => {
        if (!last) return
        pace.hear(last.openedBy, performance.now())
        report(last)
      },
      // Offline, signed out or overloaded: a save says so.
      () => undefined,
    )
  }
  const unfollow = followArticles((change) => affects(change, [articleKey(id)]) && check())
  document.addEventListener('visibilitychange', check, { signal })
  const tick = () => pace.isDue(readPlace(form.current) ?? place, performance.now()) && check()
  const timer = setInterval(tick, TICK_MS)
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

/** Null: the caret is not in the text. */
function readPlace(form: HTMLFormElement | null): CaretPlace | null {
  const field = findTextField(form)
  const place = field && placeOf(field)
  return place && document.activeElement === place.element ? describeCaret(place.read()) : null
}

async function fetchLastSave(
  id: string,
  place: CaretPlace | null,
  signal: AbortSignal,
): Promise<LastSave | null> {
  const body = place && new URLSearchParams({ words: place.words, offset: String(place.offset) })
  const response = await fetch(lastSavePath(id), body ? { method: 'POST', body, signal } : { signal })
  const sent = response.ok ? ((await response.json()) as SentLastSave | null) : null
  return sent && { ...sent, savedAt: new Date(sent.savedAt), openedBy: readOpenedBy(sent.openedBy) }
}
