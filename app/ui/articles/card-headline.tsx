/** The headline of a card: its only link, stretched over the whole card. */
import { Link } from '@remix-run/react'
import type { ArticleCard } from '~/domain/articles/article'
import { articlePath } from '~/domain/site/urls'

type CardHeadlineProps = {
  article: ArticleCard
  level: 2 | 3
  className: string
  /** Prefetches the code of article pages. One card per page is enough: all links need the same code. */
  discover?: boolean
}

export function CardHeadline({ article, level, className, discover = false }: CardHeadlineProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={className}>
      <Link to={articlePath(article.slug)} discover={discover ? 'render' : 'none'} className="card-link">
        {article.title}
      </Link>
    </Heading>
  )
}
