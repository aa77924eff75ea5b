/** The desk's list of articles: its heading, the notice of failed sign-ins, the filters and the table. */
import type { FormEvent } from 'react'
import type { DeskArticle } from '~/domain/articles/article'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import {
  deskPath,
  editArticlePath,
  jobsPath,
  libraryPath,
  newArticlePath,
  signOutPath,
  subscribersPath,
} from '~/domain/desk/desk-urls'
import { editorPrefix } from '~/domain/desk/draft-backup'
import { formatMoment } from '~/domain/site/formats'
import { articlePath } from '~/domain/site/urls'
import { FilterForm } from '~/ui/controls/filter-form'
import { listBackups, removeBackups } from './use-draft-backup'

const statuses: Record<ArticleStatus, string> = { draft: 'Drafts', published: 'Published' }

const question = 'You have unsaved text in this browser. Signing out deletes it. Sign out anyway?'

export function DeskTable({ articles, isFiltered }: { articles: DeskArticle[]; isFiltered: boolean }) {
  if (articles.length === 0) {
    return (
      <p className="border-y border-line py-14 text-center text-lg text-muted">
        {isFiltered ? 'No matching articles.' : 'No articles yet.'}
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

/** The heading of the article list: who is signed in, and the sign-out button. */
export function DeskHeading({ editorId, email }: { editorId: string; email: string }) {
  const removeUnsaved = (event: FormEvent) => {
    const prefix = editorPrefix(editorId)
    if (listBackups(prefix).length > 0 && !window.confirm(question)) event.preventDefault()
    else removeBackups(prefix)
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-10">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">All articles</h1>
        <p className="mt-1 text-sm text-muted">Signed in as {email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a href={newArticlePath} className="button-primary">
          New article
        </a>
        <a href={libraryPath} className="button-quiet">
          Media library
        </a>
        <a href={subscribersPath} className="button-quiet">
          Newsletter subscribers
        </a>
        <a href={jobsPath} className="button-quiet">
          Jobs
        </a>
        <form method="post" action={signOutPath} onSubmit={removeUnsaved}>
          <button type="submit" className="button-quiet">
            Sign out
          </button>
        </form>
      </div>
    </div>
  )
}

/** Filters articles by status and by words in title, slug, author or category. */
export function DeskFilterForm({ query, status }: { query: string; status: ArticleStatus | null }) {
  const choice = { name: 'status', label: 'Status', value: status, options: statuses }
  return <FilterForm action={deskPath} id="desk" query={query} choice={choice} />
}

/** Tells editors that someone tried to sign in to their account, until they dismiss it. */
export function FailedSignIns({ total, since }: { total: number; since: Date }) {
  const attempts = total === 1 ? '1 failed attempt' : `${total.toLocaleString('en-US')} failed attempts`
  return (
    <form method="post" action={deskPath} className="note mb-8 flex flex-wrap items-center gap-4">
      <p className="grow">
        {attempts} to sign in to your account since {formatMoment(since)}. If that wasn’t you, someone may be
        guessing your password. Make sure it’s long and that you don’t use it anywhere else.
      </p>
      <button type="submit" className="button-quiet">
        OK
      </button>
    </form>
  )
}
