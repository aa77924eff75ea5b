/** Tests which schema an entry has: a name that objects have is one like any other. */
import { expect, it } from 'vitest'
import { findForm } from '~/desk/publication/forms'
import { publication } from '../../../tests/support/publication'
import { findSchema, textPage } from './entries'

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a page or a menu named %s', (slug) => {
  expect(findSchema({ kind: 'page', slug, data: {} })).toBe(textPage)
  expect(findSchema({ kind: 'menu', slug, data: {} })).toBeNull()
  const form = findForm({ kind: 'page', slug, variant: '', publication, timeZone: 'UTC' })
  expect(form?.fields.map(({ name }) => name)).toContain('content')
})
