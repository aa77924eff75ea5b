/** The picture of a card, with the category badge on it. */
import type { ArticleCard } from '~/domain/article'
import { coverPath } from '~/domain/urls'

type CardPictureProps = {
  article: ArticleCard /** Shown on the picture; null: none. */
  badge: string | null
  eager?: boolean
  className: string
}

export function CardPicture({ article, badge, eager = false, className }: CardPictureProps) {
  return (
    <div className={`relative overflow-hidden bg-raised ${className}`}>
      <img
        src={article.featuredImageUrl ?? coverPath(article)}
        alt=""
        width="1200"
        height="675"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-0 size-full object-cover transition-transform duration-250 ease-out group-hover:scale-103"
      />
      {badge ? (
        <p className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-night px-3 py-1 text-xs font-semibold text-daylight">
          {badge}
        </p>
      ) : null}
    </div>
  )
}
