/** The large picture of an article's page: the featured image, or the drawn cover. */
import { findPicture } from '~/domain/articles/article-picture'
import { highPriority } from '~/domain/site/fetch-priority'

type Pictured = {
  slug: string
  categoryName: string
  subcategoryName: string | null
  featuredImageUrl: string | null
  featuredImageDescription: string | null
}

export function ArticlePicture({ article }: { article: Pictured }) {
  return (
    <img
      src={findPicture(article)}
      alt={article.featuredImageUrl ? (article.featuredImageDescription ?? '') : ''}
      width="1200"
      height="675"
      {...highPriority}
      className="mx-auto mt-10 aspect-video w-full max-w-5xl bg-raised object-cover"
    />
  )
}
