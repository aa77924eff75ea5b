import { expect, it } from 'vitest'
import { articlePrefix, editorPrefix, formatBackup, listDifferentFields, parseBackup } from './draft-backup'

it('reads back what it wrote, without fields that no form has', () => {
  // With the version that the text is based on.
  const typed = { title: 'A title', content: 'Text\n"quoted" ✓', version: '3' }
  const stored = formatBackup({ savedAt: 12, typed: { ...typed, password: 'secret' } })
  expect(parseBackup('a', stored)).toEqual({ key: 'a', savedAt: 12, typed })
})

it.each([null, '', '{', '7', '[]', '{}', '{"savedAt":"x","typed":{}}', '{"savedAt":1,"typed":null}'])(
  'takes %j for no entry',
  (stored) => expect(parseBackup('a', stored)).toBeNull(),
)

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

it('keeps editors and articles apart', () => {
  expect(articlePrefix('a', 'new').startsWith(editorPrefix('a'))).toBe(true)
  expect(articlePrefix('ab', 'new').startsWith(editorPrefix('a'))).toBe(false)
})
