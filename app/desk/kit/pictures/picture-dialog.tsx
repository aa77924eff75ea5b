/** Chooses a picture: one of the library, found by words, or files of this computer. Loaded when first opened. */
import { type ChangeEvent, useId, useState } from 'react'
import { describeOffered, type Offer, useOffered } from '~/desk/kit/page/use-offered'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedTypes } from '~/domain/media/picture-kind'
import type { ListedPicture } from '~/domain/media-library/media-library'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import { pictureChoicesPath } from './library-urls'
import { nameOf, Thumbnail } from './media-parts'

type PictureDialogProps = {
  onClose: () => void
  onChoose: (picture: ListedPicture) => void
  onFiles: (files: File[]) => void
  /** Whether several files can be chosen. */
  multiple: boolean
}

const offer: Offer<ListedPicture> = {
  thing: 'picture',
  things: 'pictures',
  path: pictureChoicesPath,
  read: (answer) => (answer as { pictures: ListedPicture[] }).pictures,
}

export function PictureDialog({ onClose, onChoose, onFiles, multiple }: PictureDialogProps) {
  const [query, setQuery] = useState('')
  const { items: pictures, problem } = useOffered(offer, query)
  const id = useId()
  const takeFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onFiles([...(currentTarget.files ?? [])])
  return (
    <ModalDialog title={i18n.t('Picture')} onClose={onClose}>
      <div className="picture-dialog">
        <div className="field">
          <label htmlFor={`${id}-files`} className="field-label">
            {i18n.t('From this computer')}
          </label>
          <input
            id={`${id}-files`}
            type="file"
            accept={acceptedTypes}
            multiple={multiple}
            onChange={takeFiles}
            className="field-input"
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-query`} className="field-label">
            {i18n.t('From the media library')}
          </label>
          <input
            id={`${id}-query`}
            type="search"
            dir="auto"
            placeholder={i18n.t('Alt text, credit or file name')}
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="field-input"
          />
        </div>
        <p role="status" className={problem ? 'field-error' : 'text-sm text-muted'}>
          {problem ?? describeOffered(offer, pictures, query)}
        </p>
        <ul aria-label={i18n.t('Pictures')} className="picture-choices">
          {(pictures ?? []).map((picture) => (
            <li key={picture.hash}>
              <button type="button" onClick={() => onChoose(picture)} className="picture-choice">
                <Thumbnail picture={picture} />
                <span dir="auto" className="mt-1 line-clamp-2">
                  {nameOf(picture)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ModalDialog>
  )
}
