/** Every color of code is legible, on the ground of code and on that of a marked line, in both color schemes. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeKinds } from '~/domain/articles/article-body/code/code-kinds'

const theme = readFileSync('app/theme.css', 'utf8')
const styles = readFileSync('app/ui/articles/code.css', 'utf8')

/** In light and in dark mode. */
function findColors(token: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${token}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\);`).exec(theme) ?? []
  return [light, dark]
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const tokens = [
  'ink',
  'muted',
  ...codeKinds.filter((kind) => kind !== 'comment').map((kind) => `code-${kind}`),
]

it.each(codeKinds)('%s has a style', (kind) => {
  expect(styles).toContain(`.code-${kind} {`)
})

describe.each(['raised', 'accent-soft'])('on %s', (ground) => {
  it.each(tokens)('%s', (token) => {
    const grounds = findColors(ground)
    for (const [scheme, color] of findColors(token).entries())
      expect(contrast(color, grounds[scheme] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})
