/** The handle beside the block that the caret or the mouse is at: it opens what can be done with the block. */
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { i18n } from '~/domain/language/desk-i18n'

export function blockHandle(openMenu: (view: EditorView) => boolean) {
  const plugin = ViewPlugin.fromClass(
    class {
      readonly handle = document.createElement('button')
      /** A position of the block; null: none, so no handle is shown. */
      private at: number | null = null

      constructor(private readonly view: EditorView) {
        const { handle } = this
        handle.type = 'button'
        handle.tabIndex = -1
        handle.className = 'surface-handle'
        handle.title = i18n.t('Move, copy or delete the block')
        handle.setAttribute('aria-label', i18n.t('Block menu'))
        handle.textContent = '⠿'
        handle.addEventListener('mousedown', (event) => event.preventDefault())
        handle.addEventListener('click', () => {
          if (this.at !== null) view.dispatch({ selection: { anchor: this.at } })
          openMenu(view)
        })
        view.dom.append(handle)
      }

      update({ selectionSet, docChanged, geometryChanged, focusChanged, state, view }: ViewUpdate) {
        if (selectionSet || focusChanged) this.at = view.hasFocus ? state.selection.main.head : this.at
        if (selectionSet || docChanged || geometryChanged || focusChanged) this.place()
      }

      showAt(at: number | null) {
        if (this.at === at) return
        this.at = at
        this.place()
      }

      place() {
        const { at, view, handle } = this
        view.requestMeasure({
          key: this,
          read: () => {
            if (at === null || at > view.state.doc.length) return null
            const { top } = view.lineBlockAt(at)
            return view.contentDOM.offsetTop + top + view.documentPadding.top
          },
          write: (top) => {
            handle.hidden = top === null
            if (top !== null) handle.style.top = `${top}px`
          },
        })
      }

      destroy() {
        this.handle.remove()
      }
    },
    {
      eventHandlers: {
        mousemove({ clientX, clientY }, view) {
          const at = view.posAtCoords({ x: clientX, y: clientY }, false)
          this.showAt(at)
        },
      },
    },
  )
  return plugin
}
