/** The attributes of tasks, alerts and footnotes, as they are written and as the sanitizer lets them pass. */

export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution']

export function toAlertClass(kind: string): string {
  return `alert alert-${kind}`
}

export function isAlertClass(name: string): boolean {
  return alertKinds.some((kind) => toAlertClass(kind) === name)
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
