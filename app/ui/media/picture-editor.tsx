/** The page of one picture: its details, how it is cropped, where it is used, and what can be done with it. */
import type { RejectedForm } from '~/domain/forms/form-result'
import { type DeskPicture, toPictureMarkdown } from '~/domain/media/desk-picture'
import { deletePicturePath, libraryPath, picturePath, replacePicturePath } from '~/domain/media/media-urls'
import { formatMoment } from '~/domain/site/dates'
import { formatCount } from '~/domain/site/numbers'
import { FocusPicker } from './focus-picker'
import { PictureDetailsForm } from './picture-details-form'
import { nameOf } from './picture-grid'
import { PictureUses } from './picture-uses'

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
