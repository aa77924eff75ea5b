/** The page of a product: what it is, where to buy it, and what we have said of it. */
import { i18n } from '~/domain/language/i18n'
import type { ProductView, ShownRating } from '~/domain/product-pages/product-page'
import { paidRelation } from '~/domain/products/retailers'
import { articlePath } from '~/domain/site/urls'
import { ArticleGrid } from '~/ui/articles/article-card'
import { LeadCard } from '~/ui/articles/article-front'
import { Score } from '~/ui/articles/card-parts'
import { RichMessage } from '~/ui/controls/rich-message'
import { ResponsiveImage } from '~/ui/media/responsive-image'
import { titleClass } from '~/ui/page/page-heading'

const halves = 'grid gap-x-12 gap-y-12 lg:grid-cols-2'

export function ProductPage({ view, disclosure }: { view: ProductView; disclosure: string | null }) {
  const { name, picture } = view
  const [review] = view.reviews
  const shops = <Shops shops={view.shops} disclosure={disclosure} name={name} />
  const facts = <Facts rows={[...view.facts, ...view.specs]} />
  return (
    <>
      {picture ? (
        <>
          <div className="grid gap-8 py-8 md:py-12 lg:grid-cols-2 lg:gap-12">
            <div className="card-picture aspect-4/3">
              <ResponsiveImage picture={picture} alt={picture.description} use="half" eager />
            </div>
            <Heading view={view} />
          </div>
          <div className={halves}>
            {shops}
            {facts}
          </div>
        </>
      ) : (
        <div className={`${halves} py-8 md:py-12`}>
          <div className="flex flex-col gap-12">
            <Heading view={view} />
            {shops}
          </div>
          {facts}
        </div>
      )}
      {view.reviews.length > 0 ? (
        <section aria-labelledby="reviews" className="mt-14 border-t border-line pt-10">
          <h2 id="reviews" className="section-heading mb-8">
            {i18n.t('{count, plural, one {Our review} other {Our reviews}}', { count: view.reviews.length })}
          </h2>
          {review && view.reviews.length === 1 ? (
            <LeadCard article={review} headingLevel={3} />
          ) : (
            <ArticleGrid articles={view.reviews} label={null} headingLevel={3} isBelow />
          )}
        </section>
      ) : null}
      <Ratings rows={view.ratings} outOf={view.rating?.outOf ?? ''} />
      <Stories heading={i18n.t('In our guides')} stories={view.guides} />
      <Stories heading={i18n.t('Also mentioned in')} stories={view.others} />
    </>
  )
}

function Heading({ view }: { view: ProductView }) {
  const { name, category, notes, successor, rating, verdict } = view
  return (
    <header className="flex max-w-2xl flex-col justify-center gap-5">
      {category ? (
        <p className="eyebrow">
          <a href={category.path} className="hover:underline">
            {category.heading}
          </a>
        </p>
      ) : null}
      <h1 dir="auto" className={titleClass(name, 40)}>
        {name}
      </h1>
      {rating ? <Rating rating={rating} /> : null}
      {verdict ? (
        <p dir="auto" className="font-serif text-xl text-pretty">
          {verdict}
        </p>
      ) : null}
      {notes.length > 0 || successor ? (
        <p className="note">
          {notes.join(' ')}
          {successor ? (
            <>
              {' '}
              <RichMessage
                text={i18n.t('Its successor is <0>the product</0>.')}
                wrap={[
                  () => (
                    <a href={successor.path} className="font-semibold underline">
                      <bdi>{successor.name}</bdi>
                    </a>
                  ),
                ]}
              />
            </>
          ) : null}
        </p>
      ) : null}
    </header>
  )
}

export function Rating({ rating: { score, outOf, word } }: { rating: ShownRating }) {
  return (
    <p className="flex items-center gap-3">
      <span className="rounded-md bg-accent px-3 py-1 text-2xl font-bold text-on-accent tabular-nums">
        <Score score={score} outOf={outOf} />
      </span>
      <span className="text-lg font-semibold">{word}</span>
    </p>
  )
}

type ShopsProps = { shops: ProductView['shops']; disclosure: string | null; name: string }

function Shops({ shops, disclosure, name }: ShopsProps) {
  if (shops.length === 0) return null
  return (
    <section aria-labelledby="shops">
      <h2 id="shops" className="section-heading mb-4">
        {i18n.t('Where to buy')}
      </h2>
      {disclosure ? (
        <p role="note" className="mb-4 text-sm text-muted">
          {disclosure}
        </p>
      ) : null}
      <ul>
        {shops.map(({ id, href, label, note }, n) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
            <a
              href={href}
              rel={paidRelation}
              target="_blank"
              className={n === 0 ? 'button-primary' : 'button-quiet'}
            >
              {label}
              <span className="visually-hidden">: {name}</span>
            </a>
            {note ? <span className="text-sm text-muted">{note}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ rows }: { rows: { label: string; text: string }[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="specs">
      <h2 id="specs" className="section-heading mb-4">
        {i18n.t('Specs')}
      </h2>
      <dl>
        {rows.map(({ label, text }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-4 border-t border-line py-2.5"
          >
            <dt dir="auto" className="text-muted">
              {label}
            </dt>
            <dd dir="auto" className="font-semibold tabular-nums">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Ratings({ rows, outOf }: { rows: ProductView['ratings']; outOf: string }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="ratings" className="mt-14 border-t border-line pt-10">
      <h2 id="ratings" className="section-heading mb-4">
        {i18n.t('Ratings over time')}
      </h2>
      <table className="w-full max-w-3xl text-start tabular-nums">
        <thead>
          <tr className="text-sm text-muted">
            <th className="py-2 pe-4 text-start font-semibold">
              {outOf ? i18n.t('Rating of {outOf}', { outOf }) : i18n.t('Rating')}
            </th>
            <th className="py-2 pe-4 text-start font-semibold">
              {i18n.t({ id: 'ratings.when', message: 'When' })}
            </th>
            <th className="py-2 text-start font-semibold">
              {i18n.t({ id: 'ratings.review', message: 'Review' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ score, when, reason, slug, title }) => (
            // A rating can change twice on a day.
            <tr key={`${slug} ${when} ${score}`} className="border-t border-line align-top">
              <td className="py-2.5 pe-4 font-bold">{score}</td>
              <td className="py-2.5 pe-4">{when}</td>
              <td dir="auto" className="py-2.5">
                <a href={articlePath(slug)} className="text-accent hover:underline">
                  {title}
                </a>
                {reason ? (
                  <span className="block text-sm text-muted first-letter:uppercase">{reason}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type StoriesProps = { heading: string; stories: { slug: string; title: string; award?: string }[] }

function Stories({ heading, stories }: StoriesProps) {
  if (stories.length === 0) return null
  return (
    <section aria-label={heading} className="mt-14 border-t border-line pt-10">
      <h2 className="section-heading mb-4">{heading}</h2>
      <ul className="max-w-3xl">
        {stories.map(({ slug, title, award }) => (
          <li key={slug} className="border-t border-line py-3">
            {award ? (
              <p dir="auto" className="eyebrow">
                {award}
              </p>
            ) : null}
            <a
              href={articlePath(slug)}
              dir="auto"
              className="text-lg font-semibold hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
