/** Pictures in the article form: files that are sent with it, and with script at once; or one of the library. */
import { type ChangeEvent, type MouseEvent, type RefObject, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import {
  featuredPictureField,
  fetchTask,
  taskField,
  textPicturesField,
  toArticleAddress,
  uploadTask,
} from '~/domain/desk/article-pictures'
import { libraryPath } from '~/domain/desk/desk-urls'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '~/domain/media/uploads'
import { FileField } from '~/ui/controls/file-field'
import { markPlace } from '../writing/apply-edit'
import type { PictureDialog } from './picture-dialog'
import { UploadedPictures } from './uploaded-pictures'
import { type PictureUploads, usePictureUploads } from './use-picture-uploads'

type PictureFieldsProps = { form: RefObject<HTMLFormElement>; textPictures: PictureUploads }

const limits = `${acceptedKinds}. Up to ${MAX_PICTURES} at a time, ${MAX_PICTURE_BYTES / 1_000_000} MB each.`

export function PictureFields({ form, textPictures }: PictureFieldsProps) {
  const isScripted = useHydrated()
  const featured = usePictureUploads()
  const [Dialog, setDialog] = useState<typeof PictureDialog | null>(null)
  const find = (name: string) => form.current?.elements.namedItem(name)
  const setFeatured = async ({ hash }: { hash: string }) => {
    const field = find('featuredImageUrl')
    if (!(field instanceof HTMLInputElement)) return
    field.value = toArticleAddress(hash)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const addFeatured = (files: File[]) => featured.upload(files, setFeatured)
  const addToText = (files: File[]) => {
    const field = find('content')
    if (field instanceof HTMLTextAreaElement) textPictures.upload(files, markPlace(field))
  }
  /** Without a connection or with an empty field, the form is submitted like any other. */
  const fetchFeatured = (event: MouseEvent) => {
    const field = find('featuredImageUrl')
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return
    event.preventDefault()
    featured.upload([field.value.trim()], setFeatured)
  }
  const openDialog = () =>
    import('./picture-dialog').then(
      (loaded) => setDialog(() => loaded.PictureDialog),
      () => undefined,
    )
  return (
    <fieldset className="picture-fields">
      <legend className="visually-hidden">Images</legend>
      <FileField
        name={featuredPictureField}
        label="Featured image"
        hint="Its URL goes into Featured Image URL."
        accept={acceptedTypes}
        onChange={takeFiles(addFeatured)}
      />
      <UploadedPictures pictures={featured} onDescribe={() => undefined} />
      <FileField
        name={textPicturesField}
        label="Images for the text"
        hint={`${limits} ${isScripted ? 'They go where the cursor is in the text.' : 'They go at the end of the text.'}`}
        accept={acceptedTypes}
        multiple
        onChange={takeFiles(addToText)}
      />
      <div className="flex flex-wrap gap-3">
        {isScripted ? (
          <button type="button" onClick={openDialog} className="button-quiet">
            Choose the featured image
          </button>
        ) : (
          <button type="submit" name={taskField} value={uploadTask} className="button-quiet">
            Upload
          </button>
        )}
        <button
          type="submit"
          name={taskField}
          value={fetchTask}
          onClick={fetchFeatured}
          className="button-quiet"
        >
          Copy the featured image to the media library
        </button>
      </div>
      <p>
        <a href={libraryPath} target="_blank" className="footer-link text-accent" rel="noopener">
          Open the media library
        </a>
      </p>
      {Dialog ? (
        <Dialog
          multiple={false}
          onClose={() => setDialog(null)}
          onChoose={(picture) => {
            setDialog(null)
            void setFeatured(picture)
          }}
          onFiles={(files) => {
            setDialog(null)
            addFeatured(files)
          }}
        />
      ) : null}
    </fieldset>
  )
}

/** Files are uploaded as soon as they are chosen, so that they are not sent once more with the form. */
function takeFiles(take: (files: File[]) => void) {
  return ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
}
