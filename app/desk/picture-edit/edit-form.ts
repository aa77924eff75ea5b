/** Parses the form that turns, straightens and crops a picture. */
import { z } from 'zod/v4'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
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

const unknownTask = 'Use one of the buttons of this form.'

/** `original`: the size of the upload, upright. */
export function parseEditForm(
  sent: FormFields,
  original: { width: number; height: number },
): ParsedForm<EditRequest> {
  const { task: sentTask, seen: sentSeen, ...numbers } = sent
  const task = tasks.find((known) => known === sentTask)
  const seen = typeof sentSeen === 'string' && parseEdit(sentSeen) ? sentSeen : null
  if (!task || seen === null) return refuse({ field: null, message: unknownTask })
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
  const rows = [
    { field: 'width', names: 'Left and width', sum: left + width },
    { field: 'height', names: 'Top and height', sum: top + height },
  ]
  return rows
    .filter(({ sum }) => sum > WHOLE)
    .map(({ field, names, sum }) => ({
      field,
      message: `The crop ends outside the picture: ${names} together are at most 100 percent, and these are ${sum / 10}.`,
    }))
}

const fields = {
  rotation: textField({ label: 'Rotation', maxLength: 10 })
    .refine((text) => rotations.some((known) => String(known) === text), {
      error: 'Rotate by 0, 90, 180 or 270 degrees.',
      abort: true,
    })
    .transform(Number),
  straighten: tenthsField(
    'Straighten',
    -MAX_STRAIGHTEN,
    MAX_STRAIGHTEN,
    'is a number of degrees from −15 to 15, such as 2.5',
  ),
  left: tenthsField('Left', 0, WHOLE - 1, 'is a percentage from 0 to 99.9, such as 12.5'),
  top: tenthsField('Top', 0, WHOLE - 1, 'is a percentage from 0 to 99.9, such as 12.5'),
  width: tenthsField('Width', 1, WHOLE, 'is a percentage from 0.1 to 100, such as 62.5'),
  height: tenthsField('Height', 1, WHOLE, 'is a percentage from 0.1 to 100, such as 62.5'),
}

function tenthsField(label: string, least: number, most: number, rule: string) {
  return textField({ label, maxLength: 20 }).transform((text, context) => {
    const tenths = readTenths(text)
    if (tenths !== null && tenths >= least && tenths <= most) return tenths
    context.addIssue({ code: 'custom', message: `${label} ${rule}.` })
    return z.NEVER
  })
}
