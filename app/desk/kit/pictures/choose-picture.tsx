/** Chooses a picture with script: one of the library, or a file of this computer, which is uploaded. */
import { useContext, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/desk-i18n'
import { HasScripts } from '~/remix/document'
import { RichMessage } from '~/ui/controls/rich-message'
import { toArticleAddress } from './article-pictures'
import type { PictureDialog } from './picture-dialog'
import { UploadedPictures } from './uploaded-pictures'
import { type SavedPicture, usePictureUploads } from './use-picture-uploads'

/** `width` null: it cannot be shown yet. */
export type ChosenPicture = Pick<SavedPicture, 'hash' | 'description' | 'width'>

/**
 * For a field with one picture. `add`: uploads files, and copies addresses. `shown`: the dialog while it is open, and uploads that
 * are not done.
 */
export function usePictureChoice(use: (picture: ChosenPicture) => void) {
  const pictures = usePictureUploads()
  const [Dialog, setDialog] = useState<typeof PictureDialog | null>(null)
  const close = () => setDialog(null)
  const add = (sent: (File | string)[]) => pictures.upload(sent, async (picture) => use(picture))
  const openDialog = () =>
    import('./picture-dialog').then(
      (loaded) => setDialog(() => loaded.PictureDialog),
      () => undefined,
    )
  const shown = (
    <>
      <UploadedPictures
        pictures={{ ...pictures, uploads: pictures.uploads.filter(({ picture }) => !picture) }}
        onDescribe={() => undefined}
      />
      {Dialog ? (
        <Dialog
          multiple={false}
          onClose={close}
          onChoose={(picture) => {
            close()
            use(picture)
          }}
          onFiles={(files) => {
            close()
            add(files)
          }}
        />
      ) : null}
    </>
  )
  return { add, openDialog, shown }
}

/** Parts for browsers without script are hidden from the start in others, and the other way round. */
export function useScripted() {
  const isScripted = useHydrated()
  const hasScripts = useContext(HasScripts)
  return {
    isScripted,
    plainOnly: hasScripts ? 'plain-only' : '',
    scriptOnly: {
      className: hasScripts ? 'button-quiet script-only' : 'hidden',
      'data-awaited': isScripted ? undefined : true,
    },
  }
}

/** A button for the address of a picture. `what`: "a share image". */
export function ChoosePicture({ what, onChoose }: { what: string; onChoose: (address: string) => void }) {
  const { scriptOnly } = useScripted()
  const { openDialog, shown } = usePictureChoice(({ hash }) => onChoose(toArticleAddress(hash)))
  return (
    <>
      <div>
        <button type="button" onClick={openDialog} {...scriptOnly}>
          <RichMessage
            text={i18n.t('Choose<0> {what}</0>', { what })}
            wrap={[(words) => <span className="visually-hidden">{words}</span>]}
          />
        </button>
      </div>
      {shown}
    </>
  )
}
