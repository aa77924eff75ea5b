/** The versions of one article: what changed in each, when and by whom, and a form to compare any two. */

import { Form } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import type { RevisionSummary } from '~/domain/articles/article'
import { articleFields } from '~/domain/articles/article-fields'
import { editArticlePath, revisionPath, revisionsPath } from '~/domain/editors/desk-urls'
import { formatCount } from '~/domain/site/formats'

type RevisionTableProps = {
  id: string
  slug: string
  title: string
  revisions: RevisionSummary[]
  /** The same version was chosen twice. */
  isSame: boolean
  /** The newest revisions, rather than those of a later page. */
  isNewest: boolean
}

export function RevisionTable({ id, slug, title, revisions, isSame, isNewest }: RevisionTableProps) {
  const last = revisions.at(-1)?.version ?? 1
  return (
    <>
      <PageHead
        back={{ to: editArticlePath({ id, slug }), name: 'Edit article' }}
        title={
          <>
            Versions: <bdi>{title}</bdi>
          </>
        }
      />
      {isSame ? (
        <p role="alert" className="note mb-8">
          Choose two different versions to compare.
        </p>
      ) : null}
      <Form action={revisionsPath(slug)}>
        <DeskTable
          label="Versions"
          name="revision-table"
          columns={['Version', 'What changed', 'Saved', 'By', 'Status', 'Characters', 'Compare']}
        >
          {revisions.map((revision, n) => (
            <RevisionRow key={revision.version} slug={slug} revision={revision} place={n} />
          ))}
        </DeskTable>
        <div className="revision-bar">
          {revisions.length > 1 ? (
            <button type="submit" className="button-primary">
              Compare
            </button>
          ) : null}
          {isNewest ? null : (
            <a href={revisionsPath(slug)} className="button-quiet">
              Newest versions
            </a>
          )}
          {last > 1 ? (
            <a href={revisionsPath(slug, last)} className="button-quiet">
              Older versions
            </a>
          ) : null}
        </div>
      </Form>
    </>
  )
}

type RevisionRowProps = { slug: string; revision: RevisionSummary; place: number }

function RevisionRow({ slug, revision, place }: RevisionRowProps) {
  const formatMoment = useFormatMoment()
  const { version, title, savedAt, savedBy, status, length } = revision
  return (
    <tr>
      <th scope="row">
        <a href={revisionPath(slug, version)} className="hover:text-accent hover:underline">
          <span className="line-clamp-2">
            {version}: <bdi>{title}</bdi>
          </span>
        </a>
      </th>
      <td className="revision-changes">
        <Changes slug={slug} revision={revision} />
      </td>
      <td>{formatMoment(savedAt)}</td>
      <td>{savedBy ?? 'an import or the database'}</td>
      <td>
        <span className="status" data-status={status}>
          {status}
        </span>
      </td>
      <td data-unit="characters">{formatCount(length)}</td>
      <td>
        <span className="revision-choices">
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={name}
                value={version}
                defaultChecked={place === (name === 'from' ? 1 : 0)}
                aria-label={`${name === 'from' ? 'From' : 'To'} version ${version}`}
              />
              {name === 'from' ? 'From' : 'To'}
            </label>
          ))}
        </span>
      </td>
    </tr>
  )
}

function Changes({
  slug,
  revision: { version, restoredVersion, former, changed, words },
}: Omit<RevisionRowProps, 'place'>) {
  if (former === null || changed === null) return 'First version'
  const fields = changed.map((name) => {
    const { label } = articleFields[name]
    return name === 'content' && words ? `${label} (${describeWords(words)})` : label
  })
  return (
    <>
      {restoredVersion ? (
        <>
          <a href={revisionPath(slug, restoredVersion, version)}>restored from {restoredVersion}</a>
          {fields.length > 0 ? ': ' : null}
        </>
      ) : null}
      <a href={revisionPath(slug, former, version)}>{fields.join(', ') || 'Nothing that this site shows'}</a>
    </>
  )
}

/** '12 words added, 3 removed'. */
function describeWords({ added, removed }: { added: number; removed: number }): string {
  if (added + removed === 0) return 'same words'
  const parts = [
    added > 0 ? `${formatCount(added)} added` : null,
    removed > 0 ? `${formatCount(removed)} removed` : null,
  ]
  const count = added || removed
  return parts
    .filter((part) => part !== null)
    .join(', ')
    .replace(' ', count === 1 ? ' word ' : ' words ')
}
