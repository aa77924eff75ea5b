/** One field of an entry’s form: a line, a text, a choice, a check box, a color, a picture or an article’s text. */
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { ColorField } from '~/desk/kit/colors/color-field'
import { ChoosePicture } from '~/desk/kit/pictures/choose-picture'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import { PictureField } from '~/desk/kit/pictures/picture-field'
import { usePictureUploads } from '~/desk/kit/pictures/use-picture-uploads'
import { WritingField } from '~/desk/kit/writing/writing-field'
import { i18n } from '~/domain/language/desk-i18n'
import type { FormField } from '~/domain/publication/forms/form-values'
import { useField, useForm } from '~/ui/controls/form'
import { PicturedChoices } from './pictured-choices'
import { Counted, Shown } from './shown-values'

export function SimpleField({ field, name }: { field: FormField; name: string }) {
  const { label, hint, control, isRequired } = field
  const { values } = useForm()
  const { id, value, error, errorId, attributes: invalid } = useField(name)
  const described = [errorId, hint && `${id}-hint`].filter(Boolean).join(' ')
  const attributes = { ...invalid, id, name, 'aria-describedby': described || undefined }
  const isShort = (control === 'line' || control === 'select') && !field.shows
  const help = (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {field.facts?.map((fact) => (
        <p key={fact} dir="auto" className="field-hint">
          {fact}
        </p>
      ))}
      {field.shows === 'pictures' ? (
        <PictureChoice id={id} value={value} label={label} isList={control === 'lines'} />
      ) : field.shows ? (
        <Shown shows={field.shows} id={id} value={value} values={values} samples={field.samples} />
      ) : null}
    </>
  )
  if (control === 'hidden') return <input type="hidden" name={name} value={value} />
  if (control === 'picture')
    return <PictureField name={name} label={label} hint={hint} isRequired={isRequired} />
  if (field.choices?.some(({ picture }) => picture))
    return <PicturedChoices field={field} name={name} help={help} />
  if (control === 'color') return <ColorField name={name} label={label} hint={hint} />
  if (control === 'markdown')
    return (
      <div>
        <EntryWriting name={name} label={label} isRequired={isRequired} />
        {help}
      </div>
    )
  if (control === 'checkbox')
    return (
      <div className="field">
        {error}
        <label className="entry-check">
          <input {...attributes} type="checkbox" defaultChecked={value !== ''} />
          {label}
        </label>
        {help}
      </div>
    )
  return (
    <div className={isShort ? 'field entry-short' : 'field'}>
      <label htmlFor={id} className="field-label">
        {label}
        {isRequired ? null : <span className="field-optional"> {i18n.t('(optional)')}</span>}
      </label>
      {error}
      {control === 'select' ? (
        <select {...attributes} defaultValue={value} required={isRequired} className="field-input">
          {isRequired && value !== '' ? null : (
            <option value="">{isRequired ? i18n.t('Choose…') : '–'}</option>
          )}
          {(field.choices ?? []).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : control === 'line' ? (
        <input
          {...attributes}
          type={inputType(field, value)}
          dir="auto"
          required={isRequired}
          defaultValue={value}
          list={field.suggestions && `${id}-suggestions`}
          className="field-input"
        />
      ) : (
        <EntryText {...attributes} value={value} isRequired={isRequired} control={control} />
      )}
      {field.suggestions ? (
        <datalist id={`${id}-suggestions`}>
          {field.suggestions.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      ) : null}
      {field.shownLength ? <Counted id={id} value={value} shown={field.shownLength} /> : null}
      {help}
    </div>
  )
}

/** With the toolbar of articles, once there is script. */
function EntryWriting({ name, label, isRequired }: { name: string; label: string; isRequired: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const pictures = usePictureUploads()
  useEffect(() => {
    form.current = box.current?.closest('form') ?? null
  }, [])
  return (
    <div ref={box}>
      <WritingField name={name} label={label} form={form} pictures={pictures} isRequired={isRequired} />
    </div>
  )
}

type PictureChoiceProps = { id: string; value: string; label: string; isList: boolean }

/** The pictures as they are or were chosen. Without script, addresses are copied from the library. */
function PictureChoice({ id, value, label, isList }: PictureChoiceProps) {
  const [text, setText] = useState(value)
  const put = (address: string) => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.value = isList && field.value.trim() ? `${field.value.trimEnd()}\n${address}` : address
    setText(field.value)
  }
  return (
    <>
      <Shown shows="pictures" id={id} value={text} values={{}} />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <ChoosePicture what={i18n.t('a picture: {label}', { label })} onChoose={put} />
        <a href={libraryPath} target="_blank" rel="noopener" className="article-bar-link text-sm">
          {i18n.t('Open the media library')}
        </a>
      </div>
    </>
  )
}

type EntryTextProps = {
  id: string
  name: string
  value: string
  isRequired: boolean
  control: FormField['control']
}

/** React would reset what was typed before it hydrates; see controls/field.tsx. */
function EntryText({ value, isRequired, control, ...attributes }: EntryTextProps) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined'
  return (
    <textarea
      {...attributes}
      dir="auto"
      required={isRequired}
      rows={3}
      defaultValue={isHydrating ? undefined : value}
      className="field-input entry-text"
    />
  )
}

/** A date field would lose anything else that was typed. */
function inputType({ isDay, isMoment }: FormField, value: string): string {
  if (isDay && /^(?:\d{4}-\d{2}-\d{2})?$/.test(value)) return 'date'
  return isMoment && /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/.test(value) ? 'datetime-local' : 'text'
}
