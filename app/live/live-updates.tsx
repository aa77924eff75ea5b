/** Keeps an open page up to date: on a change it purges cached pages, refetches the shown one and reports new stories. */
import { useFetchers, useLocation, useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type ArticleNotice, affects, joinChanges, type LiveChange } from '~/domain/changes/live-change'
import { followArticles } from './article-stream'
import { purgeAll, purgeChanged } from './lazy-data-cache'
import { refetchSpreadMillis, retryDelayMillis } from './reconnection'
import { ScrollAnchor } from './scroll-anchor'
import { listShownKeys, setShownPage } from './shown-page'
import { createNewsFilter } from './unannounced-news'

export type LiveUpdatesProps = { onNotice: (notice: ArticleNotice) => void }

export default function LiveUpdates({ onNotice }: LiveUpdatesProps): ReactNode {
  const { pathname, search, key } = useLocation()
  const data = useMatches().at(-1)?.data
  const refetch = useRefetch(pathname + search, data)
  usePurgeOnPost()
  const [findUnannounced] = useState(createNewsFilter)
  const receive = useRef((_change: LiveChange) => {})
  receive.current = (change) => {
    purgeChanged(change)
    refetch(change)
    if (document.visibilityState === 'visible')
      for (const notice of findUnannounced(change.news)) if (notice.path !== pathname) onNotice(notice)
  }
  useEffect(() => followArticles((change) => receive.current(change)), [])
  return <ScrollAnchor data={data} visit={key} />
}

/** Refetches the shown page if a change concerns it: after a random delay, when the router is idle and the page visible. */
function useRefetch(address: string, data: unknown): (change: LiveChange) => void {
  const navigation = useNavigation()
  const { revalidate, state } = useRevalidator()
  // Another refetch would cancel the one in flight.
  const isIdle = navigation.state === 'idle' && state === 'idle'
  const pending = useRef<LiveChange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<LiveChange | null>(null)
  const failures = useRef(0)
  const attempt = useRef(() => {})
  attempt.current = () => {
    if (!pending.current || !isIdle || document.visibilityState === 'hidden') return
    const change = pending.current
    pending.current = null
    last.current = change
    if (affects(change, listShownKeys(data))) revalidate()
  }
  useEffect(() => {
    if (isIdle && timer.current === undefined) attempt.current()
  }, [isIdle])
  useEffect(() => {
    const retry = () => attempt.current()
    document.addEventListener('visibilitychange', retry)
    return () => {
      document.removeEventListener('visibilitychange', retry)
      clearTimeout(timer.current)
    }
  }, [])
  const schedule = useCallback((change: LiveChange, delayMillis = 0) => {
    pending.current = pending.current ? joinChanges([pending.current, change]) : change
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        attempt.current()
      },
      delayMillis + Math.random() * refetchSpreadMillis,
    )
  }, [])
  useEffect(() => {
    failures.current = 0
    const onRefetchFailed = () => {
      failures.current += 1
      if (last.current) schedule(last.current, retryDelayMillis(failures.current))
    }
    setShownPage({ address, data, onRefetchFailed })
    return () => setShownPage(null)
  }, [address, data, schedule])
  return schedule
}

/** A submitted form may change any page. */
function usePurgeOnPost() {
  const { formMethod } = useNavigation()
  const methods = useFetchers().map((fetcher) => fetcher.formMethod)
  const isPosting = [formMethod, ...methods].some(isPost)
  useEffect(() => {
    if (isPosting) purgeAll()
  }, [isPosting])
}

function isPost(method: string | undefined) {
  return method !== undefined && method !== 'GET'
}
