/** A button with script: takes the address of a picture of the library, or of a file of this computer, which is uploaded. */
import { useState } from 'react'
import { toArticleAddress } from '~/domain/desk/article-pictures'
import type { PictureDialog } from './picture-dialog'
import { useScripted } from './picture-fields'
import { UploadedPictures } from './uploaded-pictures'
import { usePictureUploads } from './use-picture-uploads'

/** `what`: "a share image". */
export function ChoosePicture({ what, onChoose }: { what: string; onChoose: (address: string) => void }) {
  const { scriptOnly } = useScripted()
  const uploads = usePictureUploads()
  const [Dialog, setDialog] = useState<typeof PictureDialog | null>(null)
  const openDialog = () =>
    import('./picture-dialog').then(
      (loaded) => setDialog(() => loaded.PictureDialog),
      () => undefined,
    )
  return (
    <>
      <div>
        <button type="button" onClick={openDialog} {...scriptOnly}>
          Choose<span className="visually-hidden"> {what}</span>
        </button>
      </div>
      <UploadedPictures
        pictures={{ ...uploads, uploads: uploads.uploads.filter(({ picture }) => !picture) }}
        onDescribe={() => undefined}
      />
      {Dialog ? (
        <Dialog
          multiple={false}
          onClose={() => setDialog(null)}
          onChoose={({ hash }) => {
            setDialog(null)
            onChoose(toArticleAddress(hash))
          }}
          onFiles={(files) => {
            setDialog(null)
            uploads.upload(files, async ({ hash }) => onChoose(toArticleAddress(hash)))
          }}
        />
      ) : null}
    </>
  )
}
