/** The checkbox of a task, which can be ticked in the text. */
import { type EditorView, WidgetType } from '@codemirror/view'
import { i18n } from '~/domain/language/desk-i18n'

export class TaskWidget extends WidgetType {
  constructor(private readonly isDone: boolean) {
    super()
  }

  override eq(other: TaskWidget) {
    return other.isDone === this.isDone
  }

  toDOM(view: EditorView) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = this.isDone
    box.tabIndex = -1
    box.className = 'surface-task'
    box.setAttribute('aria-label', this.isDone ? i18n.t('Done') : i18n.t('To do'))
    box.addEventListener('mousedown', (event) => event.preventDefault())
    box.addEventListener('click', (event) => {
      event.preventDefault()
      tick(view, view.posAtDOM(box))
    })
    return box
  }

  override ignoreEvent() {
    return true
  }
}

/** Ticks the task of a line, or takes the tick away. */
export function tick(view: EditorView, at: number): void {
  const line = view.state.doc.lineAt(at)
  const found = /\[([ xX])\]/.exec(line.text)
  if (!found) return
  const from = line.from + found.index + 1
  view.dispatch({ changes: { from, to: from + 1, insert: found[1] === ' ' ? 'x' : ' ' }, userEvent: 'apply' })
}
