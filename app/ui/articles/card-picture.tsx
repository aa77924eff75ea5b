/** The picture of a card with its badge. The card sets its size, so nothing shifts when it loads. */
import type { ArticleCard } from '~/domain/articles/article'
import { findPicture } from '~/domain/articles/article-picture'
import { highPriority, lazy } from '~/domain/site/fetch-priority'

type CardPictureProps = {
  article: ArticleCard
  /** The badge on the picture; null: none. */
  badge: string | null
  /** For pictures visible at first; all others load lazily. */
  eager?: boolean
  className: string
}

export function CardPicture({ article, badge, eager = false, className }: CardPictureProps) {
  return (
    <div className={`card-picture ${className}`}>
      <img src={findPicture(article)} alt="" {...(eager ? highPriority : lazy)} />
      {badge ? <p className="badge">{badge}</p> : null}
    </div>
  )
}
