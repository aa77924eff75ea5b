import { expect, it } from 'vitest'
import {
  editorPrefix,
  findBackupPlace,
  formPrefix,
  listDifferentFields,
  listDifferentTexts,
  parseBackup,
  toTextId,
} from './draft-backup'

it('reads back what a browser stored', () => {
  // With the version that the text is based on.
  const backup = { key: 'a', sequence: 2, savedAt: 12, typed: { content: 'Text\n"quoted" ✓', version: '3' } }
  expect(parseBackup(structuredClone(backup))).toEqual(backup)
  expect(parseBackup({ ...backup, typed: { title: 'A', rows: [1] } })?.typed).toEqual({ title: 'A' })
})

it.each([
  null,
  '',
  7,
  [],
  {},
  { key: 'a', sequence: 1, savedAt: 'x', typed: {} },
  { key: 'a', sequence: 1, savedAt: 1, typed: null },
  { key: 1, sequence: 1, savedAt: 1, typed: {} },
])('takes %j for no entry', (stored) => expect(parseBackup(stored)).toBeNull())

it.each([
  ['/admin/people/ada', 'entry'],
  ['/admin/tags/edit', 'describe C#: sharp'],
])('a key says of which form on %s it is', (page, form) => {
  const key = `${formPrefix('an-id', page, form)}a-text`
  expect(findBackupPlace(key)).toEqual({ editor: 'an-id', page, form })
  expect(toTextId(key)).toBe('a-text')
})

it('ignores differences that a save removes', () => {
  const stored = {
    title: 'A',
    content: '<h2 style="color: #0d9488; font-size: 2rem; font-weight: 700">B</h2>',
    version: '2',
  }
  expect(listDifferentFields({ title: ' A ', content: '<h2>B</h2>\r\n', version: '1' }, stored)).toEqual([])
  expect(listDifferentFields({ title: 'A', content: '<h2>C</h2>', excerpt: 'D' }, stored)).toEqual([
    'excerpt',
    'content',
  ])
})

it('keeps editors apart', () => {
  expect(formPrefix('a', '/admin/articles/new', 'article').startsWith(editorPrefix('a'))).toBe(true)
  expect(formPrefix('ab', '/admin/articles/new', 'article').startsWith(editorPrefix('a'))).toBe(false)
})

it('of other forms, differs in what somebody typed', () => {
  const stored = { name: 'Ada', bio: 'One.\nTwo.', id: '1', version: '2' }
  const carried = new Set(['id', 'version'])
  expect(listDifferentTexts({ name: ' Ada', bio: 'One.\r\nTwo. ', id: '9' }, stored, carried)).toEqual([])
  expect(listDifferentTexts({ name: 'Ada', bio: '', links_0_url: 'x' }, stored, carried)).toEqual([
    'bio',
    'links_0_url',
  ])
})
