/** The page of one picture: its details, how it is cropped, where it is used, and what can be done with it. */
import {
  deletePicturePath,
  editArticlePath,
  libraryPath,
  picturePagePath,
  replacePicturePath,
} from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import {
  isShowable,
  type PictureDetails,
  type PictureUse,
  toPictureMarkdown,
  toPreviewSize,
} from '~/domain/media/media-library'
import { type CropShape, cropPath, cropShapes, renditionPath } from '~/domain/media/renditions'
import { formatCount } from '~/domain/site/formats'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { useFormatMoment } from '~/ui/desk/relative-time'
import { nameOf } from './media-library'

/** The id of the form, for the picture that sends it with a click. */
const pictureFormId = 'picture'

type MetadataFormProps = {
  hash: string
  values: Record<string, string>
  rejection: RejectedForm | null
}

const shapeNames: Record<CropShape, string> = {
  '1x1': 'Square, 1:1',
  '4x3': 'Cards, 4:3',
  '16x9': 'Lead story and shared links, 16:9',
}

/** So that they keep their shapes until they are made, too. */
const shapeClasses: Record<CropShape, string> = {
  '1x1': 'aspect-square',
  '4x3': 'aspect-4/3',
  '16x9': 'aspect-video',
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
  const markdown = toPictureMarkdown(description, renditionPath(hash, 1200, 'jpg'))
  return (
    <>
      <div className="py-6">
        <h1 dir="auto" className="desk-title">
          {nameOf(picture)}
        </h1>
        <p className="mt-1 text-sm text-muted">{describeFile(picture, formatMoment)}</p>
        <p className="mt-1">
          <a href={libraryPath} className="footer-link text-accent">
            All images
          </a>
        </p>
      </div>
      {notice ? (
        <p className="note mb-8" role="status">
          {notice}
        </p>
      ) : null}
      <div className="grid gap-10 lg:grid-cols-2">
        <MetadataForm hash={hash} values={values} rejection={rejection} />
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-label="Focal point">
            <FocusPicker picture={picture} />
          </section>
          <div className="field">
            <label htmlFor="markdown" className="field-label">
              Markdown for an article
            </label>
            <input
              id="markdown"
              dir="auto"
              readOnly
              value={markdown}
              onFocus={(event) => event.currentTarget.select()}
              className="field-input font-mono text-sm"
            />
          </div>
          <section aria-labelledby="uses">
            <h2 id="uses" className="font-semibold">
              Used in
            </h2>
            <PictureUses uses={usedIn} total={picture.uses} />
          </section>
          <p className="flex flex-wrap gap-3">
            <a href={replacePicturePath(hash)} className="button-quiet">
              Replace everywhere
            </a>
            <a href={deletePicturePath(hash)} className="button-quiet text-danger">
              Delete
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

function describeFile(
  { fileName, format, bytes, width, height, uploadedAt, uploadedBy }: PictureDetails,
  formatMoment: (moment: Date) => string,
): string {
  const size = width && height ? `${formatCount(width)} × ${formatCount(height)} pixels` : null
  const length = `${formatCount(Math.ceil(bytes / 1000))} kB`
  const upload = `uploaded ${formatMoment(uploadedAt)}${uploadedBy ? ` by ${uploadedBy}` : ''}`
  return [fileName, format.toUpperCase(), size, length, upload].filter(Boolean).join(' · ')
}

/**
 * The whole picture, where a click sets the focal point, and the crops that follow from it. Works without script.
 */
function FocusPicker({ picture }: { picture: PictureDetails }) {
  const { hash, width, height, problem } = picture
  if (!isShowable(picture) || !width || !height) {
    return (
      <p className={problem ? 'field-error' : 'note'}>
        {problem ?? 'This image is being processed. Reload the page in a moment to see it.'}
      </p>
    )
  }
  const size = toPreviewSize(width, height)
  return (
    <>
      <p className="text-sm text-muted">Click the part that crops must keep.</p>
      {/* After the form, whose first button is the one that Enter presses. */}
      <input
        type="image"
        name="focus"
        form={pictureFormId}
        src={renditionPath(hash, 400, 'jpg')}
        alt="Set the focal point by clicking the image"
        {...size}
        className="mt-2 block cursor-crosshair"
      />
      {picture.state === 'ready' ? (
        <CropPreviews picture={picture} />
      ) : (
        <p className="note mt-6">The crops are being made. Reload the page in a moment to see them.</p>
      )}
    </>
  )
}

function CropPreviews({ picture: { hash, focus } }: { picture: PictureDetails }) {
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
            className={`mb-1 w-full bg-raised object-cover ${shapeClasses[shape]}`}
          />
          {shapeNames[shape]}
        </li>
      ))}
    </ul>
  )
}

/** The form for what editors say about a picture. */
function MetadataForm({ hash, values, rejection }: MetadataFormProps) {
  const { focusX, focusY, isDecorative } = rejection?.values ?? values
  return (
    <Form
      id={pictureFormId}
      action={picturePagePath(hash)}
      rejection={rejection}
      values={values}
      className="flex flex-col gap-6"
    >
      <Field name="description" label="Alt text" rows={4} required />
      <p className="-mt-4 text-sm text-muted">
        One sentence for people who can’t see it: what the image shows, and what matters about it. Leave out
        “image of.”
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isDecorative"
          value="on"
          defaultChecked={Boolean(isDecorative)}
          className="size-5 shrink-0"
        />
        Decorative: it needs no alt text
      </label>
      <Field name="caption" label="Caption" rows={2} />
      <Field name="credit" label="Credit" />
      <Field name="license" label="License" />
      <fieldset>
        <legend className="field-label">Focal point, kept in view by crops</legend>
        {/* A click on the picture sets them, also after they were typed. */}
        <div key={`${focusX}-${focusY}`} className="mt-2 grid grid-cols-2 gap-5">
          <Field name="focusX" label="Percent from the left" type="number" required />
          <Field name="focusY" label="Percent from the top" type="number" required />
        </div>
      </fieldset>
      <button type="submit" className="button-primary self-start">
        Save
      </button>
    </Form>
  )
}

/** `total`: how many there are, if not all are listed. */
export function PictureUses({ uses, total }: { uses: PictureUse[]; total: number }) {
  if (uses.length === 0)
    return (
      <p className="mt-2 text-muted">
        {total === 0
          ? 'No article uses it.'
          : 'No article uses it, but the publication’s pages or settings do, or a clip has it as its poster.'}
      </p>
    )
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {uses.map(({ id, slug, title, status }) => (
        <li key={id}>
          <a href={editArticlePath({ id, slug })} className="text-accent underline underline-offset-3">
            <bdi>{title}</bdi>
          </a>{' '}
          <span className="status" data-status={status}>
            {status}
          </span>
        </li>
      ))}
      {total > uses.length ? (
        <li className="text-muted">and {formatCount(total - uses.length)} more</li>
      ) : null}
    </ul>
  )
}
