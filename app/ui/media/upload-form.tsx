/** Adds pictures to the library: files, or the address of one on another site. */
import { useNavigation } from '@remix-run/react'
import type { RejectedForm } from '~/domain/forms/form-result'
import { libraryPath } from '~/domain/media/media-urls'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '~/domain/media/upload-limits'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { Form } from '~/ui/controls/form'

export function UploadForm({ rejection }: { rejection: RejectedForm | null }) {
  const { state, formMethod } = useNavigation()
  const isUploading = state !== 'idle' && formMethod === 'POST'
  return (
    <Form
      id="upload"
      action={libraryPath}
      encType="multipart/form-data"
      rejection={rejection}
      className="mb-12 grid items-start gap-x-8 gap-y-6 border-y border-line py-6 md:grid-cols-2"
    >
      <FileField
        name="pictures"
        label="Pictures"
        hint={`${acceptedKinds}. Up to ${MAX_PICTURES} at a time, ${MAX_PICTURE_BYTES / 1_000_000} MB each.`}
        accept={acceptedTypes}
        multiple
      />
      <Field name="address" label="Or the address of a picture on another site" type="url" />
      <div>
        <button type="submit" aria-disabled={isUploading} className="button-primary">
          {isUploading ? 'Uploading...' : 'Upload'}
        </button>
      </div>
    </Form>
  )
}
