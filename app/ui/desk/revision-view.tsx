/** Compares one revision with the current version, with a button to restore it. */
import { Form } from '@remix-run/react'
import { listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import { revisionPath, revisionsPath } from '~/domain/desk/desk-urls'
import { TextComparison } from './text-comparison'

type RevisionViewProps = { current: VersionedArticle; revision: VersionedArticle }

export function RevisionView({ current, revision }: RevisionViewProps) {
  const differing = listDifferences(revision, current).filter((name) => name !== 'content')
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
          <Form method="post" action={revisionPath(current.slug, revision.version)}>
            <button type="submit" className="button-primary">
              Restore this version
            </button>
          </Form>
        )}
      </div>
      {differing.length > 0 ? (
        <dl className="mb-6">
          {differing.map((name) => (
            <div key={name} className="border-b border-line py-2">
              <dt className="text-sm font-semibold">{name}</dt>
              <dd>
                <del>{String(revision[name] ?? 'nothing')}</del>{' '}
                <ins>{String(current[name] ?? 'nothing')}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <TextComparison
        before={revision.content}
        after={current.content}
        beforeLabel={`Version ${revision.version}`}
        afterLabel={`Now (version ${current.version})`}
      />
    </>
  )
}
