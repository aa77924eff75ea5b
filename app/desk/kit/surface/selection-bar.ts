/** The bar above selected words, for the mouse: what it offers, the toolbar and its keys do, too. */
import { type EditorState, StateField } from '@codemirror/state'
import { showTooltip, type Tooltip } from '@codemirror/view'
import type { OfferedTool } from '~/desk/kit/place/writing-place'

export function selectionBar(tools: () => readonly OfferedTool[]) {
  const create = (state: EditorState): Tooltip | null => {
    const { main } = state.selection
    const hasWords =
      !main.empty && state.sliceDoc(main.from, Math.min(main.to, main.from + 1_000)).trim() !== ''
    return hasWords
      ? { pos: main.from, end: main.to, above: true, create: () => ({ dom: draw(tools()) }) }
      : null
  }
  const field = StateField.define<Tooltip | null>({
    create,
    update: (tooltip, { selection, docChanged, state }) =>
      selection || docChanged ? create(state) : tooltip,
    provide: (tooltip) => showTooltip.from(tooltip),
  })
  return field
}

function draw(tools: readonly OfferedTool[]): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'surface-bar'
  // The same buttons are in the toolbar, where keys and screen readers find them.
  bar.setAttribute('aria-hidden', 'true')
  for (const { name, icon, run } of tools) {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.title = name
    button.append(drawIcon(icon))
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', run)
    bar.append(button)
  }
  return bar
}

const namespace = 'http://www.w3.org/2000/svg'

/** `path`: as the `d` of a path says it, in a square of 24; or letters. */
function drawIcon(path: string): Node {
  if (path.length < 3) return document.createTextNode(path)
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  const line = document.createElementNS(namespace, 'path')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}
