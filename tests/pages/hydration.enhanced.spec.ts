/** Only with JavaScript: what a reader does while the page hydrates is not lost. */
import { expect, test } from '../support/test'

test('keys pressed at any moment of hydration change neither the document nor the focus', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector<HTMLElement>('main a')
      if (!link) throw new Error('There is no link.')
      link.focus()
      const { port1, port2 } = new MessageChannel()
      const { body } = document
      port1.onmessage = () => {
        link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
        if (!body.querySelector('#footer-newsletter input[name=answer]')) port2.postMessage(null)
      }
      port2.postMessage(null)
      Object.assign(window, {
        isUnchanged: () => document.body === body && document.activeElement === link,
      })
    })
  })
  await page.goto('/team')
  expect(await page.evaluate('isUnchanged()')).toBe(true)
})
