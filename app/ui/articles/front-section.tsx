/** A block of the home page: a heading with links, and the articles as cards of its kind. */
import type { ReactNode } from 'react'
import type { ArticleCard as Card } from '~/domain/articles/article'
import { blurbFor, type CardSentence, headlineSize } from '~/domain/articles/card-text'
import { i18n } from '~/domain/language/i18n'
import type { BlockCard } from '~/domain/publication/home-blocks'
import { ArticleCard, ArticleGrid } from './article-card'
import { LeadCard } from './article-front'
import { Byline, CardHeadline, CardPicture, headlineClass } from './card-parts'

type FrontSectionProps = {
  id: string
  heading: string
  articles: Card[]
  card: BlockCard
  more: { name: string; path: string }[]
  /** The publication's, for rows. */
  sentences: readonly CardSentence[]
}

/** Fewer rows would be stretched beside two large cards. */
const MIN_ROWS = 3

export function FrontSection({ id, heading, articles, card, more, sentences }: FrontSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="py-12 md:py-16">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`${id}-heading`} className="section-heading">
          {heading}
        </h2>
        <p className="flex gap-6">
          {more.map(({ name, path }) => (
            <a
              key={path}
              href={path}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {i18n.t('All {section}', { section: name })}
            </a>
          ))}
        </p>
      </div>
      {articles.length === 0 ? (
        <p className="border-t border-line py-10 text-muted">
          {i18n.t('No articles found in this category.')}
        </p>
      ) : (
        <Cards {...{ articles, card, sentences }} />
      )}
    </section>
  )
}

type CardsProps = Pick<FrontSectionProps, 'articles' | 'card' | 'sentences'>

function Cards({ articles, card, sentences }: CardsProps) {
  const [lead, ...others] = articles
  const toRow = (article: Card) => (
    <RowCard key={article.id} article={article} blurb={blurbFor(article, sentences)} />
  )
  switch (card) {
    case 'grid':
      return <ArticleGrid articles={articles} label={null} headingLevel={3} isBelow />
    case 'rows':
      return <div className="front-rows">{articles.map(toRow)}</div>
    case 'lead':
      return (
        <>
          {lead ? <LeadCard article={lead} headingLevel={3} /> : null}
          {others.length > 0 ? (
            <div className="mt-10">
              <ArticleGrid articles={others} label={null} headingLevel={3} isBelow />
            </div>
          ) : null}
        </>
      )
    default:
      return <TwoLarge large={articles.slice(0, 2)} rows={articles.slice(2).map(toRow)} />
  }
}

/** The first two large on the left, the others as rows on the right; of few, large ones above rows. */
function TwoLarge({ large, rows }: { large: Card[]; rows: ReactNode[] }) {
  const cards = large.map((article) => <ArticleCard key={article.id} article={article} isHero />)
  return rows.length < MIN_ROWS ? (
    <div className="front-few">
      {cards}
      {rows}
    </div>
  ) : (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-10">{cards}</div>
      <div className="flex flex-col">{rows}</div>
    </div>
  )
}

/** The horizontal card of an article: picture on the left third, headline, short blurb, byline. */
function RowCard({ article, blurb }: { article: Card; blurb: string | null }) {
  return (
    <article className="group row-card">
      <CardPicture article={article} use="row" badge={null} className="w-1/3 shrink-0" />
      <div className="row-card-text">
        <p dir="auto" className="eyebrow">
          {article.badge}
        </p>
        <CardHeadline
          article={article}
          level={3}
          className={`line-clamp-3 leading-snug font-bold ${headlineClass[headlineSize('horizontal', article.title)]}`}
        />
        {blurb ? (
          <p dir="auto" className="line-clamp-2 text-sm text-muted">
            {blurb}
          </p>
        ) : null}
        <Byline article={article} />
      </div>
    </article>
  )
}
