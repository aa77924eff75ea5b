/** The colors that follow from an accent color are legible in both schemes. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast, findAccent, findContrastProblem, toAccentStyles } from './colors'

const tokens = readFileSync('app/tokens.css', 'utf8')

it.each([
  ['paper', '#fcfbf8', '#0d1115'],
  ['raised', '#f3f1ea', '#151b21'],
])('the grounds are those of tokens.css: %s', (name, light, dark) => {
  expect(tokens).toContain(`--color-${name}: light-dark(${light}, ${dark});`)
})

it.each([
  ['#0f766e', 'light', null],
  ['#2dd4bf', 'dark', null],
  [
    '#ffd400',
    'light',
    'On the light page its contrast is 1.26:1, and text needs 4.5:1. Choose a darker color.',
  ],
  ['#111111', 'dark', 'On the dark page its contrast is 1:1, and text needs 4.5:1. Choose a lighter color.'],
] as const)('%s on the %s page', (color, scheme, problem) => {
  expect(findContrastProblem(color, scheme)).toBe(problem)
})

it('without an accent color nothing changes', () => {
  expect([findAccent({}), toAccentStyles({})]).toEqual([null, ''])
})

it.each(['#8a1c3b', '#000000', '#5b2d8e', '#0b6b2f', '#737373', '#9a4b00', '#1d4ed8'])(
  'what follows from %s is legible',
  (accentColor) => {
    const colors = [
      ...toAccentStyles({ accentColor }).matchAll(
        /--color-([\w-]+):(?:light-dark\()?(#\w{6})(?:,(#\w{6}))?/g,
      ),
    ]
    const [accent, soft, onAccent] = ['accent', 'accent-soft', 'on-accent'].map(
      (token) => colors.find(([, name]) => name === token)?.slice(2) ?? [],
    )
    for (const scheme of [0, 1]) {
      const [text = '', ground = '', on = ''] = [accent?.[scheme], soft?.[scheme], onAccent?.[scheme]]
      if (findContrastProblem(accentColor, 'light') === null || scheme === 1) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on, text), `${on} on ${text}`).toBeGreaterThanOrEqual(4.5)
        expect(findContrastProblem(text, scheme === 0 ? 'light' : 'dark')).toBeNull()
      }
    }
  },
)

it('a dark color of one’s own is kept', () => {
  expect(findAccent({ accentColor: '#8a1c3b', accentColorDark: '#ff9eb5' })?.dark).toBe('#ff9eb5')
})
