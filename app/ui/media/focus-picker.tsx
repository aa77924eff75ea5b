/** The whole picture, where a click sets the focal point, and the crops that follow from it. Works without script. */
import { type DeskPicture, isShowable, toPreviewSize } from '~/domain/media/desk-picture'
import { type CropShape, cropShapes } from '~/domain/media/library-picture'
import { cropPath, picturePath } from '~/domain/media/media-urls'
import { pictureFormId } from './picture-details-form'

const shapeNames: Record<CropShape, string> = {
  '1x1': 'Square, 1:1',
  '4x3': 'Cards, 4:3',
  '16x9': 'Lead story and shared links, 16:9',
}

export function FocusPicker({ picture }: { picture: DeskPicture }) {
  const { hash, width, height, problem } = picture
  if (!isShowable(picture) || !width || !height) {
    return (
      <p className={problem ? 'field-error' : 'note'}>
        {problem ?? 'This picture is being made. Reload the page in a moment to see it.'}
      </p>
    )
  }
  const size = toPreviewSize(width, height)
  return (
    <>
      <p className="text-sm text-muted">Click on what crops must keep in view.</p>
      {/* After the form, whose first button is the one that Enter presses. */}
      <input
        type="image"
        name="focus"
        form={pictureFormId}
        src={picturePath(hash, 400, 'jpg')}
        alt="Set the focal point with a click on the picture"
        {...size}
        className="mt-2 block cursor-crosshair"
      />
      {picture.state === 'ready' ? (
        <CropPreviews picture={picture} />
      ) : (
        <p className="note mt-6">Its crops are being made. Reload the page in a moment to see them.</p>
      )}
    </>
  )
}

function CropPreviews({ picture: { hash, focus } }: { picture: DeskPicture }) {
  return (
    <ul aria-label="Crops" className="mt-6 flex flex-wrap items-end gap-5">
      {(Object.keys(cropShapes) as CropShape[]).map((shape) => (
        <li key={shape} className="w-36 text-sm text-muted">
          <img
            src={cropPath(hash, shape, focus)}
            alt=""
            width={144}
            height={Math.round(144 / cropShapes[shape])}
            loading="lazy"
            className="bg-raised"
          />
          {shapeNames[shape]}
        </li>
      ))}
    </ul>
  )
}
