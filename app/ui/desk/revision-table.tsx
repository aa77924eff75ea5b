/** The revisions of one article: when, by whom, and a link to each. */
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { editArticlePath, revisionPath } from '~/domain/desk/desk-urls'
import { formatCount, formatMoment } from '~/domain/site/formats'

type Revision = {
  version: number
  savedAt: Date
  savedBy: string | null
  title: string
  status: ArticleStatus
  length: number
}
type RevisionTableProps = { id: string; slug: string; title: string; revisions: Revision[] }

export function RevisionTable({ id, slug, title, revisions }: RevisionTableProps) {
  return (
    <>
      <div className="py-8">
        <h1 className="text-3xl font-extrabold tracking-tight">Revisions</h1>
        <p className="mt-1">
          <a href={editArticlePath({ id, slug })} className="footer-link text-accent">
            <bdi>{title}</bdi>
          </a>
        </p>
      </div>
      <section aria-label="Revisions" className="desk-table-scroll">
        <table className="desk-table">
          <thead>
            <tr>
              {['Version', 'Saved', 'By', 'Status', 'Characters'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {revisions.map(({ version, savedAt, savedBy, status, length, title: oldTitle }) => (
              <tr key={version}>
                <th scope="row">
                  <a href={revisionPath(slug, version)} className="hover:text-accent hover:underline">
                    {version}: <bdi>{oldTitle}</bdi>
                  </a>
                </th>
                <td>{formatMoment(savedAt)}</td>
                <td>{savedBy ?? 'an import or the database'}</td>
                <td>
                  <span className="status" data-status={status}>
                    {status}
                  </span>
                </td>
                <td data-unit="characters">{formatCount(length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
