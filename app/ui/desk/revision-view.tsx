/** Compares one revision with the current version, with a button to restore it. */
import { Form } from '@remix-run/react'
import { listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import { revisionPath, revisionsPath } from '~/domain/desk/desk-urls'
import type { RenderedRow } from '~/domain/desk/rendered-differences'
import { RenderedComparison } from './rendered-comparison'
import { TextComparison } from './text-comparison'

type RevisionViewProps = {
  current: VersionedArticle
  revision: VersionedArticle
  /** Null: the texts are compared as they were typed. */
  rendered: RenderedRow[] | null
  /** It was not restored, because someone saved another version after the comparison was shown. */
  isOutdated: boolean
}

export function RevisionView({ current, revision, rendered, isOutdated }: RevisionViewProps) {
  const differing = listDifferences(revision, current).filter((name) => name !== 'content')
  const labels = {
    beforeLabel: `Version ${revision.version}`,
    afterLabel: `Now (version ${current.version})`,
  }
  const isCurrent = revision.version === current.version
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 py-8">
        <div>
          <h1 className="text-3xl font-extrabold tracking-tight">Version {revision.version}</h1>
          <p className="mt-1">
            <a href={revisionsPath(current.slug)} className="footer-link text-accent">
              All revisions
            </a>
          </p>
        </div>
        {isCurrent ? null : (
          <Form
            method="post"
            action={`${revisionPath(current.slug, revision.version)}?over=${current.version}`}
            className="max-w-prose"
          >
            <button type="submit" aria-describedby="restoring" className="button-primary">
              Restore this version
            </button>
            <p id="restoring" className="mt-2 text-sm text-muted">
              {current.status === 'published'
                ? 'The article is published, so readers will see this version right away. Its slug and status won’t change.'
                : 'The article stays a draft, and its slug won’t change.'}{' '}
              The current version stays in the revisions.
            </p>
          </Form>
        )}
      </div>
      {isOutdated ? (
        <p role="alert" className="note mb-8">
          Nothing has been restored: someone saved this article after you opened this page. Here is the
          comparison with the current version.
        </p>
      ) : null}
      {differing.length > 0 ? (
        <dl className="mb-6">
          {differing.map((name) => (
            <div key={name} className="border-b border-line py-2">
              <dt className="text-sm font-semibold">{name}</dt>
              <dd>
                <del dir="auto">{String(revision[name] ?? 'nothing')}</del>{' '}
                <ins dir="auto">{String(current[name] ?? 'nothing')}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <nav aria-label="Views of the comparison" className="comparison-views">
        <a
          href={revisionPath(current.slug, revision.version)}
          className="footer-link text-accent"
          aria-current={rendered ? undefined : 'page'}
        >
          As typed
        </a>
        <a
          href="?view=rendered"
          className="footer-link text-accent"
          aria-current={rendered ? 'page' : undefined}
        >
          As readers see it
        </a>
      </nav>
      {rendered ? (
        <RenderedComparison rows={rendered} {...labels} />
      ) : (
        <TextComparison before={revision.content} after={current.content} {...labels} />
      )}
    </>
  )
}
