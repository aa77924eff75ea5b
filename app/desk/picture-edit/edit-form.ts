/** Parses the form that turns, straightens and crops a picture. */

import { z } from 'zod/v4'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import {
  findCropProblem,
  MAX_STRAIGHTEN,
  type PictureEdit,
  parseEdit,
  rotations,
  turnEdit,
  WHOLE,
} from '~/domain/media/picture-edit'
import { readTenths } from './edit-values'

/** `preview`: the form again, by the numbers. `seen`: the edit that the form began with. */
export type EditRequest =
  | { task: 'preview'; edit: PictureEdit }
  | { task: 'save'; seen: string; edit: PictureEdit }
  | { task: 'original'; seen: string }

const tasks = ['preview', 'left', 'right', 'save', 'original'] as const

/** `original`: the size of the upload, upright. */
export function parseEditForm(
  sent: FormFields,
  original: { width: number; height: number },
): ParsedForm<EditRequest> {
  const { task: sentTask, seen: sentSeen, ...numbers } = sent
  const task = tasks.find((known) => known === sentTask)
  const seen = typeof sentSeen === 'string' && parseEdit(sentSeen) ? sentSeen : null
  if (!task || seen === null)
    return refuse({ field: null, message: i18n.t('Use one of the buttons of this form.') })
  if (task === 'original') return { ok: true, value: { task, seen } }
  const parsed = parseFields(fields, numbers)
  if (!parsed.ok) return parsed
  const { rotation, ...rest } = parsed.value
  const edit = { ...rest, rotation: rotations.find((known) => known === rotation) ?? 0 }
  const outside = findOutside(edit)
  if (outside.length > 0) return refuse(...outside)
  if (task === 'left' || task === 'right')
    return { ok: true, value: { task: 'preview', edit: turnEdit(edit, task) } }
  const problem = findCropProblem(original, edit)
  if (problem) return refuse({ field: edit.width <= edit.height ? 'width' : 'height', message: problem })
  return { ok: true, value: task === 'save' ? { task, seen, edit } : { task, edit } }
}

function refuse(...errors: FormError[]): { ok: false; errors: FormError[] } {
  return { ok: false, errors }
}

/** An edge beyond the picture's. */
function findOutside({ left, top, width, height }: PictureEdit): FormError[] {
  const [across, down] = [left + width, top + height]
  const errors: FormError[] = []
  if (across > WHOLE)
    errors.push({
      field: 'width',
      message: i18n.t(
        'The crop ends outside the picture: Left and width together are at most 100 percent, and these are {sum, number}.',
        { sum: across / 10 },
      ),
    })
  if (down > WHOLE)
    errors.push({
      field: 'height',
      message: i18n.t(
        'The crop ends outside the picture: Top and height together are at most 100 percent, and these are {sum, number}.',
        { sum: down / 10 },
      ),
    })
  return errors
}

const fields = {
  rotation: textField({ label: () => i18n.t('Rotation'), maxLength: 10 })
    .refine((text) => rotations.some((known) => String(known) === text), {
      error: () => i18n.t('Rotate by 0, 90, 180 or 270 degrees.'),
      abort: true,
    })
    .transform(Number),
  straighten: tenthsField(
    () => i18n.t('Straighten'),
    [-MAX_STRAIGHTEN, MAX_STRAIGHTEN],
    () => i18n.t('Straighten is a number of degrees from −15 to 15, such as 2.5.'),
  ),
  left: tenthsField(
    () => i18n.t('Left'),
    [0, WHOLE - 1],
    () => i18n.t('Left is a percentage from 0 to 99.9, such as 12.5.'),
  ),
  top: tenthsField(
    () => i18n.t('Top'),
    [0, WHOLE - 1],
    () => i18n.t('Top is a percentage from 0 to 99.9, such as 12.5.'),
  ),
  width: tenthsField(
    () => i18n.t('Width'),
    [1, WHOLE],
    () => i18n.t('Width is a percentage from 0.1 to 100, such as 62.5.'),
  ),
  height: tenthsField(
    () => i18n.t('Height'),
    [1, WHOLE],
    () => i18n.t('Height is a percentage from 0.1 to 100, such as 62.5.'),
  ),
}

/** `rule`: what is said of anything else. */
function tenthsField(label: () => string, [least, most]: [number, number], rule: () => string) {
  return textField({ label, maxLength: 20 }).transform((text, context) => {
    const tenths = readTenths(text)
    if (tenths !== null && tenths >= least && tenths <= most) return tenths
    context.addIssue({ code: 'custom', message: rule() })
    return z.NEVER
  })
}
