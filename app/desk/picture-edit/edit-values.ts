/** The numbers of the form: percent and degrees, with one decimal. */
import { type PictureEdit, rotations } from '~/domain/media/picture-edit'

export const editFields = ['rotation', 'straighten', 'left', 'top', 'width', 'height'] as const
export type EditField = (typeof editFields)[number]
export type EditValues = Record<EditField, string>

export function toEditValues(edit: PictureEdit): EditValues {
  const tenths = (value: number) => String(value / 10)
  return {
    rotation: String(edit.rotation),
    straighten: tenths(edit.straighten),
    left: tenths(edit.left),
    top: tenths(edit.top),
    width: tenths(edit.width),
    height: tenths(edit.height),
  }
}

/** "-2.5" or "−2,5" as tenths; null: no number with at most one decimal. */
export function readTenths(typed: string): number | null {
  const text = typed.trim().replace('−', '-').replace(',', '.')
  return /^-?\d{1,4}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) + 0 : null
}

/** What is shown while numbers are typed: those that are none, or too large, are as near as possible. */
export function readEditValues(values: Record<string, string>): PictureEdit {
  const read = (name: EditField, least: number, most: number, otherwise: number) =>
    Math.min(most, Math.max(least, readTenths(values[name] ?? '') ?? otherwise))
  const [left, top] = [read('left', 0, 999, 0), read('top', 0, 999, 0)]
  return {
    rotation: rotations.find((known) => String(known) === values.rotation) ?? 0,
    straighten: read('straighten', -150, 150, 0),
    left,
    top,
    width: read('width', 1, 1000 - left, 1000),
    height: read('height', 1, 1000 - top, 1000),
  }
}
