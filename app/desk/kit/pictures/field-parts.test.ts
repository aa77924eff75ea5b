import { expect, it } from 'vitest'
import { isPictureValue, joinFieldParts } from './field-parts'

const hash = '00112233445566778899aabbccddeeff'

it.each([
  ['nothing was done', { logo: '<svg/>', logo__from: ' ' }, { logo: '<svg/>' }],
  ['it is removed', { logo: '<svg/>', logo__remove: 'on' }, { logo: '' }],
  [
    'another was chosen',
    { logo: '<svg/>', logo__from: `/media/${hash}/1200.jpg`, logo__remove: 'on' },
    { logo: `/media/${hash}/800.webp` },
  ],
  [
    'another was typed',
    { logo: '', logo__from: ' https://a.example/b.png ' },
    { logo: 'https://a.example/b.png' },
  ],
  [
    'a picker shows its default',
    { accentColor: '#0f766e', accentColor__default: '#0f766e' },
    { accentColor: '' },
  ],
  [
    'another color was picked',
    { accentColor: '#8a1c3b', accentColor__default: '#0f766e' },
    { accentColor: '#8a1c3b' },
  ],
  [
    'the color is removed',
    { accentColor: '#8a1c3b', accentColor__default: '', accentColor__remove: 'on' },
    { accentColor: '' },
  ],
  [
    'check boxes are a list',
    { motifs__picks: 'on', motifs__pick_0: 'gears\r\ngears', motifs__pick_7: 'nodes', name: 'x' },
    { motifs: 'gears\r\ngears\nnodes', name: 'x' },
  ],
  ['none of them is checked', { motifs__picks: 'on' }, { motifs: '' }],
  ['a part came twice', { logo: 'a', logo__from: ['b', 'c'] }, { logo: 'a' }],
])('%s', (_, sent, fields) => {
  expect(joinFieldParts(sent)).toEqual(fields)
})

it.each([
  ['<svg/>', true],
  ['/media/a.webp', true],
  ['https://a.example/b.png', true],
  ['//a.example/b.png', false],
  ['javascript:alert(1)', false],
  ['logo.png', false],
  ['', false],
])('%j can be shown: %s', (value, isShown) => {
  expect(isPictureValue(value)).toBe(isShown)
})
