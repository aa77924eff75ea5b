/** The picture of a card with its badge. The card sets its size, so nothing shifts when it loads. */
import type { ArticleCard } from '~/domain/articles/article'
import { findPicture } from '~/domain/articles/article-picture'
import type { PictureUse } from '~/domain/media/picture-sources'
import { highPriority, lazy } from '~/domain/site/fetch-priority'
import { LibraryImage } from '~/ui/media/library-image'

type CardPictureProps = {
  article: ArticleCard
  /** How wide it is. */
  use: PictureUse
  /** The badge on the picture; null: none. */
  badge: string | null
  /** For pictures visible at first; all others load lazily. */
  eager?: boolean
  className: string
}

export function CardPicture({ article, use, badge, eager = false, className }: CardPictureProps) {
  return (
    <div className={`card-picture ${className}`}>
      {article.featuredPicture ? (
        <LibraryImage picture={article.featuredPicture} alt="" use={use} eager={eager} />
      ) : (
        <img src={findPicture(article)} alt="" {...(eager ? highPriority : lazy)} />
      )}
      {badge ? (
        <p dir="auto" className="badge">
          {badge}
        </p>
      ) : null}
    </div>
  )
}
