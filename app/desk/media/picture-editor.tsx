/** The page of one picture: its details, how it is cropped, where it is used, and what can be done with it. */

import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { useCan } from '~/desk/kit/page/use-can'
import {
  deletePicturePath,
  editPicturePath,
  libraryPath,
  picturePagePath,
  replacePicturePath,
} from '~/desk/kit/pictures/library-urls'
import { CopyField, MediaHeading, nameOf, UsedIn } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type CropShape, cropPath, cropShapes, renditionPath } from '~/domain/media/renditions'
import {
  isShowable,
  type PictureDetails,
  toPictureMarkdown,
  toPreviewSize,
} from '~/domain/media-library/media-library'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'

/** The id of the form, for the picture that sends it with a click. */
const pictureFormId = 'picture'

type MetadataFormProps = {
  hash: string
  values: Record<string, string>
  rejection: RejectedForm | null
}

/** With the classes by which they keep their shapes until they are made, too. */
const shapes: Record<CropShape, { name: () => string; className: string }> = {
  '1x1': { name: () => i18n.t('Square, 1:1'), className: 'aspect-square' },
  '4x3': { name: () => i18n.t('Cards, 4:3'), className: 'aspect-4/3' },
  '16x9': { name: () => i18n.t('Lead article and shared links, 16:9'), className: 'aspect-video' },
}

type PictureEditorProps = {
  picture: PictureDetails
  values: Record<string, string>
  rejection: RejectedForm | null
  notice: string | null
}

export function PictureEditor({ picture, values, rejection, notice }: PictureEditorProps) {
  const formatMoment = useFormatMoment()
  const { hash, description, usedIn } = picture
  const mayReplace = useCan()('write', 'picture')
  const markdown = toPictureMarkdown(description, renditionPath({ hash }, 1200, 'jpg'))
  return (
    <>
      <MediaHeading
        title={nameOf(picture)}
        file={picture.fileName}
        about={describeFile(picture, formatMoment)}
        all={[libraryPath, i18n.t('All pictures')]}
        done={notice}
      />
      <div className="grid gap-10 lg:grid-cols-2">
        <MetadataForm hash={hash} values={values} rejection={rejection} />
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-label={i18n.t('Focal point')}>
            <FocusPicker picture={picture} />
          </section>
          <CopyField label={i18n.t('Markdown for an article')} value={markdown} rows={3} />
          <UsedIn uses={usedIn} total={picture.uses} />
          {mayReplace ? (
            <p className="flex flex-wrap gap-3">
              <a href={editPicturePath(hash)} className="button-quiet">
                {i18n.t('Crop and rotate')}
              </a>
              <a href={replacePicturePath(hash)} className="button-quiet">
                {i18n.t('Replace everywhere')}
              </a>
              <a href={deletePicturePath(hash)} className="button-quiet text-danger">
                {i18n.t('Delete')}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}

function describeFile(
  { format, bytes, width, height, uploadedAt, uploadedBy }: PictureDetails,
  formatMoment: (moment: Date) => string,
): string {
  const size = width && height ? i18n.t('{width, number} × {height, number} pixels', { width, height }) : null
  const length = i18n.t('{count, number} kB', { count: Math.ceil(bytes / 1000) })
  const moment = formatMoment(uploadedAt)
  const upload = uploadedBy
    ? i18n.t('uploaded {moment} by {name}', { moment, name: uploadedBy })
    : i18n.t('uploaded {moment}', { moment })
  return [format.toUpperCase(), size, length, upload].filter(Boolean).join(' · ')
}

/**
 * The whole picture, where a click sets the focal point, and the crops that follow from it. Works without script.
 */
function FocusPicker({ picture }: { picture: PictureDetails }) {
  const { width, height, problem } = picture
  if (!isShowable(picture) || !width || !height) {
    return (
      <p className={problem ? 'field-error' : 'note'}>
        {problem ?? i18n.t('This picture is being processed. Reload the page in a moment to see it.')}
      </p>
    )
  }
  const size = toPreviewSize(width, height)
  return (
    <>
      {picture.pendingEdit ? (
        <p className="note mb-4" role="status">
          {i18n.t('The edited picture is being made. Reload the page in a moment to see it.')}
        </p>
      ) : null}
      {problem ? <p className="field-error mb-4">{problem}</p> : null}
      <p className="text-sm text-muted">{i18n.t('Click the part that crops must keep.')}</p>
      {/* After the form, whose first button is the one that Enter presses. */}
      <input
        type="image"
        name="focus"
        form={pictureFormId}
        src={renditionPath(picture, 400, 'jpg')}
        alt={i18n.t('Set the focal point by clicking the picture')}
        {...size}
        className="mt-2 block cursor-crosshair"
      />
      {picture.state === 'ready' ? (
        <CropPreviews picture={picture} />
      ) : (
        <p className="note mt-6">
          {i18n.t('The crops are being made. Reload the page in a moment to see them.')}
        </p>
      )}
    </>
  )
}

function CropPreviews({ picture }: { picture: PictureDetails }) {
  return (
    <ul aria-label={i18n.t('Crops')} className="mt-6 flex flex-wrap items-end gap-5">
      {(Object.keys(cropShapes) as CropShape[]).map((shape) => (
        <li key={shape} className="w-36 text-sm text-muted">
          <img
            src={cropPath(picture, shape, picture.focus)}
            alt=""
            width={144}
            height={Math.round(144 / cropShapes[shape])}
            loading="lazy"
            className={`mb-1 w-full bg-raised object-cover ${shapes[shape].className}`}
          />
          {shapes[shape].name()}
        </li>
      ))}
    </ul>
  )
}

/** The form for what editors say about a picture. */
function MetadataForm({ hash, values, rejection }: MetadataFormProps) {
  const { focusX, focusY } = rejection?.values ?? values
  return (
    <KeptForm
      id={pictureFormId}
      action={picturePagePath(hash)}
      rejection={rejection}
      values={values}
      className="flex flex-col gap-6"
    >
      <Field name="description" label={i18n.t('Alt text')} rows={4} required />
      <p className="-mt-4 text-sm text-muted">
        {i18n.t(
          'One sentence for people who can’t see it: what the picture shows, and what matters about it. Leave out “image of.”',
        )}
      </p>
      <Checkbox name="isDecorative">{i18n.t('Decorative: it needs no alt text')}</Checkbox>
      <Field name="caption" label={i18n.t('Caption')} rows={2} />
      <Field name="credit" label={i18n.t('Credit')} />
      <Field name="license" label={i18n.t('License')} />
      <fieldset>
        <legend className="field-label">{i18n.t('Focal point, kept in view by crops')}</legend>
        {/* A click on the picture sets them, also after they were typed. */}
        <div key={`${focusX}-${focusY}`} className="mt-2 grid grid-cols-2 gap-5">
          <Field name="focusX" label={i18n.t('Percent from the left')} type="number" required />
          <Field name="focusY" label={i18n.t('Percent from the top')} type="number" required />
        </div>
      </fieldset>
      <button type="submit" className="button-primary self-start">
        {i18n.t('Save')}
      </button>
    </KeptForm>
  )
}
