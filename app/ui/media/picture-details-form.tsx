/** The form for what editors say about a picture. */

import type { RejectedForm } from '~/domain/forms/form-result'
import { libraryPicturePath } from '~/domain/media/media-urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'

/** The id of the form, for the picture that sends it with a click. */
export const pictureFormId = 'picture'

type PictureDetailsFormProps = {
  hash: string
  values: Record<string, string>
  rejection: RejectedForm | null
}

export function PictureDetailsForm({ hash, values, rejection }: PictureDetailsFormProps) {
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
