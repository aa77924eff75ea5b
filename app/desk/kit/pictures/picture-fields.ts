/** The parts of a field for one picture: a file, an address, and whether the present one is taken away. */

/** Besides the field itself, which carries the present picture: the source of an SVG, or an address. */
export const pictureParts = {
  file: '__file',
  /** Typed, or of a picture that was chosen in the library. */
  address: '__from',
  remove: '__remove',
} as const

/** What takes drawings. Others take only pictures of the library. */
export const drawingFields: ReadonlySet<string> = new Set(['logo', 'logoDark', 'icon'])

/** Whether it can be shown: anything else is what somebody typed, and is given back as such. */
export function isPictureValue(value: string): boolean {
  return value.startsWith('<') || /^(?:\/(?!\/)|https?:\/\/)/.test(value)
}
