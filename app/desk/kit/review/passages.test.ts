/** Quotes are found again in a text that was edited, whether they come from the form or from the preview. */
import { expect, test } from 'vitest'
import { findPassages, findPlaces, toTextFragment } from './passages'

const text = `The *first* relay [clicked](https://x.example/a_b "Relay") in an
empty <em>laboratory</em>: “nobody was there”.\n\nİt CLICKED again.`
const find = (quote: string, ...texts: string[]) => findPassages([...texts, text], [quote])[0]

test('by its words, whatever the marks, the case, the quotation marks and the line breaks are', () => {
  for (const quote of [
    'The *first* relay [clicked](https://x.example/a_b "Relay") in an',
    'the first relay clicked in an empty laboratory',
    'laboratory: "nobody was there"',
    'again',
    'I\u0307t clicked',
  ])
    expect(find(quote), quote).not.toBeNull()
  expect(find('empty laboratory')).toEqual({
    before: 'The *first* relay [clicked in an ',
    quote: 'empty laboratory',
    after: ' : “nobody was there”. İt CLICKED again.',
    isRepeated: false,
  })
  expect(find('clicked')?.isRepeated).toBe(true)
  expect(find('İt')?.quote).toBe('İt')
})

test('not when its words are gone, and never without any', () => {
  for (const quote of ['the second relay', 'https://x.example', '“—”', '', '\0'])
    expect(find(quote)).toBeNull()
})

test('in the first text that has it, with no more around it than is read at a glance', () => {
  const long = `${'word '.repeat(200)}here it is${' word'.repeat(200)}`
  const found = find('Here it is', long)
  expect(found).toMatchObject({ quote: 'here it is' })
  expect(found?.before).toMatch(/^…word (word )+$/)
  expect(found?.after).toMatch(/^( word)+…$/)
  expect(found?.before.length).toBeLessThan(100)
  expect(find('first relay', 'My First Relay')).toMatchObject({ before: 'My ', after: '' })
})

test.for([
  ['an empty laboratory', 'an%20empty%20laboratory'],
  ['first* relay [clicked', 'first,clicked'],
  ['*The relay’s maker*, “so far”, said no', 'The,said%20no'],
  ['co-op', null],
  ['in a co-op shop', 'in%20a,shop'],
  ['Ökonomie & Co', '%C3%96konomie,Co'],
] as const)('the preview is opened at %s', ([quote, fragment]) => {
  expect(toTextFragment({ quote })).toBe(fragment ? `#:~:text=${fragment}` : '')
})

test.for([
  ['a «relay [clicked](https://x.example/a) twice» b', 'Relay clicked twice'],
  ['«The *first*  relay» b the first relay', 'the first “relay”'],
  ['<em>The</em> «cafe\u0301 is <b>not</b> nai\u0308ve» x', 'CAFÉ is not naïve'],
  ['«Café» x', 'cafe\u0301'],
  ['a «İstanbul» b', 'İstanbul'],
  ['«한국어» x', '한국어'.normalize('NFD')],
  [`«${'한국어'.normalize('NFD')}» x`, '한국어'],
  ['a «नमस्ते» b', 'नमस्ते'],
  ['a 𝒜 «𝒷 c» d', '𝒷 c'],
] as const)('the place in %s', ([shown, quote]) => {
  const start = shown.indexOf('«')
  const end = shown.indexOf('»') - 1
  const [place] = findPlaces(shown.replace(/[«»]/g, ''), [quote])
  expect(place && [place.start, place.end]).toEqual([start, end])
})

test('no place of what is gone', () => {
  expect(findPlaces('a relay', ['two relays', '—'])).toEqual([null, null])
  expect(findPlaces('a relay', [])).toEqual([])
})
