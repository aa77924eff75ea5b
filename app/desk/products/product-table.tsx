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
import { i18n } from '~/domain/language/desk-i18n'
import { renditionPath } from '~/domain/media/renditions'
import { formatCount, formatDay, formatDecimal, formatPrice } from '~/domain/site/formats'
import { PageLinks } from '~/ui/catalogue/pager'
import { RichMessage } from '~/ui/controls/rich-message'
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
      <PageHead title={i18n.t('Products')}>
        <p className="text-sm text-muted">
          {i18n.t('{count, plural, one {# product} other {# products}}', { count })}
        </p>
        <p className="product-actions">
          <a href={importProductsPath} className="desk-link">
            {i18n.t('Import')}
          </a>
          <a href={productsCsvPath} download className="desk-link">
            {i18n.t('Export')}
          </a>
          <a href={editProductPath(null)} className="button-small">
            {i18n.t('New product')}
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
              <Heading order="name" text={i18n.t('Name')} asked={asked} />
              <th scope="col">{i18n.t('Category')}</th>
              <th scope="col">{i18n.t('State')}</th>
              <th scope="col">{i18n.t('Best price')}</th>
              <th scope="col" className="product-figure">
                {i18n.t('Rating')}
              </th>
              <th scope="col" className="product-figure">
                {i18n.t('Used in')}
              </th>
              <Heading order="changed" text={i18n.t('Changed')} asked={asked} />
            </>
          }
        >
          {products.map((product) => (
            <Row key={product.id} product={product} scale={ratingScale} />
          ))}
        </Table>
      )}
      <PageLinks
        label={i18n.t('More products')}
        labels={{ before: i18n.t('First page'), after: i18n.t('Next page') }}
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
    <Form action={productsPath} role="search" aria-label={i18n.t('Products')} className="list-filters">
      {order === 'changed' ? <input type="hidden" name="order" value="changed" /> : null}
      <FindFilter query={query} placeholder={i18n.t('Find by name, brand, model or GTIN')} />
      <label className="list-filter">
        <span className="visually-hidden">{i18n.t('Category')}</span>
        <select name="category" defaultValue={category}>
          <option value="">{i18n.t('All categories')}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="list-filter">
        <span className="visually-hidden">{i18n.t('State')}</span>
        <select name="state" defaultValue={state ?? ''}>
          <option value="">{i18n.t('Not archived')}</option>
          {Object.entries(stateWords).map(([value, label]) => (
            <option key={value} value={value}>
              {i18n.t(label)}
            </option>
          ))}
          <option value="archived">{i18n.t('Archived')}</option>
          <option value="any">{i18n.t('All, including archived')}</option>
        </select>
      </label>
      <button type="submit" className="button-small">
        {i18n.t('Show')}
      </button>
      {isFiltered ? (
        <a
          href={toProductsUrl(productsPath, { ...asked, query: '', category: '', state: null, after: null })}
          className="desk-link"
        >
          {i18n.t('Clear')}
        </a>
      ) : null}
    </Form>
  )
}

function Empty({ asked: { query, category, state } }: Pick<ProductTableProps, 'asked'>) {
  if (query !== '' || category !== '' || state !== null)
    return (
      <p className="list-empty">
        {i18n.t('No product fits.')}{' '}
        <a href={productsPath} className="text-accent underline underline-offset-3">
          {i18n.t('All products')}
        </a>
      </p>
    )
  return (
    <p className="list-empty">
      <RichMessage
        text={i18n.t(
          'No products yet. A review, a guide or a comparison begins with one: <0>add the first</0>, or <1>import a table</1>.',
        )}
        wrap={[
          (words) => (
            <a href={editProductPath(null)} className="text-accent underline underline-offset-3">
              {words}
            </a>
          ),
          (words) => (
            <a href={importProductsPath} className="text-accent underline underline-offset-3">
              {words}
            </a>
          ),
        ]}
      />
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
          {isArchived ? i18n.t('Archived') : i18n.t(stateWords[state])}
        </span>
      </td>
      <td className="product-price">
        {best?.price && best.currency ? (
          <>
            <span className="product-amount">{formatPrice(best.price, best.currency)}</span>
            {best.pricedOn ? ` ${formatDay(best.pricedOn)}` : null}
          </>
        ) : offers > 0 ? (
          i18n.t('{count, plural, one {# without a price} other {# without a price}}', { count: offers })
        ) : null}
      </td>
      <td className="product-figure" data-unit={i18n.t('of {scale}', { scale })}>
        {rating === null ? null : formatDecimal((rating / 10).toFixed(1))}
      </td>
      <td
        className="product-figure"
        data-unit={i18n.t('{count, plural, one {article} other {articles}}', { count: uses })}
      >
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
