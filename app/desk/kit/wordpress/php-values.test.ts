import { serialize } from 'php-serialize'
import { expect, it } from 'vitest'
import { readPhp, toPhpMap, toPhpText } from './php-values'

it.each([
  ['a:1:{s:1:"a";s:2:"ü";}', new Map([['a', 'ü']])],
  ['a:2:{i:0;s:1:"a";i:1;i:7;}', ['a', 7]],
  ['a:0:{}', []],
  ['s:1:"a";', 'a'],
  ['i:7;', 7],
  ['b:1;', true],
  ['N;', null],
  ['no', null],
  ['', null],
  ['a:1:{s:1:"a";', null],
  ['a:1:{s:1:"a";R:1;}', null],
  ['i:x;', null],
])('%s', (text, value) => {
  expect(readPhp(text)).toEqual(value)
})

it('lengths that no longer fit are measured anew', () => {
  expect(readPhp('a:2:{s:1:"a";s:4:"b\nc";s:1:"d";s:5:"e";";}')).toEqual(
    new Map([
      ['a', 'b\nc'],
      ['d', 'e";'],
    ]),
  )
})

it('nothing is too deep or too large', () => {
  expect(readPhp(`${'a:1:{i:0;'.repeat(20_000)}N;${'}'.repeat(20_000)}`)).toBeNull()
  expect(readPhp(`${'a:1:{i:0;s:1:"}";i:1;'.repeat(2_900)}`)).toBeNull()
  expect(readPhp(serialize('a'.repeat(70_000)))).toBeNull()
})

it('__proto__ is no value', () => {
  const value = toPhpMap(readPhp('a:2:{s:9:"__proto__";a:1:{s:1:"x";i:1;}s:1:"a";i:2;}'))
  expect([...value]).toEqual([['a', 2]])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

it('other values are no maps and no texts', () => {
  expect(toPhpMap('a').size).toBe(0)
  expect(toPhpText(7)).toBe('7')
  expect(toPhpText([])).toBe('')
})
