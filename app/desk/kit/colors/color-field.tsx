/** A field for an accent color: the browser’s picker, with the contrast on the pages of its scheme. */
import { useEffect } from 'react'
import { useTypedValue } from '~/desk/kit/page/use-typed-value'
import { fieldParts } from '~/desk/kit/pictures/field-parts'
import { i18n } from '~/domain/language/desk-i18n'
import { findAccent, MIN_CONTRAST, minContrast, ownAccent } from '~/domain/publication/colors'
import { fieldId, useField, useForm } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'

type Scheme = 'light' | 'dark'

/** The fields of settings. */
const lightField = 'accentColor'
const darkField = 'accentColorDark'

export function ColorField({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  const { id: formId, values } = useForm()
  const { id, value, error, errorId, attributes } = useField(name)
  const isDark = name === darkField
  const lightId = fieldId(formId, lightField)
  const light = useTypedValue(lightId, values[lightField] || ownAccent.light)
  const shown = isDark ? findDark(values[lightField] || ownAccent.light) : ownAccent.light
  const typed = useTypedValue(id, value || shown)
  const follows = isDark ? findDark(light) : null
  useEffect(() => {
    // Until a color of its own is picked, it follows the other.
    const [picker, kept] = [id, `${id}${fieldParts.default}`].map((one) => document.getElementById(one))
    if (!follows || !(picker instanceof HTMLInputElement) || !(kept instanceof HTMLInputElement)) return
    if (picker.value !== kept.value || picker.value === follows) return
    picker.value = follows
    kept.value = follows
    picker.dispatchEvent(new Event('input'))
  }, [id, follows])
  const described = [errorId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field entry-short">
      <label htmlFor={id} className="field-label">
        {label}
        <span className="field-optional"> {i18n.t('(optional)')}</span>
      </label>
      {error}
      <input
        {...attributes}
        id={id}
        // A picker would lose anything else that was typed.
        type={value === '' || isColor(value) ? 'color' : 'text'}
        name={name}
        defaultValue={value || shown}
        aria-describedby={described || undefined}
        className="field-input entry-color"
      />
      <input
        id={`${id}${fieldParts.default}`}
        type="hidden"
        name={`${name}${fieldParts.default}`}
        defaultValue={value === '' ? shown : ''}
      />
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <Contrast color={typed} scheme={isDark ? 'dark' : 'light'} />
      {value === '' ? null : (
        <label className="entry-check">
          <input type="checkbox" name={`${name}${fieldParts.remove}`} />
          <span>
            <RichMessage
              text={i18n.t('Back to the default<0>: {label}</0>', { label })}
              wrap={[(words) => <span className="visually-hidden">{words}</span>]}
            />
          </span>
        </label>
      )}
    </div>
  )
}

/** For a form with an accent color alone: how it stands out on light pages, and the one that follows from it on dark ones. */
export function AccentContrast({ id, value }: { id: string; value: string }) {
  const color = useTypedValue(id, value)
  return (
    <>
      <Contrast color={color} scheme="light" />
      <Contrast color={findDark(color)} scheme="dark" />
    </>
  )
}

function findDark(light: string): string {
  const isOwn = light.toLowerCase() === ownAccent.light || !isColor(light)
  return isOwn ? ownAccent.dark : (findAccent({ accentColor: light })?.dark ?? ownAccent.dark)
}

function isColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value)
}

function sayContrast(color: string, scheme: Scheme, ratio: number, isEnough: boolean): string {
  const values = { color, ratio, needed: MIN_CONTRAST }
  if (scheme === 'dark')
    return isEnough
      ? i18n.t('<0>{color}</0>, contrast {ratio, number}:1 on dark pages', values)
      : i18n.t(
          '<0>{color}</0>, contrast {ratio, number}:1 on dark pages: too little, text needs {needed, number}:1',
          values,
        )
  return isEnough
    ? i18n.t('<0>{color}</0>, contrast {ratio, number}:1 on light pages', values)
    : i18n.t(
        '<0>{color}</0>, contrast {ratio, number}:1 on light pages: too little, text needs {needed, number}:1',
        values,
      )
}

/** As the page was rendered, and while one picks. */
function Contrast({ color, scheme }: { color: string; scheme: Scheme }) {
  if (!isColor(color)) return null
  const ratio = minContrast(color, scheme)
  const isEnough = ratio >= MIN_CONTRAST
  return (
    <p className="entry-shown">
      <svg viewBox="0 0 2 1" aria-hidden="true" className="entry-swatch">
        <rect width="2" height="1" fill={color} />
      </svg>
      {/* Rounded down, so that it never reads as enough. */}
      <span className={isEnough ? undefined : 'text-warning'}>
        <RichMessage
          text={sayContrast(color, scheme, Math.floor(ratio * 100) / 100, isEnough)}
          wrap={[(words) => <span className="font-mono">{words}</span>]}
        />
      </span>
    </p>
  )
}
