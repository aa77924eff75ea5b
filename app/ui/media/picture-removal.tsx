/** The pages on which a picture is replaced in every article, or deleted. */
import { Form as PlainForm } from '@remix-run/react'
import { deletePicturePath, picturePagePath, replacePicturePath } from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { ListedPicture, PictureDetails } from '~/domain/media/media-library'
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
  return (
    <>
      <div className="py-8">
        <h1 className="text-3xl font-extrabold tracking-tight">Replace an image</h1>
        <p className="mt-2 max-w-prose text-muted">
          <a href={picturePagePath(picture.hash)} className="text-accent underline underline-offset-3">
            <bdi>{nameOf(picture)}</bdi>
          </a>{' '}
          is {describeUses(picture.uses)}. The image you choose takes its place, in drafts too, and each
          article gets a revision. Alt text in articles stays as it is, so check it.
        </p>
      </div>
      <PlainForm action={path} role="search" className="mb-8 flex flex-wrap items-end gap-4">
        <SearchField id="library-query" query={query} />
        <button type="submit" className="button-quiet">
          Show
        </button>
      </PlainForm>
      <Form id="replacement" action={path} rejection={rejection} className="flex flex-col gap-6">
        <fieldset>
          <legend className="field-label">Replacement</legend>
          {others.length === 0 ? <p className="mt-2 text-muted">No images match.</p> : null}
          <div className="mt-3 grid grid-cols-2 gap-5 md:grid-cols-4">
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
                  <bdi>{nameOf(other)}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className="button-primary self-start">
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
      <h1 className="pt-8 text-3xl font-extrabold tracking-tight">Delete an image</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        “<bdi>{nameOf(picture)}</bdi>” is {describeUses(uses)}. This can’t be undone.
      </p>
      {uses > 0 ? (
        <section aria-label="Used in" className="mb-8">
          <PictureUses uses={usedIn} />
        </section>
      ) : null}
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
            Delete it anyway. Readers of these articles will no longer see it.
          </label>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
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
