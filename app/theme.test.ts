/** Every color of text is legible on the grounds that it stands on, in both color schemes; code has all of its styles. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeKinds } from '~/domain/articles/article-body/code/code-kinds'
import { contrast } from '~/domain/publication/colors'

const theme = readFileSync('app/tokens.css', 'utf8')
const codeStyles = readFileSync('app/ui/articles/code.css', 'utf8')

const text = ['ink', 'muted', 'accent', 'warning']
const code = codeKinds.filter((kind) => kind !== 'comment').map((kind) => `code-${kind}`)

/** Lists which texts stand on which ground. The browser's axe checks one scheme of each page, and here are both. */
const grounds: Record<string, string[]> = {
  paper: text,
  raised: [...text, ...code],
  // The ground of selected text and of marked lines of code.
  'accent-soft': [...text, ...code],
  accent: ['on-accent'],
  // The ground of buttons that the pointer is on.
  ink: ['paper'],
  caution: ['on-caution'],
  night: ['daylight', 'daylight-muted', 'spark'],
}

/** In light and in dark mode. */
function findColors(token: string): [light: string, dark: string] {
  const color = '(#[\\da-f]{6})'
  const pattern = `--color-${token}: (?:${color}|light-dark\\(${color}, ${color}\\));`
  const [, both, light = both, dark = both] = new RegExp(pattern).exec(theme) ?? []
  if (!light || !dark) throw new Error(`tokens.css has no color ${token}.`)
  return [light, dark]
}

it.each(Object.keys(grounds))('text on %s', (ground) => {
  for (const token of grounds[ground] ?? [])
    for (const [scheme, color] of findColors(token).entries()) {
      const ratio = contrast(color, findColors(ground)[scheme] ?? '')
      expect(ratio, `${token}, ${scheme === 0 ? 'light' : 'dark'}`).toBeGreaterThanOrEqual(4.5)
    }
})

it.each(codeKinds)('code of the kind %s has a style', (kind) => {
  expect(codeStyles).toContain(`.code-${kind} {`)
})
