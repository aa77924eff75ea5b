/** The tags of articles, with how many have each, and what is searched for in them. */

import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { editTagPath, tagsPath } from '~/domain/editors/desk-urls'
import { formatCount } from '~/domain/site/formats'
import { PageLinks } from '~/ui/catalogue/pager'
import type { Tag, TagsRequest } from './tags'

type TagTableProps = { asked: TagsRequest; tags: Tag[]; hasMore: boolean; notice: string | null }

export function TagTable({ asked, tags, hasMore, notice }: TagTableProps) {
  const { query, order, page } = asked
  return (
    <>
      <PageHead title="Tags" about="Capitals don’t matter: each tag has one spelling." />
      <Notice text={notice} />
      <form action={tagsPath} className="tag-search">
        <label htmlFor="tag-query" className="visually-hidden">
          Search tags
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
          Search
        </button>
      </form>
      <DeskTable
        label="Tags"
        name="tag-table"
        columns={
          <>
            <OrderHeading name="Tag" asked={asked} order="name" />
            <OrderHeading name="Articles" asked={asked} order="count" />
            <th scope="col">Published</th>
            <th scope="col">Description</th>
          </>
        }
        empty={
          query ? (
            <>
              No tag contains “<bdi>{query}</bdi>”.{' '}
              <a href={tagsPath} className="text-accent underline underline-offset-3">
                All tags
              </a>
            </>
          ) : (
            'No article has a tag yet.'
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
            <td data-unit={articles === 1 ? 'article' : 'articles'}>{formatCount(articles)}</td>
            <td data-unit="published">{formatCount(published)}</td>
            <td dir="auto" className="tag-description">
              {description}
            </td>
          </tr>
        ))}
      </DeskTable>
      <PageLinks
        things="tags"
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
          {name}
          <span className="visually-hidden">: order by this</span>
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
