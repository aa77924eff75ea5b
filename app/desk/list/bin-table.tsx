/** The bin: deleted articles, each with what can be done, and the question before one is deleted for good. */

import { Form } from '@remix-run/react'
import { ChooseAll } from '~/desk/kit/list/choose-all'
import { BIN_DAYS, type DeletedArticle } from '~/desk/kit/list/chosen-articles'
import { Table } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { binPath, deleteForGoodPath, deskPath } from '~/domain/editors/desk-urls'
import { formatCount } from '~/domain/site/formats'

const restoreFormId = 'restore'

const DAY_MS = 24 * 60 * 60 * 1000

export function BinTable({ articles, notice }: { articles: DeletedArticle[]; notice: string | null }) {
  return (
    <>
      <PageHead
        back={{ to: deskPath, name: 'Articles' }}
        title="Bin"
        about={`Deleted articles stay here for ${BIN_DAYS} days. Restored ones come back as drafts, without pins, planned changes and secret links.`}
      />
      <Notice text={notice} />
      {articles.length === 0 ? (
        <p className="list-empty">
          The bin is empty.{' '}
          <a href={deskPath} className="text-accent underline underline-offset-3">
            All articles
          </a>
        </p>
      ) : (
        <div className="bin-list">
          <Table
            className="article-table bin-table"
            columns={
              <>
                <td className="article-check">
                  <ChooseAll
                    formId={restoreFormId}
                    text={`Choose all ${articles.length} articles on this page`}
                  />
                </td>
                <th scope="col">Title</th>
                <th scope="col">Deleted</th>
                <th scope="col">By</th>
                <th scope="col">Gone</th>
                <th scope="col">Views</th>
                <td />
              </>
            }
          >
            {articles.map((article) => (
              <BinRow key={article.id} article={article} />
            ))}
          </Table>
          <Form
            method="post"
            id={restoreFormId}
            action={binPath}
            className="article-bulk"
            aria-label="Chosen articles"
          >
            <p>Chosen articles:</p>
            <button type="submit" className="button-small">
              Restore as drafts
            </button>
          </Form>
        </div>
      )}
    </>
  )
}

function BinRow({
  article: { id, title, wasPublic, views, deletedAt, deletedBy },
}: {
  article: DeletedArticle
}) {
  const about = <span className="visually-hidden"> {title}</span>
  return (
    <tr>
      <td className="article-check">
        <label>
          <span className="visually-hidden">Choose {title}</span>
          <input type="checkbox" name="article" value={id} form={restoreFormId} />
        </label>
      </td>
      <th scope="row" className="article-title" dir="auto" title={title}>
        {title}
      </th>
      <td className="bin-deleted">
        <RelativeTime moment={deletedAt} />
      </td>
      <td className="bin-by" dir="auto">
        {deletedBy}
      </td>
      <td className="bin-gone">
        <RelativeTime moment={new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS)} />
      </td>
      <td className="article-views">
        {wasPublic ? formatCount(views) : 'never public'}
        {wasPublic ? <span className="article-unit"> {views === 1 ? 'view' : 'views'}</span> : null}
      </td>
      <td className="bin-actions">
        <Form method="post" action={binPath}>
          <input type="hidden" name="article" value={id} />
          <button type="submit" name="only" value="yes" className="button-small">
            Restore{about}
          </button>
        </Form>
        <a href={deleteForGoodPath(id)} className="desk-link">
          Delete for good…{about}
        </a>
      </td>
    </tr>
  )
}

export function DeleteForGoodForm({ article: { id, title, wasPublic } }: { article: DeletedArticle }) {
  return (
    <>
      <PageHead
        back={{ to: binPath, name: 'Bin' }}
        title={
          <>
            Delete for good: <bdi>{title}</bdi>
          </>
        }
      />
      <p className="mb-6 max-w-prose text-muted">
        Its text and all its versions will be gone at once. This can’t be undone.
        {wasPublic ? ' Its address keeps saying that the article was removed.' : null}
      </p>
      <Form method="post" action={deleteForGoodPath(id)} className="flex flex-wrap gap-3">
        <button type="submit" className="button button-danger">
          Delete for good
        </button>
        <a href={binPath} className="button-quiet">
          Cancel
        </a>
      </Form>
    </>
  )
}
