/** Parses the forms that describe, crop, replace or delete pictures, and checks that its alt text helps people who can't see it. */
import { z } from 'zod/v4'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import type { Focus } from '~/domain/media/renditions'
import { type PictureDetails, type PictureText, toPreviewSize } from './media-library'

/** What the form of one picture asks for; `focus` null: no position was sent, so only the numbers can set it. */
export type PictureChange =
  | { kind: 'details'; details: PictureMetadata }
  | { kind: 'focus'; focus: Focus | null }

/** A click on the picture sends the whole form, but sets only the focal point. */
export function parsePictureChange(
  sent: FormFields,
  picture: Pick<PictureDetails, 'fileName' | 'width' | 'height'>,
): ParsedForm<PictureChange> {
  if ('focus.x' in sent) {
    const size = toPreviewSize(picture.width ?? 1, picture.height ?? 1)
    return { ok: true, value: { kind: 'focus', focus: parseFocusClick(sent, size) } }
  }
  const parsed = parsePictureMetadata(sent, picture.fileName)
  return parsed.ok ? { ok: true, value: { kind: 'details', details: parsed.value } } : parsed
}

/** The form's values for a picture as it is stored. */
export function toPictureValues(picture: PictureDetails): Record<string, string> {
  const { description, isDecorative, caption, credit, license, focus } = picture
  const values = { description, caption, credit, license, focusX: String(focus.x), focusY: String(focus.y) }
  return isDecorative ? { ...values, isDecorative: 'on' } : values
}

/** The values of a picture's form among those that were sent; null: it is another form. */
export function pickPictureValues(values: Record<string, string>): Record<string, string> | null {
  const names = ['description', 'isDecorative', 'caption', 'credit', 'license', 'focusX', 'focusY']
  return 'description' in values
    ? Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
    : null
}

/** `picture`: the hash of the one that takes the place; `description`: what it shows, or null: what was said of the old one. */
export type Replacement = { picture: string; description: string | null }

/** Parses what takes the place of the picture `hash`. `isAsked`: what it shows is still to be asked. */
export function parseReplacement(
  sent: FormFields,
  hash: string,
): ParsedForm<Replacement | { picture: string; isAsked: false }> {
  const missing = 'Choose the picture that takes its place.'
  const field = textField({ label: 'Picture', maxLength: 100, missing })
  const { keeps, ...texts } = sent
  const parsed = parseFields({ picture: field, description: fields.description }, texts)
  if (!parsed.ok) return parsed
  const { picture, description } = parsed.value
  if (!/^[0-9a-f]{32}$/.test(picture) || picture === hash)
    return { ok: false, errors: [{ field: 'picture', message: missing }] }
  if (keeps) return { ok: true, value: { picture, description: null } }
  if (sent.description === undefined) return { ok: true, value: { picture, isAsked: false } }
  const problem = description === '' ? unsaid : findDescriptionProblem(description, false, '')
  return problem
    ? { ok: false, errors: [{ field: 'description', message: problem }] }
    : { ok: true, value: { picture, description } }
}

/** Whether the editor confirmed that a picture is deleted although articles show it. */
export function parseDeletion(sent: FormFields): ParsedForm<boolean> {
  const parsed = parseFields({ confirmed: textField({ label: 'Confirmation', maxLength: 10 }) }, sent)
  return parsed.ok ? { ok: true, value: parsed.value.confirmed !== '' } : parsed
}

const doneTexts = {
  details: 'Saved.',
  undescribed:
    'Saved. Some of these pictures still have no alt text. You’ll find them under “Missing alt text.”',
  uploaded: 'Added to the media library. Now write its alt text.',
  replaced: 'Every article now shows this picture instead.',
  deleted: 'The picture was deleted.',
  edited: 'Saved. Articles show the picture so as soon as its files are made.',
  unedited: 'The picture goes back to how it was uploaded. Articles change as soon as its files are made.',
  'clip-uploaded': 'The file is in the library. Describe it, then put it into an article.',
  'clip-deleted': 'The file is deleted.',
  'clip-reread': 'The recording is read again.',
  'clip-copied': 'A copy is made in the background. You can leave this page.',
  poster: 'The poster is saved.',
} as const
export type Done = keyof typeof doneTexts

/** Query parameter of the page that is shown next. */
export const doneParameter = 'done'

/** A sentence for the editor; null: nothing was done. */
export function describeDone(parameter: string | null): string | null {
  return Object.entries(doneTexts).find(([name]) => name === parameter)?.[1] ?? null
}

export type PictureMetadata = {
  /** '' only if the picture is decorative. */
  description: string
  isDecorative: boolean
  caption: string
  credit: string
  license: string
  focus: Focus
}

/** Screen readers read a description in one go. */
export const MAX_DESCRIPTION_LENGTH = 500
export const MAX_CAPTION_LENGTH = 1_000
export const MAX_CREDIT_LENGTH = 200

const texts = {
  missing: 'Write alt text, or mark the picture as decorative.',
  superfluous:
    'Leave out “image of” and the like, which screen readers say anyway. Start with what it shows.',
  fileName: 'That’s a file name. Say what the picture shows.',
  empty: 'That says nothing about the picture. Say what it shows.',
  decorative: 'A decorative picture has no alt text. Remove one of the two.',
}

const unsaid = 'Say what the new picture shows, or keep what is said of the old one.'

const fields = {
  description: textField({ label: 'Alt text', maxLength: MAX_DESCRIPTION_LENGTH }),
  isDecorative: textField({ label: 'Decorative', maxLength: 10 }),
  caption: textField({ label: 'Caption', maxLength: MAX_CAPTION_LENGTH }),
  credit: textField({ label: 'Credit', maxLength: MAX_CREDIT_LENGTH }),
  license: textField({ label: 'License', maxLength: MAX_CREDIT_LENGTH }),
  focusX: percentField('Focal point from the left'),
  focusY: percentField('Focal point from the top'),
}

/** `fileName`: of the uploaded file, which is no description. */
export function parsePictureMetadata(sent: FormFields, fileName: string): ParsedForm<PictureMetadata> {
  const parsed = checkDescription(parseFields(fields, sent), sent, fileName)
  if (!parsed.ok) return parsed
  const { focusX, focusY, isDecorative, ...rest } = parsed.value
  return {
    ok: true,
    value: { ...rest, isDecorative: isDecorative !== '', focus: { x: Number(focusX), y: Number(focusY) } },
  }
}

/** All problems at once; `mayBeBlank`: without a description, the picture is left for later. */
function checkDescription<Value>(
  parsed: ParsedForm<Value>,
  sent: FormFields,
  fileName: string,
  mayBeBlank = false,
): ParsedForm<Value> {
  const typed = typeof sent.description === 'string' ? sent.description.trim() : ''
  if (mayBeBlank && typed === '' && !sent.isDecorative) return parsed
  const message = findDescriptionProblem(typed, Boolean(sent.isDecorative), fileName)
  const errors = parsed.ok ? [] : parsed.errors
  if (message === null || errors.some(({ field }) => field === 'description')) return parsed
  return { ok: false, errors: [{ field: 'description', message }, ...errors] }
}

/** Only the description, which must not be blank then. */
export function parseAltText(sent: FormFields, fileName: string): ParsedForm<string> {
  const parsed = checkDescription(parseFields({ description: fields.description }, sent), sent, fileName)
  return parsed.ok ? { ok: true, value: parsed.value.description } : parsed
}

const { description, isDecorative, caption, credit } = fields
const textFields = { description, isDecorative, caption, credit }
const textFieldName = /^(description|isDecorative|caption|credit)_([0-9a-f]{32})$/

/** The values of that form among those that were sent; null: it is another form. */
export function pickPictureTexts(values: Record<string, string>): Record<string, string> | null {
  const picked = Object.entries(values).filter(([name]) => textFieldName.test(name))
  return picked.length > 0 ? Object.fromEntries(picked) : null
}

/** The pictures that the fields of that form are about. */
export function listTextHashes(sent: object): string[] {
  return [...new Set(Object.keys(sent).flatMap((name) => textFieldName.exec(name)?.[2] ?? []))]
}

/** A blank description is left for later. `pictures`: those of the form that still exist; what is sent for others is dropped. */
export function parsePictureTexts(
  sent: FormFields,
  pictures: readonly Pick<PictureDetails, 'hash' | 'fileName'>[],
): ParsedForm<PictureText[]> {
  const errors: FormError[] = []
  const texts = pictures.flatMap(({ hash, fileName }): PictureText[] => {
    const own = Object.fromEntries(Object.keys(textFields).map((name) => [name, sent[`${name}_${hash}`]]))
    const parsed = checkDescription(parseFields(textFields, own), own, fileName, true)
    if (parsed.ok) return [{ ...parsed.value, hash, isDecorative: parsed.value.isDecorative !== '' }]
    // Above the form all problems are in one list.
    const about = (message: string) => `${fileName || 'Untitled picture'}: ${message}`
    errors.push(
      ...parsed.errors.map(({ field, message }) => ({ field: `${field}_${hash}`, message: about(message) })),
    )
    return []
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: texts }
}

const kind = '(?:images?|pictures?|photos?|photographs?|pics?)'
const superfluous = new RegExp(`^(?:(?:an?|the|this)\\s+)?(?:${kind}\\s+(?:of|showing)|${kind}\\s*:)`, 'i')
const empty = new RegExp(
  `^(?:(?:an?|the|this|my)\\s+)?(?:${kind}|untitled|alt|alt text|description|none|n/a)\\.?$`,
  'i',
)
const fileEnding = /^\S+\.(?:jpe?g|png|gif|webp|avif|tiff?|svg|heic|bmp)$/i
const cameraName = /^(?:img|dsc[nf]?|dcim|pxl|mvimg|image|photo|screenshot)[\s_-]?\d[\w\s.-]*$/i

/** A sentence for the editor that says what to do; null: the description is good, as far as a rule can tell. */
function findDescriptionProblem(description: string, isDecorative: boolean, fileName: string): string | null {
  if (isDecorative) return description === '' ? null : texts.decorative
  if (description === '') return texts.missing
  if (superfluous.test(description)) return texts.superfluous
  if (fileEnding.test(description) || cameraName.test(description) || isSameName(description, fileName))
    return texts.fileName
  return empty.test(description) || !/[\p{L}\p{N}]/u.test(description) ? texts.empty : null
}

function isSameName(description: string, fileName: string): boolean {
  const name = fileName.toLowerCase()
  const stem = name.replace(/\.\w{1,5}$/, '')
  // One word may be both.
  return [name, stem].includes(description.toLowerCase()) && /[\d_.-]/.test(description)
}

function percentField(label: string) {
  const error = `${label} is a whole number from 0 to 100.`
  return z
    .string({ error })
    .default('50')
    .transform((text) => text.trim() || '50')
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, { error })
}

/** The focal point that a click sets, in percent; null: the form was sent by keyboard or script, without a position. */
export function parseFocusClick(sent: FormFields, size: { width: number; height: number }): Focus | null {
  const x = toPercent(sent['focus.x'], size.width)
  const y = toPercent(sent['focus.y'], size.height)
  // Browsers send this when the picture is "pressed" with the keyboard.
  return x === null || y === null || (x === 0 && y === 0) ? null : { x, y }
}

function toPercent(sent: unknown, length: number): number | null {
  if (typeof sent !== 'string' || !/^\d{1,5}$/.test(sent)) return null
  return Math.min(100, Math.round((Number(sent) / length) * 100))
}
