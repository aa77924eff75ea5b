import { expect, it } from 'vitest'
import { finishPage } from './finished-page.server'

const finish = (page: string) => new TextDecoder().decode(finishPage(new TextEncoder().encode(page)))

it('gives every script a low priority, and leaves the text of the page alone', () => {
  expect(
    finish(
      '<p>&lt;link rel="modulepreload"</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
    ),
  ).toBe(
    '<p>&lt;link rel="modulepreload"</p><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})

it('closes the document after the last script', () => {
  expect(finish('<html><body>é</body></html><script>last()</script>')).toBe(
    '<html><body>é<script>last()</script></body></html>',
  )
  expect(finish('<html><body></body></html>')).toBe('<html><body></body></html>')
})
