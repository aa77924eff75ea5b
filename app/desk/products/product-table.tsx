/** The desk's list of products, and what it can be filtered by. */

import { Form } from '@remix-run/react'
import { FindFilter } from '~/desk/kit/list/find-filter'
import { Table } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import {
  type ListedProduct,
  type ProductsRequest,
  stateWords,
  toProductsUrl,
} from '~/desk/kit/products/product-list'
import {
  editProductPath,
  importProductsPath,
  productsCsvPath,
  productsPath,
} from '~/domain/editors/record-urls'
import { renditionPath } from '~/domain/media/renditions'
import { formatCount, formatDay, formatPrice } from '~/domain/site/formats'
import { PageLinks } from '~/ui/catalogue/pager'
import { focusClass } from '~/ui/media/responsive-image'

type ProductTableProps = {
  asked: ProductsRequest
  categories: string[]
  ratingScale: string
  products: ListedProduct[]
  count: number
  next: string | null
  notice: string | null
}

export function ProductTable(props: ProductTableProps) {
  const { asked, categories, products, count, next, notice, ratingScale } = props
  return (
    <>
      <PageHead title="Products">
        <p className="text-sm text-muted">{count === 1 ? '1 product' : `${formatCount(count)} products`}</p>
        <p className="product-actions">
          <a href={importProductsPath} className="desk-link">
            Import
          </a>
          <a href={productsCsvPath} download className="desk-link">
            Export
          </a>
          <a href={editProductPath(null)} className="button-small">
            New product
          </a>
        </p>
      </PageHead>
      <Notice text={notice} />
      <Filters asked={asked} categories={categories} />
      {products.length === 0 ? (
        <Empty asked={asked} />
      ) : (
        <Table
          className="article-table product-table"
          columns={
            <>
              <td />
              <Heading order="name" text="Name" asked={asked} />
              <th scope="col">Category</th>
              <th scope="col">State</th>
              <th scope="col">Best price</th>
              <th scope="col" className="product-figure">
                Rating
              </th>
              <th scope="col" className="product-figure">
                Used in
              </th>
              <Heading order="changed" text="Changed" asked={asked} />
            </>
          }
        >
          {products.map((product) => (
            <Row key={product.id} product={product} scale={ratingScale} />
          ))}
        </Table>
      )}
      <PageLinks
        things="products"
        labels={{ before: 'First page', after: 'Next page' }}
        before={asked.after ? toProductsUrl(productsPath, { ...asked, after: null }) : null}
        after={next && toProductsUrl(productsPath, { ...asked, after: next })}
      />
    </>
  )
}

function Filters({ asked, categories }: Pick<ProductTableProps, 'asked' | 'categories'>) {
  const { query, category, state, order } = asked
  const isFiltered = query !== '' || category !== '' || state !== null
  const names = [...new Set([...categories, ...(category ? [category] : [])])]
  return (
    <Form action={productsPath} role="search" aria-label="Products" className="list-filters">
      {order === 'changed' ? <input type="hidden" name="order" value="changed" /> : null}
      <FindFilter query={query} placeholder="Find by name, brand, model or GTIN" />
      <label className="list-filter">
        <span className="visually-hidden">Category</span>
        <select name="category" defaultValue={category}>
          <option value="">All categories</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="list-filter">
        <span className="visually-hidden">State</span>
        <select name="state" defaultValue={state ?? ''}>
          <option value="">Not archived</option>
          {Object.entries(stateWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="archived">Archived</option>
          <option value="any">All, including archived</option>
        </select>
      </label>
      <button type="submit" className="button-small">
        Show
      </button>
      {isFiltered ? (
        <a
          href={toProductsUrl(productsPath, { ...asked, query: '', category: '', state: null, after: null })}
          className="desk-link"
        >
          Clear
        </a>
      ) : null}
    </Form>
  )
}

function Empty({ asked: { query, category, state } }: Pick<ProductTableProps, 'asked'>) {
  if (query !== '' || category !== '' || state !== null)
    return (
      <p className="list-empty">
        No product fits.{' '}
        <a href={productsPath} className="text-accent underline underline-offset-3">
          All products
        </a>
      </p>
    )
  return (
    <p className="list-empty">
      No products yet. A review, a guide or a comparison begins with one:{' '}
      <a href={editProductPath(null)} className="text-accent underline underline-offset-3">
        add the first
      </a>
      , or{' '}
      <a href={importProductsPath} className="text-accent underline underline-offset-3">
        import a table
      </a>
      .
    </p>
  )
}

type HeadingProps = { order: ProductsRequest['order']; text: string; asked: ProductsRequest }

function Heading({ order, text, asked }: HeadingProps) {
  const isCurrent = asked.order === order
  return (
    <th
      scope="col"
      className={`product-${order}`}
      aria-sort={isCurrent ? (order === 'name' ? 'ascending' : 'descending') : undefined}
    >
      <a href={toProductsUrl(productsPath, { ...asked, order, after: null })} rel="nofollow">
        {text}
        {isCurrent ? <span aria-hidden="true">{order === 'name' ? ' ↑' : ' ↓'}</span> : null}
      </a>
    </th>
  )
}

function Row({ product, scale }: { product: ListedProduct; scale: string }) {
  const { slug, name, category, state, isArchived, best, rating, uses, changedAt, offers } = product
  return (
    <tr>
      <td className="article-thumbnail">
        <Thumbnail product={product} />
      </td>
      <th scope="row" className="article-title">
        <a href={editProductPath(slug)} dir="auto" title={name}>
          {name}
        </a>
      </th>
      <td dir="auto" title={category}>
        {category}
      </td>
      <td className="product-state">
        <span className="status" data-status={isArchived || state !== 'current' ? 'draft' : 'published'}>
          {isArchived ? 'Archived' : stateWords[state]}
        </span>
      </td>
      <td className="product-price">
        {best?.price && best.currency ? (
          <>
            <span className="product-amount">{formatPrice(best.price, best.currency)}</span>
            {best.pricedOn ? ` ${formatDay(best.pricedOn)}` : null}
          </>
        ) : offers > 0 ? (
          `${offers} without a price`
        ) : null}
      </td>
      <td className="product-figure" data-unit={`of ${scale}`}>
        {rating === null ? null : (rating / 10).toFixed(1)}
      </td>
      <td className="product-figure" data-unit={uses === 1 ? 'article' : 'articles'}>
        {uses === 0 ? null : formatCount(uses)}
      </td>
      <td className="article-changed">
        <RelativeTime moment={changedAt} />
      </td>
    </tr>
  )
}

function Thumbnail({ product: { libraryPicture, picture } }: { product: ListedProduct }) {
  const address = libraryPicture ? renditionPath(libraryPicture, 400, 'jpg') : picture
  if (!address) return <span className="product-blank" aria-hidden="true" />
  const focus = libraryPicture ? focusClass(libraryPicture.focus) : undefined
  return <img src={address} alt="" width={48} height={28} loading="lazy" className={focus} />
}
