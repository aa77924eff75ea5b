import { Writable } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withoutPadding } from './page-bytes.server'

function render(text: string): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = []
  const paragraph = createElement(
    'p',
    null,
    createElement('b', null, 'x'),
    text,
    createElement('i', null, text),
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(paragraph, {
      onError: reject,
      onAllReady() {
        pipe(
          new Writable({
            write(block: Uint8Array, _encoding, done) {
              blocks.push(block)
              done()
            },
            final(done) {
              resolve(blocks)
              done()
            },
          }),
        )
      },
    })
  })
}

it.each(['é', '漢', '🎧'])('leaves no zero byte among many %s, wherever a block ends', async (sign) => {
  for (let length = 460; length < 680; length += 1) {
    const text = 'x'.repeat(length % 7) + sign.repeat(length)
    const blocks = (await render(text)).map(withoutPadding)
    const html = Buffer.concat(blocks).toString()
    expect(html).toBe(`<p><b>x</b>${text}<i>${text}</i></p>`)
  }
})

it('otherwise leaves a block unchanged', () => {
  const block = new Uint8Array([1, 0, 2])
  expect(withoutPadding(block)).toBe(block)
  expect([...withoutPadding(new Uint8Array([1, 0, 2, 0, 0]))]).toEqual([1, 0, 2])
  expect([...withoutPadding(new Uint8Array([0, 0]))]).toEqual([])
})
