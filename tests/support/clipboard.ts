/** Pastes as a person does: through the clipboard and the browser's own paste. */
import type { Page } from '@playwright/test'

export type Copied = { text: string; html?: string }

export async function paste(page: Page, { text, html }: Copied, keys = 'Control+v'): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    async ([plain = '', rich]) => {
      const parts: Record<string, Blob> = { 'text/plain': new Blob([plain], { type: 'text/plain' }) }
      if (rich !== undefined) parts['text/html'] = new Blob([rich], { type: 'text/html' })
      await navigator.clipboard.write([new ClipboardItem(parts)])
    },
    [text, html],
  )
  await page.keyboard.press(keys)
}

/**
 * Hands HTML to the field's paste handler as other programs put it there. The clipboard of a page would clean it first.
 */
export async function pasteForeign(page: Page, { text, html = '' }: Copied): Promise<void> {
  await page.evaluate(
    ([plain = '', rich = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', plain)
      clipboardData.setData('text/html', rich)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [text, html],
  )
}
