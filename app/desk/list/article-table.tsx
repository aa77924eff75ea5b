/** The table of the desk's list: a row per article with its actions, and what can be done to the chosen ones. */

import { useEffect, useState } from 'react'
import { listCopies, listenToCopies } from '~/desk/kit/drafts/browser-copies'
import {
  type ArticleOrder,
  articleOrders,
  type ListedArticle,
  type ListRequest,
  toListParameters,
} from '~/desk/kit/list/article-list'
import { ChooseAll } from '~/desk/kit/list/choose-all'
import { type BulkKind, bulkKinds } from '~/desk/kit/list/chosen-articles'
import { Table } from '~/desk/kit/page/desk-table'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { statusName } from '~/desk/kit/page/status-name'
import { useCan } from '~/desk/kit/page/use-can'
import { findPicture } from '~/domain/articles/article-picture'
import {
  articleIdPath,
  articleSchedulePath,
  bulkPath,
  deskPath,
  editArticlePath,
  newArticlePath,
} from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { renditionPath } from '~/domain/media/renditions'
import { pageUrl } from '~/domain/site/urls'
import { editorPrefix, findBackupPage } from '~/domain/unsaved/draft-backup'
import { RichMessage } from '~/ui/controls/rich-message'
import { focusClass } from '~/ui/media/responsive-image'
import { RowMenu } from './row-menu'

type ArticleTableProps = {
  articles: ListedArticle[]
  request: ListRequest
  editorId: string
  /** The pages of forms with unsaved text. */
  unsavedPages: string[]
}

export function ArticleTable({ articles, request, editorId, unsavedPages }: ArticleTableProps) {
  const unsaved = useUnsavedPages(editorId, unsavedPages)
  const isChooser = useCan()('delete', 'article')
  return (
    <div className="article-list">
      {unsaved.has(newArticlePath) ? (
        <p className="note mb-2">
          {i18n.t('A new article has unsaved text.')}{' '}
          <a href={newArticlePath} className="underline underline-offset-3">
            {i18n.t('Open it')}
          </a>
        </p>
      ) : null}
      <Table
        className="article-table"
        columns={
          <>
            <td className="article-check">
              {isChooser ? (
                <ChooseAll
                  formId={bulkFormId}
                  text={i18n.t(
                    '{count, plural, one {Choose all # articles on this page} other {Choose all # articles on this page}}',
                    { count: articles.length },
                  )}
                />
              ) : null}
            </td>
            <td />
            <SortableHeading order="title" request={request} />
            <th scope="col">{i18n.t('Status')}</th>
            <th scope="col">{i18n.t('Author')}</th>
            <th scope="col">{i18n.t('Section')}</th>
            <SortableHeading order="published" request={request} />
            <SortableHeading order="changed" request={request} />
            <SortableHeading order="views" request={request} />
            <td />
          </>
        }
      >
        {articles.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            isUnsaved={unsaved.has(articleIdPath(article.id))}
            isChooser={isChooser}
          />
        ))}
      </Table>
      {isChooser ? <BulkBar list={new URLSearchParams(toListParameters(request)).toString()} /> : null}
    </div>
  )
}

/** A link that sorts by a column, or turns its order around. */
function SortableHeading({ order, request }: { order: ArticleOrder; request: ListRequest }) {
  const { label, isDescending } = articleOrders[order]
  const isCurrent = request.order === order
  const next = { ...request, order, isDescending: isCurrent ? !request.isDescending : isDescending }
  const direction = request.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={`article-${order}`} aria-sort={isCurrent ? direction : undefined}>
      <a href={pageUrl(deskPath, toListParameters(next), null)} rel="nofollow">
        {i18n.t(label)}
        {isCurrent ? <span aria-hidden="true">{request.isDescending ? ' ↓' : ' ↑'}</span> : null}
      </a>
    </th>
  )
}

type ArticleRowProps = {
  article: ListedArticle
  isUnsaved: boolean
  /** Whether the editor may change several articles at once, copy and delete them. */
  isChooser: boolean
}

function ArticleRow({ article, isUnsaved, isChooser }: ArticleRowProps) {
  const { id, title, status, authorName, categoryName, subcategoryName, section } = article
  const { publishedAt, plannedAt, changedAt, changedBy } = article
  const isOffSite = status === 'draft' && publishedAt !== null
  return (
    <tr>
      <td className="article-check">
        {isChooser ? (
          <label>
            <span className="visually-hidden">{i18n.t('Choose {title}', { title })}</span>
            <input type="checkbox" name="id" value={id} form={bulkFormId} />
          </label>
        ) : null}
      </td>
      <td className="article-thumbnail">
        <Thumbnail article={article} />
      </td>
      <th scope="row" className="article-title">
        {/* First, since the end of a long title is cut. */}
        {article.isDraftWaiting ? <span className="status mr-2">{i18n.t('Draft waiting')}</span> : null}
        <a href={editArticlePath(article)} dir="auto" title={title}>
          {title}
        </a>
        {isUnsaved ? <span className="article-unsaved">{i18n.t('Unsaved text')}</span> : null}
      </th>
      <td className="article-status">
        <span className="status" data-status={status}>
          {statusName(status)}
        </span>
      </td>
      <td className="article-author" dir="auto" title={authorName}>
        {authorName}
      </td>
      <td
        className="article-section"
        dir="auto"
        title={[categoryName, subcategoryName].filter(Boolean).join(', ')}
      >
        {section}
      </td>
      <td className="article-published">
        {plannedAt ? (
          <a href={articleSchedulePath(article.slug)}>
            <RichMessage
              text={i18n.t('due <0>tomorrow</0>')}
              wrap={[() => <RelativeTime moment={plannedAt} />]}
            />
          </a>
        ) : isOffSite ? (
          i18n.t('off the site')
        ) : publishedAt ? (
          <RelativeTime moment={publishedAt} />
        ) : null}
      </td>
      <td className="article-changed">
        <RelativeTime moment={changedAt} />
        {changedBy ? (
          <span dir="auto" title={i18n.t('Changed by {name}', { name: changedBy })}>
            {' '}
            <RichMessage
              text={i18n.t('<0>by </0><1>the name</1>')}
              wrap={[(words) => <span className="visually-hidden">{words}</span>, () => changedBy]}
            />
          </span>
        ) : null}
      </td>
      <td className="article-views">
        <RichMessage
          text={i18n.t('{count, plural, one {#<0> view</0>} other {#<0> views</0>}}', {
            count: article.views,
          })}
          wrap={[(words) => <span className="article-unit">{words}</span>]}
        />
      </td>
      <td className="row-actions">
        <RowMenu article={article} isChooser={isChooser} />
      </td>
    </tr>
  )
}

function Thumbnail({ article }: { article: ListedArticle }) {
  const { featuredPicture } = article
  const address = featuredPicture ? renditionPath(featuredPicture, 400, 'jpg') : findPicture(article)
  const focus = featuredPicture ? focusClass(featuredPicture.focus) : undefined
  return <img src={address} alt="" width={48} height={28} loading="lazy" className={focus} />
}

const bulkFormId = 'bulk'

/** Shown while something is chosen, by CSS. Its buttons lead to a page that says what will happen. */
function BulkBar({ list }: { list: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const update = () => setCount(document.querySelectorAll(`input[form=${bulkFormId}]:checked`).length)
    update()
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [])
  return (
    <form id={bulkFormId} action={bulkPath} className="article-bulk" aria-label={i18n.t('Chosen articles')}>
      <input type="hidden" name="list" value={list} />
      <p role="status">
        {count === 0
          ? i18n.t('Chosen articles:')
          : i18n.t('{count, plural, one {# chosen:} other {# chosen:}}', { count })}
      </p>
      {(Object.keys(bulkKinds) as BulkKind[]).map((kind) => (
        <button key={kind} type="submit" name="kind" value={kind} className="button-small">
          {i18n.t(bulkKinds[kind].button)}
        </button>
      ))}
    </form>
  )
}

/** The pages of forms with unsaved text of this editor: `known` to the server, or only in this browser. */
function useUnsavedPages(editorId: string, known: string[]): ReadonlySet<string> {
  const [copied, setCopied] = useState<string[]>([])
  useEffect(() => {
    const read = () =>
      listCopies(editorPrefix(editorId)).then((copies) =>
        setCopied(copies.map(({ key }) => findBackupPage(key))),
      )
    void read()
    return listenToCopies(read)
  }, [editorId])
  return new Set([...known, ...copied])
}
