/** Keeps an open page true: hears of changes, forgets what they touch, asks anew for what is shown, tells of new stories. */
import { useFetchers, useLocation, useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { concerns, type LiveChange, type News } from '~/domain/live-change'
import { pageKeys } from '~/domain/page-keys'
import { followArticles } from './article-stream'
import { KeepPlace } from './keep-place'
import { forgetAll, forgetChanged } from './kept-data'
import { refetchSpread } from './reconnection'

export type LiveUpdatesProps = { onNews: (news: News) => void }

export default function LiveUpdates({ onNews }: LiveUpdatesProps): ReactNode {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.data
  const refetch = useRefetch()
  useForgetOnPost()
  const hear = useRef((_change: LiveChange) => {})
  hear.current = (change) => {
    forgetChanged(change)
    if (concerns(change, pageKeys(pathname))) refetch()
    if (document.visibilityState === 'visible')
      for (const news of change.news) if (news.path !== pathname) onNews(news)
  }
  useEffect(() => followArticles((change) => hear.current(change)), [])
  return <KeepPlace data={data} page={pathname} />
}

/** Asks anew for what is shown: in a moment of this page's own, when nothing else is on its way, and somebody looks. */
function useRefetch(): () => void {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const isDue = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attempt = useRef(() => {})
  attempt.current = () => {
    if (!isDue.current || state !== 'idle' || document.visibilityState === 'hidden') return
    isDue.current = false
    revalidate()
  }
  useEffect(() => {
    if (state === 'idle' && timer.current === undefined) attempt.current()
  }, [state])
  useEffect(() => {
    const look = () => attempt.current()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
    }
  }, [])
  return useCallback(() => {
    isDue.current = true
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      attempt.current()
    }, Math.random() * refetchSpread)
  }, [])
}

/** What a visitor sends may change any page. */
function useForgetOnPost() {
  const { formMethod } = useNavigation()
  const methods = useFetchers().map((fetcher) => fetcher.formMethod)
  const isPosting = [formMethod, ...methods].some(isPost)
  useEffect(() => {
    if (isPosting) forgetAll()
  }, [isPosting])
}

function isPost(method: string | undefined) {
  return method !== undefined && method !== 'GET'
}
