/** What `npm run import` may be asked. */
import { describe, expect, it } from 'vitest'
import { noChoices } from '~/desk/kit/imports/choices'
import { mergeChoices, parseImportArguments } from './import-arguments'

const parse = (words: string) => parseImportArguments(words.split(' ').filter(Boolean))
const plain = {
  ...{ task: 'import', source: 'old.xml', isJson: false, isApplied: false, choices: {} },
  ...{ as: undefined, choicesFile: undefined },
}

it.each([
  ['old.xml', plain],
  ['old.xml --json', { ...plain, isJson: true }],
  ['old.xml --apply --choices c.json', { ...plain, isApplied: true, choicesFile: 'c.json' }],
  ['--zone Europe/Berlin old.xml', { ...plain, choices: { timeZone: 'Europe/Berlin' } }],
  ['old.xml --pictures all', { ...plain, choices: { hosts: ['*'] } }],
  ['old.xml --pictures A.example,b.example', { ...plain, choices: { hosts: ['a.example', 'b.example'] } }],
  ['--undo 7 --as a@b.example', { task: 'undo', id: '7', as: 'a@b.example' }],
  ['help', { task: 'help' }],
  ['-h', { task: 'help' }],
])('%s', (words, asked) => {
  expect(parse(words)).toEqual(asked)
})

describe('makes no sense', () => {
  it.each(['', '--apply', 'one.xml two.xml', 'old.xml --undo 7', '--undo 7 --apply', 'old.xml --write'])(
    '%j',
    (words) => {
      expect(parse(words)).toBeNull()
    },
  )
  it.each(['--zone Mars/North', '--members paid', '--site before.example'])('old.xml %s', (words) => {
    expect(parse(`old.xml ${words}`)).toBeNull()
  })
})

it('an argument goes before the file, which goes before no choice', () => {
  const file = { ...noChoices, members: 'public', timeZone: 'Asia/Tokyo' } as const
  expect(mergeChoices(file, { timeZone: 'Europe/Berlin' })).toEqual({ ...file, timeZone: 'Europe/Berlin' })
  expect(mergeChoices(null, {})).toEqual(noChoices)
})
