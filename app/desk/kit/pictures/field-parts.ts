/** Fields of a form that consist of several: a picture, which a file or an address may replace; a color, which may be the default; and check boxes. */
import { findPictureHash, renditionPath } from '~/domain/media/renditions'

/** Besides the field itself, which carries the present value: the source of an SVG, an address, or a color. */
export const fieldParts = {
  file: '__file',
  /** Typed, or of a picture that was chosen in the library. */
  address: '__from',
  remove: '__remove',
  /** The default that a picker of the browser showed, because it can’t be blank. */
  default: '__default',
  /** Of a list whose items are check boxes, each a part with a number. */
  picks: '__picks',
  pick: '__pick_',
} as const

/** What takes drawings. Others take only pictures of the library. */
export const drawingFields: ReadonlySet<string> = new Set(['logo', 'logoDark', 'icon'])

/** Whether it can be shown: anything else is what somebody typed, and is given back as such. */
export function isPictureValue(value: string): boolean {
  return value.startsWith('<') || /^(?:\/(?!\/)|https?:\/\/)/.test(value)
}

/** Null: the file of no such field. */
export function toFieldName(file: string): string | null {
  return file.endsWith(fieldParts.file) ? file.slice(0, -fieldParts.file.length) : null
}

/** WebP keeps transparency. Larger than any logo or portrait is shown. */
export function toPictureAddress(field: string, hash: string): string {
  return renditionPath({ hash }, drawingFields.has(field) ? 800 : 400, 'webp')
}

/** The fields without their parts: removed, or with what was typed or chosen instead; blank where a picker shows its default still. */
export function joinFieldParts(sent: Record<string, unknown>): Record<string, unknown> {
  const isPart = (name: string) => /__(?:file|from|remove|default|picks|pick_\d{1,3})$/.test(name)
  const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !isPart(name)))
  const listParts = (part: string) =>
    Object.entries(sent).flatMap(([name, value]): [string, string][] =>
      name.endsWith(part) && typeof value === 'string' ? [[name.slice(0, -part.length), value.trim()]] : [],
    )
  for (const [name] of listParts(fieldParts.picks))
    fields[name] = Object.entries(sent)
      .flatMap(([one, value]) =>
        one.startsWith(name + fieldParts.pick) && typeof value === 'string' ? [value] : [],
      )
      .join('\n')
  for (const [name, shown] of listParts(fieldParts.default)) if (fields[name] === shown) fields[name] = ''
  for (const [name, isRemoved] of listParts(fieldParts.remove)) if (isRemoved !== '') fields[name] = ''
  for (const [name, address] of listParts(fieldParts.address)) {
    const hash = findPictureHash(address)
    if (address !== '') fields[name] = hash ? toPictureAddress(name, hash) : address
  }
  return fields
}
