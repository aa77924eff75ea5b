/** Covers the page with a loading view while script fetches the next one. */
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ArticleSkeleton } from '~/ui/articles/article-skeleton'
import { AuthorSkeleton } from '~/ui/authors/author-skeleton'
import { type PendingKind, pendingKind } from './pending-kind'

export function PendingView({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const kind = state === 'loading' ? pendingKind(location.pathname) : null
  return (
    <>
      {state === 'idle' ? null : (
        <div className="progress-line fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" aria-hidden="true" />
      )}
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
  return <Waiting text={waitingTexts[kind]} />
}

const waitingTexts = { search: 'Searching...', list: 'Loading articles...' }

function Waiting({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-3 py-32 text-lg text-muted">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  )
}
