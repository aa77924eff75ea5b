/** The table of articles on the desk. */
import type { DeskArticle } from '~/domain/articles/article'
import { editArticlePath } from '~/domain/desk/desk-urls'
import { formatMoment } from '~/domain/site/dates'
import { articlePath } from '~/domain/site/urls'

export function DeskTable({ articles, isFiltered }: { articles: DeskArticle[]; isFiltered: boolean }) {
  if (articles.length === 0) {
    return (
      <p className="border-y border-line py-14 text-center text-lg text-muted">
        {isFiltered ? 'No articles match.' : 'There are no articles yet.'}
      </p>
    )
  }
  return (
    <section aria-label="Articles" className="desk-table-scroll">
      <table className="desk-table">
        <thead>
          <tr>
            {['Title', 'Status', 'Author', 'Category', 'Last change', 'Public page'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {articles.map(({ id, title, slug, status, authorName, categoryName, changedAt, isOffSite }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                <a href={editArticlePath({ id, slug })} className="hover:text-accent hover:underline">
                  {title}
                </a>
              </th>
              <td>
                <span className="status" data-status={status}>
                  {status}
                </span>
                {isOffSite ? ' off the site' : null}
              </td>
              <td dir="auto">{authorName}</td>
              <td dir="auto">{categoryName}</td>
              <td>{formatMoment(changedAt)}</td>
              <td>
                {status === 'published' ? (
                  <a href={articlePath(slug)} className="text-accent underline underline-offset-3">
                    View<span className="visually-hidden"> {title}</span>
                  </a>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
