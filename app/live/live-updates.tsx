/** Keeps an open page up to date: on a change it purges cached pages, refetches the shown one and reports new stories. */
import { useFetchers, useLocation, useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type ArticleNotice, affects, joinChanges, type LiveChange } from '~/domain/changes/live-change'
import { followArticles } from './article-stream'
import { purgeAll, purgeChanged } from './cached-loader'
import { listCurrentKeys, setCurrentPage } from './current-page'
import { refetchSpreadMillis, retryDelayMillis } from './event-connection'
import { noteSiteChange } from './site-data'

type Anchor = { link: string; top: number } | null
type Snapshot = { scrolled: number; anchor: Anchor; focused: string | null }
/** `visit`: changes with each navigation. */
type ScrollAnchorProps = { data: unknown; visit: string }

/**
 * Keeps the scroll position and the focus when a list changes under the reader. Gets new `data` in the same update as the
 * page. A class, because hooks have no getSnapshotBeforeUpdate.
 */
class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate(previous: Readonly<ScrollAnchorProps>): Snapshot | null {
    if (previous.data === this.props.data || previous.visit !== this.props.visit) return null
    // At the very top, new articles should show.
    const anchor = scrollY > 0 ? findAnchor() : null
    return { scrolled: scrollY, anchor, focused: toLink(document.activeElement) }
  }

  override componentDidUpdate(_previous: unknown, _state: unknown, before: Snapshot | null) {
    // The router also scrolls in this update, to where the page was before the refetch: restore after it.
    if (before) queueMicrotask(() => restore(before))
  }

  override render() {
    return null
  }
}

export type LiveUpdatesProps = { onNotice: (notice: ArticleNotice) => void }

export default function LiveUpdates({ onNotice }: LiveUpdatesProps): ReactNode {
  const { pathname, search, key } = useLocation()
  const data = useMatches().at(-1)?.data
  const refetch = useRefetch(pathname + search, data)
  usePurgeOnPost()
  const [findUnannounced] = useState(createNewsFilter)
  const receive = useRef((_change: LiveChange) => {})
  receive.current = (change) => {
    noteSiteChange(change)
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
    if (affects(change, listCurrentKeys(data))) revalidate()
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
    setCurrentPage({ address, data, onRefetchFailed })
    return () => setCurrentPage(null)
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

function restore({ scrolled, anchor, focused }: Snapshot) {
  const card = anchor && listCards().find((other) => toLink(other.querySelector('a')) === anchor.link)
  const top = card ? scrollY + card.getBoundingClientRect().top - anchor.top : scrolled
  if (top !== scrollY) scrollTo({ top, behavior: 'instant' })
  if (focused !== null && document.activeElement === document.body)
    findLink(focused)?.focus({ preventScroll: true })
}

/** The first card in view; null when it is mostly above the window. */
function findAnchor(): Anchor {
  for (const card of listCards()) {
    const { top, bottom } = card.getBoundingClientRect()
    const link = toLink(card.querySelector('a'))
    if (link !== null && bottom > 0 && top < innerHeight)
      return top >= 0 || bottom > innerHeight / 3 ? { link, top } : null
  }
  return null
}

function listCards() {
  return [...document.querySelectorAll('main article')]
}

function toLink(element: Element | null): string | null {
  return element instanceof HTMLAnchorElement && element.closest('main') ? element.href : null
}

function findLink(href: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((link) => link.href === href)
}

/**
 * Announces each story once: a stream that is reopened repeats what may have been missed. Returns the stories that it has
 * not returned before, by their path.
 */
export function createNewsFilter(): (news: readonly ArticleNotice[]) => ArticleNotice[] {
  const announced = new Set<string>()
  return (news) =>
    news.filter(({ path }) => {
      const isNew = !announced.has(path)
      announced.add(path)
      return isNew
    })
}
