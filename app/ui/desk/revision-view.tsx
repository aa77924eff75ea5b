/** Compares one revision with the current version, or with another one, with buttons to restore them. */
import { Form } from '@remix-run/react'
import { listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import { revisionPath, revisionsPath } from '~/domain/desk/desk-urls'
import type { RenderedRow } from '~/domain/desk/rendered-differences'
import { RenderedComparison } from './rendered-comparison'
import { FieldComparison, TextComparison } from './text-comparison'

type RevisionViewProps = {
  current: VersionedArticle
  revision: VersionedArticle
  /** What it is compared with: the current version, or another one. */
  other: VersionedArticle
  /** Null: the texts are compared as they were typed. */
  rendered: RenderedRow[] | null
  /** It was not restored, because someone saved another version after the comparison was shown. */
  isOutdated: boolean
  /** What it lacks to be published; it was not restored. */
  problems: string[]
}

export function RevisionView({
  current,
  revision,
  other,
  rendered,
  isOutdated,
  problems,
}: RevisionViewProps) {
  const { slug } = current
  const differing = listDifferences(revision, other)
  const isWithCurrent = other.version === current.version
  const labels = {
    beforeLabel: `Version ${revision.version}`,
    afterLabel: isWithCurrent ? `Now (version ${other.version})` : `Version ${other.version}`,
  }
  const path = revisionPath(slug, revision.version, isWithCurrent ? undefined : other.version)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4 py-6">
        <div>
          <h1 className="desk-title">
            {isWithCurrent
              ? `Version ${revision.version}`
              : `Versions ${revision.version} and ${other.version}`}
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-5">
            <a href={revisionsPath(slug)} className="footer-link text-accent">
              All revisions
            </a>
            <Neighbors slug={slug} from={revision.version} to={other.version} last={current.version} />
          </p>
        </div>
        <RestoreForm current={current} versions={[revision, other].map(({ version }) => version)} />
      </div>
      {isOutdated ? (
        <p role="alert" className="note mb-8">
          Nothing has been restored: someone saved this article after you opened this page. Here is the
          comparison with the current version.
        </p>
      ) : null}
      {problems.length > 0 ? (
        <p role="alert" className="note mb-8">
          Nothing has been restored: the article is published, and this version can’t be. {problems.join(' ')}
        </p>
      ) : null}
      <nav aria-label="Views of the comparison" className="comparison-views">
        <a href={path} className="footer-link text-accent" aria-current={rendered ? undefined : 'page'}>
          As typed
        </a>
        <a
          href={isWithCurrent ? '?view=rendered' : `?with=${other.version}&view=rendered`}
          className="footer-link text-accent"
          aria-current={rendered ? 'page' : undefined}
        >
          As readers see it
        </a>
      </nav>
      <FieldComparison before={revision} after={other} names={differing} {...labels} />
      {rendered ? (
        <RenderedComparison rows={rendered} {...labels} />
      ) : (
        <TextComparison before={revision.content} after={other.content} {...labels} />
      )}
    </>
  )
}

/** From what one save changed to what the saves before and after it did. */
function Neighbors({ slug, from, to, last }: { slug: string; from: number; to: number; last: number }) {
  if (to !== from + 1) return null
  return (
    <>
      {from > 1 ? (
        <a href={revisionPath(slug, from - 1, from)} className="footer-link text-accent">
          Previous change
        </a>
      ) : null}
      {to < last ? (
        <a href={revisionPath(slug, to, to + 1)} className="footer-link text-accent">
          Next change
        </a>
      ) : null}
    </>
  )
}

/** Offers those of the versions that are not the current one. */
function RestoreForm({ current, versions }: { current: VersionedArticle; versions: number[] }) {
  const { slug, version: now, status } = current
  const restorable = [...new Set(versions)].filter((version) => version !== now)
  if (restorable.length === 0) return null
  return (
    <Form
      method="post"
      action={`${revisionPath(slug, restorable[0] ?? now)}?over=${now}`}
      className="max-w-prose"
    >
      <div className="flex flex-wrap gap-3">
        {restorable.map((version) => (
          <button
            key={version}
            type="submit"
            formAction={`${revisionPath(slug, version)}?over=${now}`}
            aria-describedby="restoring"
            className={restorable.length > 1 ? 'button-quiet' : 'button-primary'}
          >
            {restorable.length > 1 ? `Restore version ${version}` : 'Restore this version'}
          </button>
        ))}
      </div>
      <p id="restoring" className="mt-2 text-sm text-muted">
        {status === 'published'
          ? 'The article is published, so readers will see this version right away. Its slug and status won’t change.'
          : 'The article stays a draft, and its slug won’t change.'}{' '}
        The current version stays in the revisions.
      </p>
    </Form>
  )
}
