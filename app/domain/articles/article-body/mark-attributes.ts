/** The attributes of tasks, alerts, figures, footnotes, aligned columns and typed ids, as they are written and as the sanitizer lets them pass. */

export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution']

export function toAlertAttributes(kind: string): { class: string; role: string } {
  return { class: `alert alert-${kind}`, role: 'note' }
}

export function toAlertTitle(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

export function isAlertClass(name: string): boolean {
  return alertKinds.some((kind) => toAlertAttributes(kind).class === name)
}

/** How wide a picture is that stands alone, as typed after it. */
export const pictureWidthNames = ['wide', 'full']
export const galleryPictureClass = 'gallery-picture'

export function toPictureClass(width: string): string {
  return `picture-${width}`
}

export function isFigureClass(name: string): boolean {
  return figureClasses.includes(name)
}

/** The class of a clip that a container names. `width`: as for pictures; '': the width of the text. */
export function toClipClass(thing: string, width: string): string {
  return [`clip-${thing}`, width && toPictureClass(width)].filter(Boolean).join(' ')
}

export const clipThings = ['video', 'audio']

const figureClasses = [
  ...['pull-quote', galleryPictureClass, ...pictureWidthNames.map(toPictureClass)],
  ...clipThings.flatMap((thing) => ['', ...pictureWidthNames].map((width) => toClipClass(thing, width))),
]

/** The class of a cell; text at the left has none. */
export function toAlignClass(side: 'center' | 'right'): string {
  return `align-${side}`
}

export function isAlignClass(name: string): boolean {
  return name === toAlignClass('center') || name === toAlignClass('right')
}

export function checkboxAttributes(isDone: boolean): Record<string, string> {
  return {
    type: 'checkbox',
    disabled: 'disabled',
    ...(isDone && { checked: 'checked' }),
    'aria-label': isDone ? 'Done' : 'To do',
  }
}

export const footnotesAttributes = { class: 'footnotes', role: 'region', 'aria-label': 'Footnotes' }

/** The ids of the page itself never start like this. */
export const idPrefix = 'section'

/** The id of what an editor gave one; null: it is none. */
export function toExplicitId(typed: string | undefined): string | null {
  if (!typed || !/^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u.test(typed)) return null
  return typed === idPrefix || typed.startsWith(`${idPrefix}-`) ? typed : `${idPrefix}-${typed}`
}
