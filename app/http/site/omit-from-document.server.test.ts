import { data } from '@remix-run/node'
import { expect, test } from 'vitest'
import { omitFromDocument } from './omit-from-document.server'

const load = (changed: { title?: string; articles?: number[] } = {}) =>
  data({ title: 'Relays', articles: [1, 2], older: null, newer: [], ...changed })

const send = (names: ('articles' | 'older' | 'newer')[], context = {}, loaded = load()) => {
  const { data: shown } = omitFromDocument(loaded, names, context)
  const { version, ...sent } = JSON.parse(JSON.stringify(shown))
  return { shown, version, sent }
}

test('a document has it for rendering, and does not send it', () => {
  const { shown, sent } = send(['articles'], { isDocument: true })
  expect(shown.articles).toEqual([1, 2])
  expect(sent).toEqual({ title: 'Relays', older: null, newer: [] })
})

test('an open page gets all of it', () => {
  for (const context of [{ isDocument: false }, {}])
    expect(send(['articles'], context).sent).toEqual(load().data)
})

test('what is empty is sent, because something else is shown', () => {
  expect(send(['older', 'newer'], { isDocument: true }).sent).toEqual(load().data)
})

test('its version is the same in a document and on an open page, until it changes', () => {
  const { version } = send(['articles'], { isDocument: true })
  expect(version).toMatch(/./)
  expect(send(['articles']).version).toBe(version)
  expect(send(['articles'], {}, load({ title: 'Other' })).version).toBe(version)
  expect(send(['articles'], {}, load({ articles: [1] })).version).not.toBe(version)
})
