import { expect, it } from 'vitest'
import { listWordingChanges, readWordingsFile, type StoredWordings, writeWordings } from './wordings-file'

const findProblem = (message: string, wording: string) =>
  message === 'By {name}' && !wording.includes('{name}') ? '{name} is missing.' : null
const stored: StoredWordings = new Map([
  ['en', new Map([['Play', 'Listen']])],
  [
    'pt',
    new Map([
      ['By {name}', 'De {name}'],
      ['Gone', 'Foi'],
    ]),
  ],
])

it('reads what it has written', () => {
  expect(readWordingsFile(writeWordings(stored) ?? '', findProblem)).toEqual({ ok: true, wordings: stored })
  expect(writeWordings(new Map())).toBeNull()
})

it.each([
  ['{', /^wordings.json: .*JSON/],
  ['[]', /it must have languages/],
  ['{"pt-PT": {}}', /"pt-PT" is no language/],
  ['{"x": {}}', /"x" is no language/],
  ['{"pt": []}', /pt: it must have texts/],
  ['{"pt": {"Play": 1}}', /pt: “Play” must have a text/],
  [`{"pt": {"Play": "${'a'.repeat(1_001)}"}}`, /pt: “Play” must have a text/],
  ['{"pt": {"By {name}": "De"}}', /pt: “By {name}”: {name} is missing/],
])('%j is refused by name', (file, problem) => {
  const read = readWordingsFile(file, findProblem)
  expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(problem)])
})

it('tells what an import changes', () => {
  const next: StoredWordings = new Map([
    ['en', new Map([['Play', 'Hear']])],
    ['de', new Map([['Play', 'Hören']])],
  ])
  expect(listWordingChanges(stored, next)).toEqual([
    'changed: wording en: Play',
    'added: wording de: Play',
    'removed: wording pt: By {name}',
    'removed: wording pt: Gone',
  ])
  expect(listWordingChanges(stored, stored)).toEqual([])
})
