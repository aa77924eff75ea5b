/** The page of one picture: its details, how it is cropped, where it is used, and what can be done with it. */
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { RejectedForm } from '~/domain/forms/form-result'
import { type DeskPicture, isShowable, toPictureMarkdown, toPreviewSize } from '~/domain/media/desk-picture'
import { type CropShape, cropShapes } from '~/domain/media/library-picture'
import {
  cropPath,
  deletePicturePath,
  libraryPath,
  libraryPicturePath,
  picturePath,
  replacePicturePath,
} from '~/domain/media/media-urls'
import { formatCount, formatMoment } from '~/domain/site/formats'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { nameOf } from './picture-grid'
import { PictureUses } from './picture-uses'

/** The id of the form, for the picture that sends it with a click. */
const pictureFormId = 'picture'

type PictureDetailsFormProps = {
  hash: string
  values: Record<string, string>
  rejection: RejectedForm | null
}

const FIRST_MS = 1_000
const LAST_MS = 30_000

const shapeNames: Record<CropShape, string> = {
  '1x1': 'Square, 1:1',
  '4x3': 'Cards, 4:3',
  '16x9': 'Lead story and shared links, 16:9',
}

type PictureEditorProps = {
  picture: DeskPicture
  values: Record<string, string>
  rejection: RejectedForm | null
  notice: string | null
}

export function PictureEditor({ picture, values, rejection, notice }: PictureEditorProps) {
  const { hash, description, usedIn } = picture
  const markdown = toPictureMarkdown(description, picturePath(hash, 1200, 'jpg'))
  return (
    <>
      <div className="py-8">
        <h1 dir="auto" className="text-2xl font-extrabold tracking-tight">
          {nameOf(picture)}
        </h1>
        <p className="mt-1 text-sm text-muted">{describeFile(picture)}</p>
        <p className="mt-1">
          <a href={libraryPath} className="footer-link text-accent">
            All pictures
          </a>
        </p>
      </div>
      {notice ? (
        <p className="note mb-8" role="status">
          {notice}
        </p>
      ) : null}
      <div className="grid gap-10 lg:grid-cols-2">
        <PictureDetailsForm hash={hash} values={values} rejection={rejection} />
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-label="Focal point">
            <FocusPicker picture={picture} />
          </section>
          <div className="field">
            <label htmlFor="markdown" className="field-label">
              For the text of an article
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
            <PictureUses uses={usedIn} />
          </section>
          <p className="flex flex-wrap gap-3">
            <a href={replacePicturePath(hash)} className="button-quiet">
              Replace everywhere
            </a>
            <a href={deletePicturePath(hash)} className="button-quiet">
              Delete
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

function describeFile({
  fileName,
  format,
  bytes,
  width,
  height,
  uploadedAt,
  uploadedBy,
}: DeskPicture): string {
  const size = width && height ? `${formatCount(width)} × ${formatCount(height)} pixels` : null
  const length = `${formatCount(Math.ceil(bytes / 1000))} kB`
  const upload = `uploaded ${formatMoment(uploadedAt)}${uploadedBy ? ` by ${uploadedBy}` : ''}`
  return [fileName, format.toUpperCase(), size, length, upload].filter(Boolean).join(' · ')
}

/**
 * The whole picture, where a click sets the focal point, and the crops that follow from it. Works without script.
 */
function FocusPicker({ picture }: { picture: DeskPicture }) {
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
            className="bg-raised object-cover"
          />
          {shapeNames[shape]}
        </li>
      ))}
    </ul>
  )
}

/**
 * Loads the data of the page again, at first after a second, then less and less often, for as long as it is unfinished.
 * What is typed into fields stays; the result of an action does not, so do not refresh while the page shows one.
 */
export function useRefresh(isUnfinished: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [delay, setDelay] = useState(FIRST_MS)
  useEffect(() => {
    if (!isUnfinished || state !== 'idle') return
    const timer = setTimeout(() => {
      setDelay(Math.min(LAST_MS, delay * 1.5))
      revalidate()
    }, delay)
    return () => clearTimeout(timer)
  }, [isUnfinished, state, delay, revalidate])
}

/** The form for what editors say about a picture. */
function PictureDetailsForm({ hash, values, rejection }: PictureDetailsFormProps) {
  const { focusX, focusY, isDecorative } = rejection?.values ?? values
  return (
    <Form
      id={pictureFormId}
      action={libraryPicturePath(hash)}
      rejection={rejection}
      values={values}
      className="flex flex-col gap-6"
    >
      <Field name="description" label="Description" rows={4} required />
      <p className="-mt-4 text-sm text-muted">
        Say what the picture shows and what matters about it here, in a sentence or two, as you would on the
        phone. Without “picture of”: it is known to be one.
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isDecorative"
          value="on"
          defaultChecked={Boolean(isDecorative)}
          className="size-5 shrink-0"
        />
        It is only decorative, and says nothing to describe
      </label>
      <Field name="credit" label="Credit" />
      <Field name="licence" label="Licence" />
      <fieldset>
        <legend className="field-label">Focal point, which crops keep in view</legend>
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
