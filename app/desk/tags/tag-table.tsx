/** The tags of articles, with how many have each, and what is searched for in them. */

import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { editTagPath, tagsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { PageLinks } from '~/ui/catalogue/pager'
import { RichMessage } from '~/ui/controls/rich-message'
import type { Tag, TagsRequest } from './tags'

type TagTableProps = { asked: TagsRequest; tags: Tag[]; hasMore: boolean; notice: string | null }

export function TagTable({ asked, tags, hasMore, notice }: TagTableProps) {
  const { query, order, page } = asked
  return (
    <>
      <PageHead title={i18n.t('Tags')} about={i18n.t('Capitals don’t matter: each tag has one spelling.')} />
      <Notice text={notice} />
      <form action={tagsPath} className="tag-search">
        <label htmlFor="tag-query" className="visually-hidden">
          {i18n.t('Search tags')}
        </label>
        <input
          id="tag-query"
          type="search"
          name="q"
          defaultValue={query}
          dir="auto"
          className="field-input"
        />
        {order === 'count' ? <input type="hidden" name="order" value="count" /> : null}
        <button type="submit" className="button-quiet">
          {i18n.t('Search')}
        </button>
      </form>
      <DeskTable
        label={i18n.t('Tags')}
        name="tag-table"
        columns={
          <>
            <OrderHeading name={i18n.t('Tag')} asked={asked} order="name" />
            <OrderHeading name={i18n.t('Articles')} asked={asked} order="count" />
            <th scope="col">{i18n.t('Published')}</th>
            <th scope="col">{i18n.t('Description')}</th>
          </>
        }
        empty={
          query ? (
            <RichMessage
              text={i18n.t('No tag contains “<0>these words</0>”. <1>All tags</1>')}
              wrap={[
                () => <bdi>{query}</bdi>,
                (words) => (
                  <a href={tagsPath} className="text-accent underline underline-offset-3">
                    {words}
                  </a>
                ),
              ]}
            />
          ) : (
            i18n.t('No article has a tag yet.')
          )
        }
      >
        {tags.map(({ name, articles, published, description }) => (
          <tr key={name}>
            <th scope="row">
              <a href={editTagPath(name)} dir="auto" className="tag-name">
                {name}
              </a>
            </th>
            <td data-unit={i18n.t('{count, plural, one {article} other {articles}}', { count: articles })}>
              {formatCount(articles)}
            </td>
            <td data-unit={i18n.t({ id: 'tag.published', message: 'published' })}>
              {formatCount(published)}
            </td>
            <td dir="auto" className="tag-description">
              {description}
            </td>
          </tr>
        ))}
      </DeskTable>
      <PageLinks
        label={i18n.t('More tags')}
        before={page > 1 ? toPath({ ...asked, page: page - 1 }) : null}
        after={hasMore ? toPath({ ...asked, page: page + 1 }) : null}
      />
    </>
  )
}

type OrderHeadingProps = { name: string; asked: TagsRequest; order: TagsRequest['order'] }

function OrderHeading({ name, asked, order }: OrderHeadingProps) {
  const isOrdered = asked.order === order
  return (
    <th scope="col" aria-sort={isOrdered ? (order === 'name' ? 'ascending' : 'descending') : undefined}>
      {isOrdered ? (
        name
      ) : (
        <a href={toPath({ ...asked, order, page: 1 })} className="text-accent hover:underline">
          <RichMessage text={i18n.t('{name}<0>: order by this</0>', { name })} wrap={[hiddenWords]} />
        </a>
      )}
    </th>
  )
}

function toPath({ query, order, page }: TagsRequest): string {
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(order === 'count' && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${tagsPath}?${parameters}` : tagsPath
}
