/** Asks what is said with a picture of the text, and how wide it is. Loaded when first opened. */
import { type FormEvent, useId } from 'react'
import { type PictureWords, writePicture } from '~/desk/kit/markdown/picture-words'
import { i18n } from '~/domain/language/desk-i18n'
import { ModalDialog } from '~/ui/controls/modal-dialog'

type PictureWordsDialogProps = {
  picture: PictureWords
  onClose: () => void
  /** Called with the picture as it is to be in the text. */
  onSave: (source: string) => void
}

export function PictureWordsDialog({ picture, onClose, onSave }: PictureWordsDialogProps) {
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React would pass it on to the article's form, which contains this dialog for React only.
    event.stopPropagation()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '')
    const width = read('width')
    onSave(
      writePicture({
        address: picture.address,
        description: read('description'),
        caption: read('caption'),
        width: width === 'wide' || width === 'full' ? width : '',
      }),
    )
  }
  const field = (name: 'description' | 'caption', label: string, hint: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`} className="field-label">
        {label}
      </label>
      <p id={`${id}-${name}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <input
        id={`${id}-${name}`}
        name={name}
        type="text"
        dir="auto"
        maxLength={1_000}
        defaultValue={picture[name]}
        aria-describedby={`${id}-${name}-hint`}
        className="field-input"
      />
    </div>
  )
  return (
    <ModalDialog title={i18n.t('Picture')} onClose={onClose}>
      <form onSubmit={save} noValidate className="link-dialog">
        {field('description', i18n.t('Alt text'), i18n.t('One sentence for people who can’t see it.'))}
        {field(
          'caption',
          i18n.t('Caption'),
          i18n.t('Shown below the picture. Its credit is added from the library.'),
        )}
        <div className="field">
          <label htmlFor={`${id}-width`} className="field-label">
            {i18n.t('Width')}
          </label>
          <select id={`${id}-width`} name="width" defaultValue={picture.width} className="field-input">
            <option value="">{i18n.t('As wide as the text')}</option>
            <option value="wide">{i18n.t('Wider than the text')}</option>
            <option value="full">{i18n.t('As wide as the page')}</option>
          </select>
        </div>
        <button type="submit" className="button-primary self-start">
          {i18n.t('Save')}
        </button>
      </form>
    </ModalDialog>
  )
}
