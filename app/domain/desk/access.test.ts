import { expect, test } from 'vitest'
import { type Action, can, type Role, type Subject } from './access'

const subjects: Subject[] = ['account', 'article', 'job', 'picture', 'subscriber']
const actions: Action[] = ['read', 'write', 'delete']

test.for(subjects)('nobody may do anything to: %s', (subject) => {
  expect(actions.filter((action) => can(null, action, subject))).toEqual([])
})

test.for(subjects)('an editor may read: %s', (subject) => {
  expect(can({ role: 'editor' }, 'read', subject)).toBe(true)
})

test('what the table does not list is denied', () => {
  expect(can({ role: 'editor' }, 'write', 'subscriber')).toBe(false)
  expect(can({ role: 'editor' }, 'read', 'safe' as Subject)).toBe(false)
  expect(can({ role: 'visitor' as Role }, 'read', 'article')).toBe(false)
})
