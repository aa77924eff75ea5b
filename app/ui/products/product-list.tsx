/** The products of a category in one of three orders. */
import { i18n } from '~/domain/language/i18n'
import type { ProductOrder, toListedProduct } from '~/domain/product-pages/product-page'
import { pageUrl } from '~/domain/site/urls'
import { Score } from '~/ui/articles/card-parts'
import { PageArrow } from '~/ui/catalogue/pager'
import { ResponsiveImage } from '~/ui/media/responsive-image'

type ProductListProps = {
  title: string
  path: string
  order: ProductOrder
  products: ReturnType<typeof toListedProduct>[]
  /** The slugs next to which the neighboring pages begin; null: there is none. */
  after: string | null
  before: string | null
}

const orders: [ProductOrder, () => string][] = [
  ['rating', () => i18n.t('Best rated')],
  ['price', () => i18n.t('Lowest price')],
  ['name', () => i18n.t({ id: 'products.byName', message: 'Name' })],
]

export function ProductList({ title, path, order, products, after, before }: ProductListProps) {
  const toQuery = (one: ProductOrder): Record<string, string> => (one === 'rating' ? {} : { sort: one })
  return (
    <>
      <h1 className="page-title pt-8 md:pt-12">{title}</h1>
      <nav aria-label={i18n.t({ id: 'list.order', message: 'Order' })} className="no-print mt-6 mb-8">
        <ul className="flex flex-wrap gap-2">
          {orders.map(([one, toName]) => (
            <li key={one}>
              <a
                href={pageUrl(path, toQuery(one), null)}
                aria-current={one === order || undefined}
                className="chip"
              >
                {toName()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {products.map((product) => (
          <li key={product.path} className="border-t border-line">
            <ListedProduct product={product} />
          </li>
        ))}
      </ul>
      {after || before ? (
        <nav
          aria-label={i18n.t('More products')}
          className="mt-10 flex justify-between gap-4 border-t border-line pt-8"
        >
          {before ? (
            <a href={pageUrl(path, toQuery(order), { before })} rel="prev" className="button-quiet">
              <PageArrow sign="←" /> {i18n.t('Previous products')}
            </a>
          ) : (
            <span />
          )}
          {after ? (
            <a href={pageUrl(path, toQuery(order), { after })} rel="next" className="button-quiet">
              {i18n.t('More products')} <PageArrow sign="→" />
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function ListedProduct({ product }: { product: ProductListProps['products'][number] }) {
  const { name, path, brand, picture, state, rating, price } = product
  return (
    <article className="group relative flex min-h-28 items-center gap-4 py-4">
      {picture ? (
        <div className="card-picture size-20 shrink-0">
          <ResponsiveImage picture={picture} alt="" use="row" eager={false} />
        </div>
      ) : (
        <span
          aria-hidden="true"
          className="grid size-20 shrink-0 place-items-center bg-raised text-3xl font-bold text-muted"
        >
          {[...name][0]}
        </span>
      )}
      <div className="min-w-0 grow">
        {brand && !name.toLowerCase().startsWith(brand.toLowerCase()) ? (
          <p dir="auto" className="text-sm text-muted">
            {brand}
          </p>
        ) : null}
        <h2 dir="auto" className="text-lg leading-tight font-bold">
          <a href={path} className="card-link">
            {name}
          </a>
        </h2>
        <p className="mt-1 text-sm text-muted">{[state, price].filter(Boolean).join(' · ')}</p>
      </div>
      {rating ? (
        <p className="shrink-0 rounded-md bg-accent px-2 text-lg leading-8 font-bold text-on-accent tabular-nums">
          <Score {...rating} />
        </p>
      ) : null}
    </article>
  )
}
