import { expect, test } from 'vitest'
import { parseTheme, themeScript, toThemeStyles } from './theme'

test.for([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['Dark', 'system'],
  [null, 'system'],
  [['dark'], 'system'],
  ['dark}body{display:none', 'system'],
])('%j is %j', ([chosen, theme]) => expect(parseTheme(chosen)).toBe(theme))

test('the system’s choice leaves the colors unchanged; print stays light', () => {
  expect(toThemeStyles('system')).not.toContain('color-scheme')
  expect(toThemeStyles('dark')).toMatch(/^@media screen\{:root\{color-scheme:dark\}\}/)
})

test('the script has no character that HTML or React would escape', () => {
  expect(themeScript).not.toMatch(/[<>&"']/)
})
