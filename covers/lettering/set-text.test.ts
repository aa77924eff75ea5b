import { expect, it } from 'vitest'
import { drawText, measureText } from './set-text'

const style = { size: 100, tracking: 0 }

it('a line is as wide as its letters, closer together where the font kerns them', () => {
  const [t, o] = [measureText('T', style), measureText('o', style)]
  expect(measureText('To', style)).toBeLessThan(t + o)
  expect(measureText('Tö', style) - measureText('ö', style)).toBeCloseTo(measureText('To', style) - o)
  expect(measureText('HH', style)).toBeCloseTo(2 * measureText('H', style))
})

it('tracking is between letters, in ems', () => {
  expect(measureText('HH', { size: 100, tracking: 0.1 }) - measureText('HH', style)).toBeCloseTo(10)
  expect(measureText('H', { size: 100, tracking: 0.1 })).toBe(measureText('H', style))
})

it('letters stand on the baseline', () => {
  const path = drawText('HH', style, 50, 200, '#fff')
  const numbers = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(path).toMatch(/^<path fill="#fff" d="[MLQZ\d .-]+"\/>$/)
  expect(Math.max(...numbers.map(([, y]) => y))).toBe(200)
  expect(Math.min(...numbers.map(([x]) => x))).toBeGreaterThanOrEqual(50)
  expect(Math.max(...numbers.map(([x]) => x))).toBeLessThanOrEqual(50 + measureText('HH', style))
})
