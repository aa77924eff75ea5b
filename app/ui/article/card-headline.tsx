/** The headline of a card: its one link, stretched over the whole card. */
import { Link } from '@remix-run/react'
import type { ArticleCard } from '~/domain/article'
import { articlePath } from '~/domain/urls'

type CardHeadlineProps = {
  article: ArticleCard
  level: 2 | 3
  className: string
  /** Asks for the code of article pages ahead of the click. One card of a page is enough: all lead to the same code. */
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
