/** The pages on which a picture is replaced in every article, or deleted. */
import { Form as PlainForm, useNavigation } from '@remix-run/react'
import { deletePicturePath, picturePagePath, replacePicturePath } from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { ListedPicture, PictureDetails } from '~/domain/media/media-library'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { MAX_PICTURE_BYTES } from '~/domain/media/uploads'
import { FileField } from '~/ui/controls/file-field'
import { SearchField } from '~/ui/controls/filter-form'
import { Form, fieldId } from '~/ui/controls/form'
import { describeUses, nameOf, Thumbnail } from './media-library'
import { PictureUses } from './picture-editor'

type ReplacementFormProps = {
  picture: PictureDetails
  others: ListedPicture[]
  query: string
  rejection: RejectedForm | null
}

export function ReplacementForm({ picture, others, query, rejection }: ReplacementFormProps) {
  const path = replacePicturePath(picture.hash)
  const { state, formMethod } = useNavigation()
  const isUploading = state !== 'idle' && formMethod === 'POST'
  const isOfFile = rejection?.errors.some(({ field }) => field === 'file') ?? false
  return (
    <>
      <div className="py-6">
        <h1 className="desk-title">Replace an image</h1>
        <p className="mt-2 max-w-prose text-muted">
          <a href={picturePagePath(picture.hash)} className="text-accent underline underline-offset-3">
            <bdi>{nameOf(picture)}</bdi>
          </a>{' '}
          is {describeUses(picture.uses)}. The new image takes its place, in drafts too, and each article gets
          a revision. Alt text in articles stays as it is, so check it. The old image stays in the library.
        </p>
      </div>
      <Form
        id="new-file"
        action={path}
        encType="multipart/form-data"
        rejection={isOfFile ? rejection : null}
        className="mb-10 flex flex-col gap-6 border-y border-line py-6"
      >
        <FileField
          name="file"
          label="A new file"
          hint={`${acceptedKinds}. Up to ${MAX_PICTURE_BYTES / 1_000_000} MB. It takes over alt text, caption, credit and license.`}
          accept={acceptedTypes}
        />
        <button type="submit" aria-disabled={isUploading} className="button-primary self-start">
          {isUploading ? 'Uploading...' : 'Upload and replace'}
        </button>
      </Form>
      <h2 className="mb-4 text-xl font-bold">Or an image from the library</h2>
      <PlainForm action={path} role="search" className="mb-8 flex flex-wrap items-end gap-4">
        <SearchField id="library-query" query={query} />
        <button type="submit" className="button-quiet">
          Show
        </button>
      </PlainForm>
      <Form
        id="replacement"
        action={path}
        rejection={isOfFile ? null : rejection}
        className="flex flex-col gap-6"
      >
        <fieldset>
          <legend className="field-label">Replacement</legend>
          {others.length === 0 ? <p className="mt-2 text-muted">No images match.</p> : null}
          <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
            {others.map((other, n) => (
              <label key={other.hash} className="block text-sm">
                <Thumbnail picture={other} />
                <span className="mt-2 flex items-start gap-2">
                  <input
                    id={n === 0 ? 'replacement-picture' : undefined}
                    type="radio"
                    name="picture"
                    value={other.hash}
                    className="size-5 shrink-0"
                  />
                  <bdi className="line-clamp-3">{nameOf(other)}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className="button-quiet self-start">
          Replace everywhere
        </button>
      </Form>
    </>
  )
}

const formId = 'deletion'

export function DeletionForm({
  picture,
  rejection,
}: {
  picture: PictureDetails
  rejection: RejectedForm | null
}) {
  const { hash, uses, usedIn } = picture
  return (
    <>
      <h1 className="desk-title pt-6">Delete an image</h1>
      <div className="mt-4 mb-6 grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="max-w-52">
          <Thumbnail picture={picture} />
        </div>
        <div>
          <p dir="auto" className="max-w-prose font-semibold">
            {nameOf(picture)}
          </p>
          <p className="mt-1 text-muted">It is {describeUses(uses)}. Deleting can’t be undone.</p>
          {uses > 0 ? (
            <section aria-label="Used in" className="mt-4">
              <PictureUses uses={usedIn} total={uses} />
            </section>
          ) : null}
        </div>
      </div>
      <Form
        id={formId}
        action={deletePicturePath(hash)}
        rejection={rejection}
        className="flex flex-col gap-6"
      >
        {uses > 0 ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              id={fieldId(formId, 'confirmed')}
              type="checkbox"
              name="confirmed"
              value="on"
              className="size-5 shrink-0"
            />
            Delete it anyway. Readers will no longer see it.
          </label>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-danger">
            Delete
          </button>
          <a href={picturePagePath(hash)} className="button-quiet">
            Cancel
          </a>
          {uses > 0 ? (
            <a href={replacePicturePath(hash)} className="button-quiet">
              Replace everywhere
            </a>
          ) : null}
        </div>
      </Form>
    </>
  )
}
