/** The file of choices that the import command takes. */
import { expect, it } from 'vitest'
import { noChoices } from './choices'
import { parseChoicesFile } from './choices-file'

it('what it does not say stays as it is without choices', () => {
  const sections = { '12': 'tag', constructor: 'leave' }
  expect(parseChoicesFile(JSON.stringify({ sections, timeZone: 'Europe/Berlin' }))).toEqual({
    ok: true,
    value: { ...noChoices, sections, timeZone: 'Europe/Berlin' },
  })
})

it.each([
  ['{', 'is no JSON'],
  ['[]', expect.stringContaining('xpected object')],
  ['{"timeZone":"Mars/North"}', 'timeZone: is no time zone'],
  ['{"members":"paid"}', expect.stringContaining('members')],
  ['{"people":{"7":3}}', 'people: is no object with a choice for each id'],
  ['{"peple":{}}', expect.stringContaining('peple')],
  ['{"site":"before.example"}', 'site: is no address such as https://example.com'],
])('%s is refused, and says where', (text, problem) => {
  expect(parseChoicesFile(text)).toEqual({ ok: false, problem })
})
