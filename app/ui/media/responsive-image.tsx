/** A picture of the library: the browser chooses a file, and shows a few bytes of it until that has come. */
import {
  type Focus,
  fallbackPath,
  findLastFormat,
  listSources,
  type Picture,
  type PictureSlot,
  slotSizes,
  toSrcSet,
} from '~/domain/media/renditions'
import { highPriority, lazy } from '~/domain/site/fetch-priority'

type ResponsiveImageProps = {
  picture: Picture
  alt: string
  use: PictureSlot
  /** For the largest element of the page; all others load lazily. */
  eager: boolean
}

/** Fills its parent, which has a size and a position. The real picture covers the placeholder, with or without a script. */
export function ResponsiveImage({ picture, alt, use, eager }: ResponsiveImageProps) {
  const focus = focusClass(picture.focus) || undefined
  const sizes = slotSizes[use]
  const last = findLastFormat(picture)
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
          srcSet={toSrcSet(picture, last)}
          src={fallbackPath(picture, 800, last)}
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
export function focusClass({ x, y }: Focus): string {
  const classes = [
    ['x', Math.round(x / 10)],
    ['y', Math.round(y / 10)],
  ] as const
  return classes
    .filter(([, tenths]) => tenths !== 5)
    .map(([axis, tenths]) => `focus-${axis}-${tenths}`)
    .join(' ')
}

/** The large picture of an article's page with its caption. */
export function PictureFigure({ picture, alt }: { picture: Picture; alt: string }) {
  return (
    <figure className="mt-10">
      <div className="page-picture">
        <ResponsiveImage picture={picture} alt={alt} use="page" eager />
      </div>
      {picture.caption ? (
        <figcaption dir="auto" className="page-caption">
          {picture.caption}
        </figcaption>
      ) : null}
    </figure>
  )
}
