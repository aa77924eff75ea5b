/** The large picture of an article's page with its credit. */
import type { LibraryPicture } from '~/domain/media/library-picture'
import { LibraryImage } from './library-image'

export function LibraryPictureFigure({ picture, alt }: { picture: LibraryPicture; alt: string }) {
  return (
    <figure className="mx-auto mt-10">
      <div className="page-picture">
        <LibraryImage picture={picture} alt={alt} use="page" eager />
      </div>
      {picture.credit ? (
        <figcaption dir="auto" className="page-caption">
          {picture.credit}
        </figcaption>
      ) : null}
    </figure>
  )
}
