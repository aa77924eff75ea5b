/** A grid of article cards in one, two or three columns. */
import type { ArticleCard as Card } from '~/domain/articles/article'
import { ArticleCard } from './article-card'

type ArticleGridProps = {
  articles: Card[]
  label: string | null
  headingLevel: 2 | 3
  /** Below the cards that are visible at first. */
  isBelow?: boolean
}

export function ArticleGrid({ articles, label, headingLevel, isBelow = false }: ArticleGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id} className="grid">
          <ArticleCard
            article={article}
            label={label}
            headingLevel={headingLevel}
            eager={index === 0 && !isBelow}
          />
        </li>
      ))}
    </ul>
  )
}
