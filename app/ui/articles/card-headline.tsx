/** The headline of a card: its only link, stretched over the whole card. */
import type { ArticleCard } from '~/domain/articles/article'
import { articlePath } from '~/domain/site/urls'

type CardHeadlineProps = {
  article: ArticleCard
  level: 2 | 3
  className: string
}

export function CardHeadline({ article, level, className }: CardHeadlineProps) {
  const Heading = `h${level}` as const
  return (
    <Heading dir="auto" className={className}>
      <a href={articlePath(article.slug)} className="card-link">
        {article.title}
      </a>
    </Heading>
  )
}
