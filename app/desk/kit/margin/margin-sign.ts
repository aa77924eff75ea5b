/** Draws the sign of comments and advice in the margin. */
import type { MarginMark } from './margin-mark'

/** In CSS pixels; margin.css has it, too. */
export const signSize = 28

const shapes = {
  note: 'M4 5h16v11H9l-5 4z',
  advice: 'M12 4a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11zM10 20h4',
}

/** For the mouse and touch; the keyboard opens marks from the text, and hears of them there. */
export function drawSign(marks: readonly MarginMark[]): HTMLButtonElement {
  const sign = document.createElement('button')
  const kind = marks.some((mark) => mark.kind === 'note') ? 'note' : 'advice'
  sign.type = 'button'
  sign.tabIndex = -1
  sign.className = `surface-margin-sign surface-margin-${kind}`
  sign.dataset.marks = marks.map(({ id }) => id).join(' ')
  sign.title = marks.map(({ title }) => title).join('\n')
  sign.append(drawShape(shapes[kind]))
  if (marks.length > 1) {
    const count = document.createElement('span')
    count.textContent = String(marks.length)
    sign.append(count)
  }
  return sign
}

function drawShape(shape: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', shape)
  drawing.append(path)
  return drawing
}
