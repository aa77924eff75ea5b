/** The picture of a card, with the category badge on it. Its size comes from the card, so nothing moves when it loads. */
import type { ArticleCard } from '~/domain/article'
import { coverPath } from '~/domain/urls'

type CardPictureProps = {
  article: ArticleCard
  /** Shown on the picture; null: none. */
  badge: string | null
  /** For what is seen first; all others load when they come near. */
  eager?: boolean
  className: string
}

export function CardPicture({ article, badge, eager = false, className }: CardPictureProps) {
  return (
    <div className={`card-picture ${className}`}>
      <img src={article.featuredImageUrl ?? coverPath(article)} alt="" loading={eager ? undefined : 'lazy'} />
      {badge ? <p className="badge">{badge}</p> : null}
    </div>
  )
}
