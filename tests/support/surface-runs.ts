/** Runs in the page: shows many texts on the surface, does to each what changes nothing, and compares. */
import type { Page } from '@playwright/test'
import type { CodeMirrorContent } from './surface'

/** `n`: which of the texts; `step`: after what it was another; `at`: the first character that is. */
export type ShowFault = { n: number; step: string; at: number; expected: string; found: string }

/** Thousands of texts ask for no more than one: blocks are drawn at once, and the choice of the view is not stored. */
export async function answerForServer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const path = String(input)
      if (path.includes('/writing-view')) return new Response(null, { status: 204 })
      const body = init?.body
      if (!path.includes('/live-preview') || !(body instanceof FormData)) return fetch(input, init)
      const sources = JSON.parse(String(body.get('pieces'))) as string[]
      return Response.json({ pieces: sources.map(({ length }) => (length % 7 === 0 ? '' : '<p>Drawn</p>')) })
    }
  })
}

type Run = {
  texts: string[]
  /** Every so many is also switched to the plain text and back, scrolled through, and typed into at several places. */
  thoroughEach: number
}

/** On the element of the surface. */
export async function showTexts(element: Element, { texts, thoroughEach }: Run): Promise<ShowFault[]> {
  const { view } = (element as CodeMirrorContent).cmTile.root
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
  const [reads, asText] = ['As it reads', 'Text'].map((name) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name),
  )
  if (!field?.form || !reads || !asText) throw new Error('There is no surface to switch.')
  const { form } = field
  const faults: ShowFault[] = []
  const wait = () => new Promise((resolve) => setTimeout(resolve))
  const press = (key: string, keyCode: number, ctrlKey = false) => {
    const init = { key, keyCode, ctrlKey, bubbles: true, cancelable: true }
    return element.dispatchEvent(new KeyboardEvent('keydown', init))
  }
  const select = (anchor: number, head = anchor) => {
    view.dispatch({ selection: { anchor, head }, scrollIntoView: true })
    view.measure()
  }
  /** React shows the pressed button a moment later. */
  const choose = async (button: HTMLButtonElement, isCovered: boolean) => {
    const isDone = () => field.hidden === isCovered && button.getAttribute('aria-pressed') === 'true'
    button.click()
    for (let n = 0; n < 1_000 && !isDone(); n += 1) await wait()
    if (!isDone()) throw new Error(`${button.textContent} does nothing.`)
  }

  /** Returns the step that changed it, and what to; null: none did. */
  const show = async (text: string, n: number): Promise<Omit<ShowFault, 'n'> | null> => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // As a text area has it: all lines end alike.
    const expected = field.value
    const compare = (step: string) => {
      const others = [String(new FormData(form).get('content')), view.state.doc.toString(), field.value]
      const found = others.find((other) => other !== expected)
      if (found === undefined) return null
      let at = 0
      while (at < expected.length && expected[at] === found[at]) at += 1
      const part = (whole: string) => whole.slice(Math.max(0, at - 30), at + 30)
      return { step, at, expected: part(expected), found: part(found) }
    }
    const isThorough = n % thoroughEach === 0
    if (isThorough) {
      await choose(asText, false)
      const fault = compare('as text')
      if (fault) return fault
      await choose(reads, true)
    }
    view.focus()
    const shares = isThorough ? [0, 0.13, 0.29, 0.5, 0.61, 0.83, 1] : [(n * 0.618) % 1]
    for (const share of shares) {
      const at = Math.floor(share * expected.length)
      select(at)
      select(at, Math.floor(expected.length * 0.7))
      // Blocks are drawn.
      await Promise.resolve()
    }
    for (let y = 0; isThorough && y <= document.documentElement.scrollHeight; y += 4_000) {
      window.scrollTo(0, y)
      view.measure()
    }
    const fault = compare('selected and scrolled')
    if (fault) return fault
    for (const share of isThorough ? [0, 0.4, 1] : [(n * 0.382) % 1]) {
      // Never into the middle of a letter, where the browser puts no caret.
      const { length } = expected
        .slice(0, Math.floor(share * expected.length))
        .replace(/[\ud800-\udbff]$/, '')
      select(length)
      // What follows a selection or a key is done before the browser types.
      await wait()
      const isTyped = press('x', 88)
      await wait()
      if (isTyped) document.execCommand('insertText', false, 'x')
      await wait()
      if (field.value.length <= expected.length)
        return { step: `typed at ${length}`, at: length, expected: 'one more letter', found: field.value }
      press('z', 90, true)
      const typed = compare(`typed at ${length} and undone`)
      if (typed) return typed
    }
    return null
  }

  for (const [n, text] of texts.entries()) {
    const fault = await show(text, n)
    if (fault) faults.push({ n, ...fault })
  }
  return faults
}
