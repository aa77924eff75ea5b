/** Adds a button to each code block that copies it. Loaded only by articles with code. */
import { i18n } from '~/domain/language/i18n'

const COPIED_MS = 2000

/** `report` gets what happened, in words. Returns a function that removes the buttons. */
export function addCopyButtons(body: HTMLElement, report: (words: string) => void): () => void {
  const buttons = Array.from(body.querySelectorAll('pre'), (pre) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'code-copy no-print'
    showState(button, 'ready')
    button.addEventListener('click', () => copy(pre, button, report))
    findFrame(pre).insertBefore(button, pre)
    return button
  })
  return () => {
    for (const button of buttons) button.remove()
  }
}

/** The button must not scroll with the code, so it is beside it in a frame. */
function findFrame(pre: HTMLElement): Element {
  const around = pre.parentElement
  if (around?.classList.contains('code')) return around
  const frame = document.createElement('div')
  frame.className = 'code'
  pre.replaceWith(frame)
  frame.append(pre)
  return frame
}

async function copy(pre: HTMLElement, button: HTMLElement, report: (words: string) => void) {
  report('')
  try {
    await navigator.clipboard.writeText((pre.textContent ?? '').replace(/\n$/, ''))
    report(i18n.t({ id: 'code.done', message: 'Copied.' }))
    showState(button, 'copied')
    setTimeout(showState, COPIED_MS, button, 'ready')
  } catch {
    getSelection()?.selectAllChildren(pre)
    report(i18n.t('Your browser doesn’t allow copying. The code is selected, so you can copy it yourself.'))
  }
}

function showState(button: HTMLElement, state: 'ready' | 'copied') {
  const isReady = state === 'ready'
  button.textContent = isReady
    ? i18n.t({ id: 'code.copy', message: 'Copy' })
    : i18n.t({ id: 'code.copied', message: 'Copied' })
  button.setAttribute('aria-label', isReady ? i18n.t('Copy code') : i18n.t('Copied code'))
}
