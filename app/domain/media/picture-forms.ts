/** Parses the forms that change, replace or delete a picture, and says what was done. */
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { type PictureDetails, parseFocusClick, parsePictureDetails } from './description'
import { type DeskPicture, toPreviewSize } from './desk-picture'
import type { Focus } from './library-picture'

/** What the form of one picture asks for; `focus` null: no position was sent, so only the numbers can set it. */
export type PictureChange =
  | { kind: 'details'; details: PictureDetails }
  | { kind: 'focus'; focus: Focus | null }

/** A click on the picture sends the whole form, but sets only the focal point. */
export function parsePictureChange(
  sent: FormFields,
  picture: Pick<DeskPicture, 'fileName' | 'width' | 'height'>,
): ParsedForm<PictureChange> {
  if ('focus.x' in sent) {
    const size = toPreviewSize(picture.width ?? 1, picture.height ?? 1)
    return { ok: true, value: { kind: 'focus', focus: parseFocusClick(sent, size) } }
  }
  const parsed = parsePictureDetails(sent, picture.fileName)
  return parsed.ok ? { ok: true, value: { kind: 'details', details: parsed.value } } : parsed
}

/** The form's values for a picture as it is stored. */
export function toPictureValues(picture: DeskPicture): Record<string, string> {
  const { description, isDecorative, credit, licence, focus } = picture
  const values = { description, credit, licence, focusX: String(focus.x), focusY: String(focus.y) }
  return isDecorative ? { ...values, isDecorative: 'on' } : values
}

/** The values of a picture's form among those that were sent; null: it is another form. */
export function pickPictureValues(values: Record<string, string>): Record<string, string> | null {
  const names = ['description', 'isDecorative', 'credit', 'licence', 'focusX', 'focusY']
  return 'description' in values
    ? Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
    : null
}

const hashPattern = /^[0-9a-f]{32}$/

/** The hash of the picture that takes the place of the picture `hash`. */
export function parseReplacement(sent: FormFields, hash: string): ParsedForm<string> {
  const missing = 'Choose the picture that is shown instead.'
  const parsed = parseFields({ picture: textField({ label: 'Picture', maxLength: 100, missing }) }, sent)
  if (!parsed.ok) return parsed
  const { picture } = parsed.value
  return hashPattern.test(picture) && picture !== hash
    ? { ok: true, value: picture }
    : { ok: false, errors: [{ field: 'picture', message: missing }] }
}

/** Whether the editor confirmed that a picture is deleted although articles show it. */
export function parseDeletion(sent: FormFields): ParsedForm<boolean> {
  const parsed = parseFields({ confirmed: textField({ label: 'Confirmation', maxLength: 10 }) }, sent)
  return parsed.ok ? { ok: true, value: parsed.value.confirmed !== '' } : parsed
}

const doneTexts = {
  details: 'Saved.',
  uploaded: 'Added to the library. Now say what it shows.',
  replaced: 'This picture is shown instead now, in every article.',
  deleted: 'The picture was deleted.',
} as const
export type Done = keyof typeof doneTexts

/** Query parameter of the page that is shown next. */
export const doneParameter = 'done'

/** A sentence for the editor; null: nothing was done. */
export function describeDone(parameter: string | null): string | null {
  return Object.entries(doneTexts).find(([name]) => name === parameter)?.[1] ?? null
}
