import { data } from '@remix-run/node'
import { expect, test } from 'vitest'
import { omitFromDocument } from './omit-from-document.server'

const load = () => data({ title: 'Relays', articles: [1, 2], older: null, newer: [] })

test('a document has it for rendering, and does not send it', () => {
  const { data: shown } = omitFromDocument(load(), ['articles'], { isDocument: true })
  expect(shown.articles).toEqual([1, 2])
  expect(JSON.parse(JSON.stringify(shown))).toEqual({ title: 'Relays', older: null, newer: [] })
})

test('an open page gets all of it', () => {
  for (const context of [{ isDocument: false }, {}])
    expect(JSON.parse(JSON.stringify(omitFromDocument(load(), ['articles'], context).data))).toEqual(
      load().data,
    )
})

test('what is empty is sent, because something else is shown', () => {
  const { data: shown } = omitFromDocument(load(), ['older', 'newer'], { isDocument: true })
  expect(JSON.parse(JSON.stringify(shown))).toEqual(load().data)
})
