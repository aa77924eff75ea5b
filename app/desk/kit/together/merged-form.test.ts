/** What somebody else saved is merged into an open form, unless a person has to decide. */
import { expect, test } from 'vitest'
import { mergeForms } from './merged-form'

const base = {
  title: 'The Relay',
  slug: 'the-relay',
  content: 'A relay clicked.\n\nIt rested.',
  tags: 'lab, relay',
  excerpt: '',
  version: '1',
}
const theirs = { ...base, content: 'An old relay clicked.\n\nIt rested.', version: '2' }

test('a form in which nothing was typed becomes the saved one', () => {
  const saved = { ...theirs, title: 'The Old Relay' }
  expect(mergeForms(base, base, saved)).toEqual({
    typed: saved,
    filled: ['title'],
    changes: [{ from: 0, to: 1, insert: 'An old' }],
  })
})

test('what was typed stays, in the text and in other fields', () => {
  const mine = { ...base, content: 'A relay clicked.\n\nIt stopped.', excerpt: 'Short.', id: 'an-id' }
  expect(mergeForms(base, mine, { ...theirs, tags: 'lab' })).toEqual({
    typed: {
      ...mine,
      content: 'An old relay clicked.\n\nIt stopped.',
      tags: 'lab',
      version: '2',
    },
    filled: ['tags'],
    changes: [{ from: 0, to: 1, insert: 'An old' }],
  })
})

test.for([
  ['the same words of the text', { content: 'One relay clicked.\n\nIt rested.' }, {}],
  ['the same field', { title: 'Mine' }, { title: 'Theirs' }],
] as const)('both changed %s: nothing is merged', ([, mine, saved]) => {
  expect(mergeForms(base, { ...base, ...mine }, { ...theirs, ...saved })).toBeNull()
})

test('both changed a field alike, or spelled otherwise: as it was typed', () => {
  const mine = { ...base, title: 'The Old Relay ', tags: 'lab,relay' }
  const merged = mergeForms(base, mine, { ...theirs, title: 'The Old Relay' })
  expect(merged).toMatchObject({ typed: { title: 'The Old Relay ', tags: 'lab,relay' }, filled: [] })
})

test('a text with the line breaks of Windows is the same text', () => {
  const toWindows = (form: typeof base) => ({ ...form, content: form.content.replaceAll('\n', '\r\n') })
  expect(mergeForms(toWindows(base), base, toWindows(theirs))).toMatchObject({
    typed: { content: theirs.content },
    changes: [{ from: 0, to: 1, insert: 'An old' }],
  })
})
