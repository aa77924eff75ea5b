/** A picture of the library: the browser chooses a file, and shows a few bytes of it until that has come. */
import type { Focus, LibraryPicture } from '~/domain/media/library-picture'
import {
  fallbackPath,
  listFiles,
  listSources,
  type PictureUse,
  pictureSizes,
} from '~/domain/media/picture-sources'
import { highPriority, lazy } from '~/domain/site/fetch-priority'

type LibraryImageProps = {
  picture: LibraryPicture
  alt: string
  use: PictureUse
  /** For the largest element of the page; all others load lazily. */
  eager: boolean
}

/** Fills its parent, which has a size and a position. The real picture covers the placeholder, with or without a script. */
export function LibraryImage({ picture, alt, use, eager }: LibraryImageProps) {
  const focus = focusClass(picture.focus) || undefined
  const sizes = pictureSizes[use]
  const size = picture.width && picture.height ? { width: picture.width, height: picture.height } : {}
  return (
    <>
      {picture.placeholder ? <img src={picture.placeholder} alt="" className={focus} /> : null}
      <picture>
        {listSources(picture).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          {...(eager ? highPriority : lazy)}
          decoding={eager ? undefined : 'async'}
          sizes={sizes}
          srcSet={listFiles(picture, 'jpg')}
          src={fallbackPath(picture, 800)}
          alt={alt}
          {...size}
          className={focus}
        />
      </picture>
    </>
  )
}

/**
 * The classes that keep a picture's focus in view where a card cuts it; the content policy forbids inline styles. In
 * steps of ten percent, as media.css has them; '' in the middle.
 */
function focusClass({ x, y }: Focus): string {
  const classes = [
    ['x', Math.round(x / 10)],
    ['y', Math.round(y / 10)],
  ] as const
  return classes
    .filter(([, tenths]) => tenths !== 5)
    .map(([axis, tenths]) => `focus-${axis}-${tenths}`)
    .join(' ')
}

/** The large picture of an article's page with its credit. */
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
