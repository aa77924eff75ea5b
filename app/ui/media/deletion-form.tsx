/** Says where a picture is used before it is deleted, and asks to confirm that. */
import type { RejectedForm } from '~/domain/forms/form-result'
import type { DeskPicture } from '~/domain/media/desk-picture'
import { deletePicturePath, libraryPicturePath, replacePicturePath } from '~/domain/media/media-urls'
import { Form, fieldId } from '~/ui/controls/form'
import { describeUses, nameOf } from './picture-grid'
import { PictureUses } from './picture-uses'

const formId = 'deletion'

export function DeletionForm({
  picture,
  rejection,
}: {
  picture: DeskPicture
  rejection: RejectedForm | null
}) {
  const { hash, uses, usedIn } = picture
  return (
    <>
      <h1 className="pt-8 text-3xl font-extrabold tracking-tight">Delete a picture</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        “<bdi>{nameOf(picture)}</bdi>” is {describeUses(uses)}. What is deleted cannot be brought back.
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
            Delete it although these articles show it. Their readers will no longer see it.
          </label>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            Delete
          </button>
          <a href={libraryPicturePath(hash)} className="button-quiet">
            Keep it
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
