/** A field for one picture: a file, or one of the library. The present one is shown on the grounds where readers see it. */
import { type ChangeEvent, useState } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedTypes } from '~/domain/media/picture-kind'
import { findAccent, ownAccent } from '~/domain/publication/colors'
import { colorDrawing } from '~/domain/publication/drawing'
import { useField, useForm } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { ChoosePicture } from './choose-picture'
import { drawingFields, fieldParts, isPictureValue } from './field-parts'
import { libraryPath } from './library-urls'

type Scheme = 'light' | 'dark'

type PictureFieldProps = {
  name: string
  label: string
  hint: string | undefined
  isRequired?: boolean
}

/** Where readers see it. */
function listSchemes(name: string): readonly Scheme[] {
  return name === 'logoDark' ? ['dark'] : ['light', 'dark']
}

const drawingTypes = ['image/svg+xml', '.svg', 'image/png', 'image/webp', 'image/jpeg'].join(',')
/** Larger files are not shown before they are uploaded. */
const MAX_SHOWN_BYTES = 5_000_000

export function PictureField({ name, label, hint, isRequired = false }: PictureFieldProps) {
  const { id, value, error, errorId, attributes } = useField(name)
  const present = isPictureValue(value) ? value : ''
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? present
  const described = [errorId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field picture-field">
      <label htmlFor={id} className="field-label">
        {label}
        {isRequired ? null : <span className="field-optional"> {i18n.t('(optional)')}</span>}
      </label>
      {error}
      <input type="hidden" name={name} value={present} />
      {shown ? (
        <div className="picture-grounds">
          {drawingFields.has(name) ? (
            listSchemes(name).map((scheme) => <Ground key={scheme} scheme={scheme} value={shown} />)
          ) : (
            <img src={shown} alt="" className="picture-chosen" />
          )}
          <span className="text-sm text-muted">
            {chosen ? i18n.t('Chosen, not saved yet') : i18n.t('As it is now')}
          </span>
        </div>
      ) : null}
      <input
        {...attributes}
        id={id}
        type="file"
        name={`${name}${fieldParts.file}`}
        accept={drawingFields.has(name) ? drawingTypes : acceptedTypes}
        aria-describedby={described || undefined}
        onChange={(event) => readChosen(event, setChosen)}
        className="field-input"
      />
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <AddressPart name={name} label={label} typed={present ? '' : value} onChoose={setChosen} />
      {present ? (
        <label className="entry-check">
          <input type="checkbox" name={`${name}${fieldParts.remove}`} />
          <span>
            <RichMessage
              text={i18n.t('Remove<0> this: {label}</0>', { label })}
              wrap={[(words) => <span className="visually-hidden">{words}</span>]}
            />
          </span>
        </label>
      ) : null}
    </div>
  )
}

type AddressPartProps = {
  name: string
  label: string
  /** What was refused. */
  typed: string
  onChoose: (address: string | null) => void
}

/** A picture that the library has already, or one on another site. */
function AddressPart({ name, label, typed, onChoose }: AddressPartProps) {
  const { id: formId } = useForm()
  const id = `${formId}-${name}${fieldParts.address}`
  const put = (address: string) => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = address
    onChoose(address)
  }
  return (
    <details open={typed !== ''} className="mt-2">
      <summary className="text-sm">{i18n.t('From the media library, or by address')}</summary>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <input
          id={id}
          type="text"
          name={`${name}${fieldParts.address}`}
          aria-label={i18n.t('Address of a picture: {label}', { label })}
          defaultValue={typed}
          className="field-input min-w-48 flex-1"
        />
        <ChoosePicture what={i18n.t('a picture: {label}', { label })} onChoose={put} />
        <a href={libraryPath} target="_blank" rel="noopener" className="article-bar-link text-sm">
          {i18n.t('Open the media library')}
        </a>
      </div>
    </details>
  )
}

function Ground({ scheme, value }: { scheme: Scheme; value: string }) {
  const { values } = useForm()
  const [light, dark] = [values.accentColor, values.accentColorDark].map(readColor)
  const accent = findAccent({ accentColor: light, accentColorDark: dark }) ?? ownAccent
  const color = accent[scheme]
  const source = value.startsWith('<')
    ? `data:image/svg+xml,${encodeURIComponent(colorDrawing(value, { light: color, dark: color }))}`
    : value
  return (
    <figure data-scheme={scheme} className="picture-ground">
      <img src={source} alt="" />
      <figcaption>{scheme === 'light' ? i18n.t('On light pages') : i18n.t('On dark pages')}</figcaption>
    </figure>
  )
}

function readColor(value = ''): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim() : undefined
}

/** Null: no file is chosen, or it is too large to be shown at once. */
function readChosen(event: ChangeEvent<HTMLInputElement>, onRead: (address: string | null) => void) {
  const [file] = event.currentTarget.files ?? []
  if (!file || file.size > MAX_SHOWN_BYTES) return onRead(null)
  const reader = new FileReader()
  reader.addEventListener('load', () => onRead(String(reader.result)))
  reader.readAsDataURL(file)
}
