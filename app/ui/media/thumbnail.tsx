/** A small picture for lists at the desk, or a note why it cannot be shown. */
import { isShowable, type ListedPicture } from '~/domain/media/desk-picture'
import { picturePath } from '~/domain/media/media-urls'

const notes = { waiting: 'Being made', failed: 'Failed', usable: '', ready: '' }

/** Decorative: what it shows is said beside it. */
export function Thumbnail({ picture }: { picture: Pick<ListedPicture, 'hash' | 'state'> }) {
  if (!isShowable(picture))
    return (
      <span className="grid aspect-4/3 w-full place-items-center bg-raised text-sm text-muted">
        {notes[picture.state]}
      </span>
    )
  return (
    <img
      src={picturePath(picture.hash, 400, 'jpg')}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      className="aspect-4/3 w-full bg-raised object-contain"
    />
  )
}
