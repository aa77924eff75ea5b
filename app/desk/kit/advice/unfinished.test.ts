/** Whatever the writing toolbar inserts is noticed until it is filled in. */
import { expect, test } from 'vitest'
import { type ActionId, writingActions } from '~/desk/kit/markdown/writing-actions'
import { listUnfinished } from './unfinished'

const insert = (id: ActionId, text = '') => {
  const edit = writingActions[id].apply({ text, start: text.length, end: text.length })
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
}

const tellOf = (text: string) => listUnfinished(text).map(({ message }) => message)

test.for([
  ['caption', /^This picture has no address/],
  ['imageWidth', /^This picture has no address/],
  ['retailerLink', /^This button leads to no product/],
  ['table', /columns of this table/],
  ['pullQuote', /::: quote isn’t written/],
  ['note', /::: note isn’t written/],
  ['tip', /::: tip isn’t written/],
  ['warning', /::: warning isn’t written/],
  ['details', /::: details isn’t written/],
  ['footnote', /Write the footnote/],
] as const)('a %s as it was inserted', ([id, message]) => {
  for (const text of [insert(id), insert(id, 'Before.\n\n')]) {
    expect(tellOf(text)).toEqual([expect.stringMatching(message)])
    expect(tellOf(`\`\`\`\n${text}\n\`\`\``)).toEqual([])
  }
})

test.for([
  ['a [Buy](https://amzn.to/) b', 'This button leads to no product.'],
  ['[Here](https://)', 'This link has no address.'],
  ['[Here]( )', 'This link has no address.'],
  ['![What it shows](/a.png)', 'Say what this picture shows.'],
  ['![A desk](/a.png "Caption")', 'Write the caption'],
  ['::: quote\nSomething.\n\n— Name\n:::', 'isn’t written yet'],
  ['::: details Title\nWritten.\n:::', 'isn’t written yet'],
  ['::: gallery\n:::', 'isn’t written yet'],
] as const)('%j: %s', ([text, message]) => {
  expect(tellOf(text)).toEqual([expect.stringContaining(message)])
})

test.for([
  '[Buy](https://amzn.to/3xYz)',
  '![A desk](/a.png "The caption")',
  '[Note] and Text and ^[A note]',
  '| Column A | B |\n| --- | --- |',
  '::: note\nText is what it says.\n:::',
  '::: quote\nWords.\n\n— Ada\n:::',
  '::: review\n:::',
  '::: constructor\n:::',
  '- [ ] to do\n- [x](y)',
])('%j is finished', (text) => {
  expect(tellOf(text)).toEqual([])
})
