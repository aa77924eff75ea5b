import { expect, test } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { findMenuBreakpoint } from './menu-width'

const { site, header } = publication
const toHeader = (...names: string[]) =>
  names.map((name) => ({ name, path: `/${name}`, links: [{ name: 'One', path: '/one' }] }))
const long = 'Donaudampfschifffahrtskapitäne'

test('the specified header stands beside the logo as before', () => {
  expect(findMenuBreakpoint(header, site.name)).toBe('nav')
})

test.for([
  ['nothing', [], 'nav'],
  ['two long words', [long, long], 'nav'],
  ['three long words', [long, long, long], 'xl'],
  ['three and a short one', [long, long, long, 'Kultur'], 'never'],
  ['a dozen', Array.from({ length: 12 }, (_, n) => `Rubrik ${n}`), 'never'],
  ['ideographs', Array.from({ length: 7 }, () => '消費者電子機器'), 'never'],
] as const)('%s', ([, names, breakpoint]) => {
  expect(findMenuBreakpoint(toHeader(...names), 'Ohmnibus')).toBe(breakpoint)
})
