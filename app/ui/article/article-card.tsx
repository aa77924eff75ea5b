/** An article in a list, standing up: picture with badge, centred headline, byline. The whole card is one link. */
import { Link } from '@remix-run/react'
import type { ArticleCard as Card } from '~/domain/article'
import { headlineSize } from '~/domain/headline-size'
import { articlePath } from '~/domain/urls'
import { Byline } from './byline'
import { CardPicture } from './card-picture'
import { badgeOf, headlineClass } from './card-text'

type ArticleCardProps = {
  article: Card
  /** Replaces the subcategory on the badge. */
  label?: string | null
  /** Large, for the two newest of a section. */
  isHero?: boolean
  eager?: boolean
  headingLevel?: 2 | 3
}

export function ArticleCard({
  article,
  label = null,
  isHero = false,
  eager,
  headingLevel = 3,
}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const
  const size = headlineSize(isHero ? 'hero' : 'vertical', article.title)
  return (
    <article className="group relative flex min-h-100 flex-col">
      <CardPicture
        article={article}
        badge={badgeOf(article, label)}
        eager={eager}
        className={isHero ? 'aspect-[16/9] grow' : 'aspect-[4/3]'}
      />
      <div className="flex flex-col items-center gap-3 px-2 pt-4 text-center">
        <Heading className={`line-clamp-3 leading-tight font-bold text-balance ${headlineClass[size]}`}>
          <Link to={articlePath(article.slug)} className="card-link group-hover:text-accent">
            {article.title}
          </Link>
        </Heading>
        <Byline article={article} className="max-w-full justify-center" />
      </div>
    </article>
  )
}
