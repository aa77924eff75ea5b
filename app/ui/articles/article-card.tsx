/** The vertical card of an article: picture with badge, centered headline, byline. The whole card is one link. */
import type { ArticleCard as Card } from '~/domain/articles/article'
import { headlineSize } from '~/domain/articles/card-text'
import { StaticMarkup } from '~/ui/page/static-markup'
import { Byline, CardHeadline, CardPicture, headlineClass } from './card-parts'

type ArticleCardProps = {
  article: Card
  /** Replaces the subcategory on the badge. */
  label?: string | null
  /** Large, for the two newest articles of a section. */
  isHero?: boolean
  eager?: boolean
  headingLevel?: 2 | 3
}

export function ArticleCard({
  article,
  label = null,
  isHero = false,
  eager = false,
  headingLevel = 3,
}: ArticleCardProps) {
  const size = headlineSize(isHero ? 'hero' : 'vertical', article.title)
  return (
    <article className="group tall-card min-h-100">
      <CardPicture
        article={article}
        use={isHero ? 'half' : 'third'}
        badge={label ?? article.badge}
        eager={eager}
        className={isHero ? 'aspect-[16/9] grow' : 'aspect-[4/3]'}
      />
      <div className="flex flex-col items-center gap-3 px-2 pt-4 text-center">
        <CardHeadline
          article={article}
          level={headingLevel}
          className={`line-clamp-3 leading-tight font-bold ${headlineClass[size]}`}
        />
        <Byline article={article} className="max-w-full justify-center" />
      </div>
    </article>
  )
}

/** A grid of article cards in one, two or three columns. */
type ArticleGridProps = {
  articles: Card[] | undefined
  version?: string | undefined
  label: string | null
  headingLevel: 2 | 3
  /** Below the cards that are visible at first. */
  isBelow?: boolean
}

export function ArticleGrid({ articles, version, label, headingLevel, isBelow = false }: ArticleGridProps) {
  return (
    <StaticMarkup
      as="ul"
      className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
      data={articles}
      version={version}
    >
      {(cards) =>
        cards.map((article, index) => (
          <li key={article.id} className="grid">
            <ArticleCard
              article={article}
              label={label}
              headingLevel={headingLevel}
              eager={index === 0 && !isBelow}
            />
          </li>
        ))
      }
    </StaticMarkup>
  )
}
