/** Covers the page with a loading view while script fetches the next one. */
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { i18n } from '~/domain/language/i18n'
import { authorPath, podcastsPath, searchPath, subcategoryPath, tagPath } from '~/domain/site/urls'
import { useMenus } from '~/ui/page/loader-data'
import { ProgressLine } from '~/ui/page/progress-line'

type PendingKind = 'article' | 'author' | 'search' | 'list'

export function PendingView({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const { header, footer } = useMenus()
  const sections = [...header, ...footer.links].map(({ path }) => path)
  const kind = state === 'loading' ? pendingKind(location.pathname, sections) : null
  return (
    <>
      <ProgressLine />
      {kind ? (
        <div
          role="status"
          className="after-a-moment fixed inset-x-0 top-(--header-height) bottom-0 z-30 overflow-hidden bg-paper"
        >
          <PendingPage kind={kind} />
        </div>
      ) : null}
      {children}
    </>
  )
}

function PendingPage({ kind }: { kind: PendingKind }) {
  if (kind === 'article') return <ArticleSkeleton />
  if (kind === 'author') return <AuthorSkeleton />
  return <Waiting text={waitingTexts[kind]()} />
}

const waitingTexts = {
  search: () => i18n.t('Searching...'),
  list: () => i18n.t('Loading articles...'),
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-3 py-32 text-lg text-muted">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  )
}

const articleLines = ['w-11/12', 'w-full', 'w-10/12', 'w-8/12', 'w-9/12']

function ArticleSkeleton() {
  return (
    <div className="wrap py-16">
      <span className="visually-hidden">{i18n.t('Loading article...')}</span>
      <div aria-hidden="true" className="mx-auto max-w-3xl space-y-6">
        <div className="h-4 w-40 bg-raised" />
        <div className="h-12 w-11/12 bg-raised" />
        <div className="h-12 w-7/12 bg-raised" />
        <div className="aspect-video bg-raised" />
        {articleLines.map((width) => (
          <div key={width} className={`h-5 bg-raised ${width}`} />
        ))}
      </div>
    </div>
  )
}

const authorCards = ['first', 'second', 'third', 'fourth']

function AuthorSkeleton() {
  return (
    <div className="wrap py-14">
      <span className="visually-hidden">{i18n.t('Loading author...')}</span>
      <div aria-hidden="true">
        <div className="size-40 rounded-full bg-raised md:size-56" />
        <ul className="mt-14 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {authorCards.map((card) => (
            <li key={card} className="skeleton-card">
              <div className="aspect-[4/3] bg-raised" />
              <div className="mt-4 h-5 w-9/12 bg-raised" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/**
 * Finds the loading view that fits the page being loaded. Null: none; the current page stays until the next one has loaded.
 * `sections`: the paths of pages with lists, besides those that their addresses tell.
 */
export function pendingKind(pathname: string, sections: readonly string[]): PendingKind | null {
  if (pathname === searchPath) return 'search'
  if (pathname.startsWith(subcategoryPath('')) || sections.includes(pathname)) return 'list'
  if (pathname.startsWith(tagPath(''))) return 'list'
  if (pathname.startsWith(authorPath(''))) return 'author'
  if (pathname.startsWith(`${podcastsPath}/`)) return null
  return pathname.indexOf('/', 1) > 0 ? 'article' : null
}
