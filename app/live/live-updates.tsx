/** Keeps an open page true: hears of changes, forgets what they touch, asks anew for what is shown, tells of new stories. */
import { useFetchers, useLocation, useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { type ArticleNotice, affects, joinChanges, type LiveChange } from '~/domain/live-change'
import { followArticles } from './article-stream'
import { KeepPlace } from './keep-place'
import { forgetAll, forgetChanged } from './kept-data'
import { refetchSpread } from './reconnection'

export type LiveUpdatesProps = { onNews: (news: ArticleNotice) => void }

export default function LiveUpdates({ onNews }: LiveUpdatesProps): ReactNode {
  const { pathname, key } = useLocation()
  const data = useMatches().at(-1)?.data
  const refetch = useRefetch(pathname)
  useForgetOnPost()
  const hear = useRef((_change: LiveChange) => {})
  hear.current = (change) => {
    forgetChanged(change)
    refetch(change)
    if (document.visibilityState === 'visible')
      for (const news of change.news) if (news.path !== pathname) onNews(news)
  }
  useEffect(() => followArticles((change) => hear.current(change)), [])
  return <KeepPlace data={data} visit={key} />
}

/** Asks anew for what is shown and a change touches: in a moment of this page's own, when nothing else is on its way, and somebody looks. */
function useRefetch(pathname: string): (change: LiveChange) => void {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const due = useRef<LiveChange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attempt = useRef(async () => {})
  attempt.current = async () => {
    if (!due.current || state !== 'idle' || document.visibilityState === 'hidden') return
    const change = due.current
    due.current = null
    if (await isShown(change, pathname)) revalidate()
  }
  useEffect(() => {
    if (state === 'idle' && timer.current === undefined) void attempt.current()
  }, [state])
  useEffect(() => {
    const look = () => void attempt.current()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
    }
  }, [])
  return useCallback((change) => {
    due.current = due.current ? joinChanges([due.current, change]) : change
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void attempt.current()
    }, Math.random() * refetchSpread)
  }, [])
}

/** The names of all sections and authors are many bytes, that most visits never need: they come with the first change. */
async function isShown(change: LiveChange, pathname: string): Promise<boolean> {
  const domain = await import('~/domain/page-keys').catch(() => null)
  return domain === null || affects(change, domain.pageKeys(pathname))
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
