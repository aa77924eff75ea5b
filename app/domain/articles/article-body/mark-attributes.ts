/** The attributes of tasks, alerts, figures, footnotes, aligned columns and typed ids, as they are written and as the sanitizer lets them pass. */
import { i18n } from '~/domain/language/i18n'

export function toAlertAttributes(kind: string): { class: string; role: string } {
  return { class: `alert alert-${kind}`, role: 'note' }
}

const alertTitles: Record<string, () => string> = {
  note: () => i18n.t({ id: 'alert.note', message: 'Note' }),
  tip: () => i18n.t({ id: 'alert.tip', message: 'Tip' }),
  important: () => i18n.t({ id: 'alert.important', message: 'Important' }),
  warning: () => i18n.t({ id: 'alert.warning', message: 'Warning' }),
  caution: () => i18n.t({ id: 'alert.caution', message: 'Caution' }),
}

export function toAlertTitle(kind: string): string {
  return alertTitles[kind]?.() ?? ''
}

export const alertKinds = Object.keys(alertTitles)

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
    'aria-label': isDone ? i18n.t('Done') : i18n.t('To do'),
  }
}

export function footnotesAttributes() {
  return { class: 'footnotes', role: 'region', 'aria-label': i18n.t('Footnotes') }
}

/** The ids of the page itself never start like this. */
export const idPrefix = 'section'

/** The id of what an editor gave one; null: it is none. */
export function toExplicitId(typed: string | undefined): string | null {
  if (!typed || !/^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u.test(typed)) return null
  return typed === idPrefix || typed.startsWith(`${idPrefix}-`) ? typed : `${idPrefix}-${typed}`
}
