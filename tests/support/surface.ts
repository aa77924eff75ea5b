/** Operates the surface on which a text is written as it reads. */
import type { Page } from '@playwright/test'
import { content, editorReady, signIn } from './editor'
import { expect } from './test'

/** What is sent with the form: the text area under the surface. */
export const sent = (page: Page) => page.locator('textarea[name=content]')

export const surface = (page: Page) => page.locator('.cm-content')

/** Signs in an editor who writes on the surface, and opens a new article, or another page that has one. */
export async function openSurface(page: Page, path = '/admin/articles/new'): Promise<string> {
  const email = await signIn(page, { writingView: 'reads' })
  await page.goto(path)
  await editorReady(page)
  await expect(surface(page)).toBeVisible()
  await expect(content(page)).toHaveCount(1)
  return email
}

/** As scripts do that fill the form. */
export async function fillText(page: Page, text: string): Promise<void> {
  await sent(page).evaluate((field: HTMLTextAreaElement, value) => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

/** Puts the caret, or a selection, where no key leads in a step. */
export async function select(page: Page, start: number, end = start): Promise<void> {
  await surface(page).evaluate(
    (element: Element, range) => {
      const { view } = (element as CodeMirrorContent).cmTile.root
      view.focus()
      view.dispatch({ selection: { anchor: range.start, head: range.end } })
    },
    { start, end },
  )
}

/** Behind the first occurrence of words. */
export async function caretAfter(page: Page, words: string): Promise<void> {
  const at = (await sent(page).inputValue()).indexOf(words)
  expect(at, words).not.toBe(-1)
  await select(page, at + words.length)
}

/** How CodeMirror finds the view of an element. */
export type CodeMirrorContent = HTMLElement & { cmTile: { root: { view: CodeMirrorView } } }

type CodeMirrorView = {
  readonly state: { readonly doc: { toString: () => string } }
  focus: () => void
  /** Draws at once what a frame would draw. */
  measure: () => void
  dispatch: (transaction: { selection: { anchor: number; head?: number }; scrollIntoView?: boolean }) => void
}
