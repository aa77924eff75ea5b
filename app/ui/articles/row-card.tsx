/** The horizontal card of an article: picture on the left third, headline, short blurb, byline. */
import type { ArticleCard } from '~/domain/articles/article'
import { blurbFor } from '~/domain/articles/blurb'
import { headlineSize } from '~/domain/articles/headline-size'
import { Fragment } from '~/ui/site/fragment'
import { Byline } from './byline'
import { CardHeadline } from './card-headline'
import { CardPicture } from './card-picture'
import { badgeOf, headlineClass } from './card-text'

export function RowCard({ article }: { article: ArticleCard }) {
  return (
    <Fragment as="article" className="group row-card" id={['row', article]}>
      <CardPicture article={article} use="row" badge={null} className="w-1/3 shrink-0" />
      <div className="row-card-text">
        <p dir="auto" className="eyebrow">
          {badgeOf(article, null)}
        </p>
        <CardHeadline
          article={article}
          level={3}
          className={`line-clamp-3 leading-snug font-bold ${headlineClass[headlineSize('horizontal', article.title)]}`}
        />
        <p className="line-clamp-2 text-sm text-muted">{blurbFor(article.title)}</p>
        <Byline article={article} />
      </div>
    </Fragment>
  )
}
