/** The large picture of an article's page: the featured image, or the drawn cover. */
import { describePicture, findPicture, type Pictured } from '~/domain/articles/article-picture'
import { highPriority } from '~/domain/site/fetch-priority'
import { LibraryPictureFigure } from '~/ui/media/library-picture-figure'

type ArticlePictureProps = { article: Pictured & { featuredImageDescription: string | null } }

export function ArticlePicture({ article }: ArticlePictureProps) {
  const alt = describePicture(article)
  const picture = article.featuredPicture
  if (picture) return <LibraryPictureFigure picture={picture} alt={alt} />
  return (
    <img
      src={findPicture(article)}
      alt={alt}
      width="1200"
      height="675"
      {...highPriority}
      className="mx-auto mt-10 aspect-video w-full max-w-5xl bg-raised object-cover"
    />
  )
}
