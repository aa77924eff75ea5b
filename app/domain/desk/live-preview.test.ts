/** What the preview beside the text is sent. */
import { expect, test } from 'vitest'
import type { SafeHtml } from '~/domain/articles/safe-html'
import { chooseBlocks, formatKnownKeys, parsePreviewRequest } from './live-preview'

const toBlock = (html: string, line: number) => ({ html: html as SafeHtml, line })
const toKey = (html: string) => `key-${html}`

test('blocks that the browser has, and repeated ones, come without HTML', () => {
  const blocks = [toBlock('a', 0), toBlock('b', 2), toBlock('b', 4)]
  expect(chooseBlocks(blocks, toKey, new Set(['key-a', 'key-z']))).toEqual([
    { key: 'key-a', line: 0 },
    { key: 'key-b', line: 2, html: 'b' },
    { key: 'key-b', line: 4 },
  ])
})

test('keys are read as they are written', () => {
  const keys = ['a', 'b-_c']
  expect(parsePreviewRequest({ content: 'Text', known: formatKnownKeys(keys) })).toEqual({
    content: 'Text',
    known: new Set(keys),
  })
})

test.for<[sent: Record<string, unknown>]>([[{}], [{ content: ['a', 'b'], known: 7 }], [{ known: '  ' }]])(
  '%j is an empty request',
  ([sent]) => {
    expect(parsePreviewRequest(sent)).toEqual({ content: '', known: new Set() })
  },
)
