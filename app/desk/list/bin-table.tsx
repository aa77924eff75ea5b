/** The bin: deleted articles, each with what can be done, and the question before one is deleted for good. Its head is also that of the other bin. */

import { Form } from '@remix-run/react'
import { ChooseAll } from '~/desk/kit/list/choose-all'
import { BIN_DAYS, type DeletedArticle } from '~/desk/kit/list/chosen-articles'
import { Table } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { useCan } from '~/desk/kit/page/use-can'
import { binPath, deleteForGoodPath, deskPath, entriesBinPath } from '~/domain/editors/desk-urls'
import { publicationPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

const restoreFormId = 'restore'

export const DAY_MS = 24 * 60 * 60 * 1000

/** `shows`: which of the two bins. */
export function BinHead({ shows }: { shows: 'articles' | 'publication' }) {
  const can = useCan()
  const days = { days: BIN_DAYS }
  const tabs = [
    ...(can('delete', 'article') ? [['articles', binPath, i18n.t('Articles')]] : []),
    ...(can('delete', 'publication') ? [['publication', entriesBinPath, i18n.t('Publication')]] : []),
  ]
  return (
    <PageHead
      back={
        shows === 'articles'
          ? { to: deskPath, name: i18n.t('Articles') }
          : { to: publicationPath, name: i18n.t('Publication') }
      }
      title={i18n.t('Bin')}
      about={
        shows === 'articles'
          ? i18n.t(
              'Deleted articles stay here for {days, plural, one {# day} other {# days}}. Restored ones come back as drafts, without pins, planned changes and secret links.',
              days,
            )
          : i18n.t(
              'What you delete of the publication stays here for {days, plural, one {# day} other {# days}}, with its versions. Restored pages and episodes come back as drafts, everything else as it was. Links in menus don’t come back.',
              days,
            )
      }
    >
      <nav aria-label={i18n.t('What was deleted')} className="list-views">
        {tabs.map(([name, path, label]) => (
          <a key={path} href={path} aria-current={name === shows ? 'page' : undefined} className="desk-link">
            {label}
          </a>
        ))}
      </nav>
    </PageHead>
  )
}

export function BinTable({ articles, notice }: { articles: DeletedArticle[]; notice: string | null }) {
  return (
    <>
      <BinHead shows="articles" />
      <Notice text={notice} />
      {articles.length === 0 ? (
        <p className="list-empty">
          {i18n.t('The bin is empty.')}{' '}
          <a href={deskPath} className="text-accent underline underline-offset-3">
            {i18n.t('All articles')}
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
                    text={i18n.t(
                      '{count, plural, one {Choose all # articles on this page} other {Choose all # articles on this page}}',
                      { count: articles.length },
                    )}
                  />
                </td>
                <th scope="col">{i18n.t('Title')}</th>
                <th scope="col">{i18n.t({ id: 'column.deleted', message: 'Deleted' })}</th>
                <th scope="col">{i18n.t('By')}</th>
                <th scope="col">{i18n.t({ id: 'column.gone', message: 'Gone' })}</th>
                <th scope="col">{i18n.t('Views')}</th>
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
            aria-label={i18n.t('Chosen articles')}
          >
            <p>{i18n.t('Chosen articles:')}</p>
            <button type="submit" className="button-small">
              {i18n.t('Restore as drafts')}
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
          <span className="visually-hidden">{i18n.t('Choose {title}', { title })}</span>
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
        {wasPublic ? (
          <RichMessage
            text={i18n.t('{count, plural, one {#<0> view</0>} other {#<0> views</0>}}', { count: views })}
            wrap={[(words) => <span className="article-unit">{words}</span>]}
          />
        ) : (
          i18n.t('never public')
        )}
      </td>
      <td className="bin-actions">
        <Form method="post" action={binPath}>
          <input type="hidden" name="article" value={id} />
          <button type="submit" name="only" value="yes" className="button-small">
            {i18n.t('Restore')}
            {about}
          </button>
        </Form>
        <a href={deleteForGoodPath(id)} className="desk-link">
          {i18n.t('Delete for good…')}
          {about}
        </a>
      </td>
    </tr>
  )
}

export function DeleteForGoodForm({ article: { id, title, wasPublic } }: { article: DeletedArticle }) {
  return (
    <>
      <PageHead
        back={{ to: binPath, name: i18n.t('Bin') }}
        title={
          <RichMessage text={i18n.t('Delete for good: <0>the title</0>')} wrap={[() => <bdi>{title}</bdi>]} />
        }
      />
      <p className="mb-6 max-w-prose text-muted">
        {i18n.t('Its text and all its versions will be gone at once. This can’t be undone.')}
        {wasPublic ? ` ${i18n.t('Its address keeps saying that the article was removed.')}` : null}
      </p>
      <Form method="post" action={deleteForGoodPath(id)} className="flex flex-wrap gap-3">
        <button type="submit" className="button button-danger">
          {i18n.t('Delete for good')}
        </button>
        <a href={binPath} className="button-quiet">
          {i18n.t('Cancel')}
        </a>
      </Form>
    </>
  )
}
