import { expect, test } from 'vitest'
import { type Action, can, type Role, type Subject, toAssignmentSubject, toStorySubject } from './access'

const actions: Action[] = ['read', 'write', 'add', 'delete', 'publish', 'start']
const allowed = (editor: Parameters<typeof can>[0], subject: Subject) =>
  actions.filter((action) => can(editor, action, subject))

test('nobody may do anything', () => {
  for (const subject of ['account', 'article', 'own-draft', 'picture'] as Subject[])
    expect(allowed(null, subject)).toEqual([])
})

test('what the table does not list is denied', () => {
  expect(can({ role: 'editor' }, 'write', 'subscriber')).toBe(false)
  expect(can({ role: 'editor' }, 'read', 'safe' as Subject)).toBe(false)
  expect(can({ role: 'visitor' as Role }, 'read', 'article')).toBe(false)
})

test.each([
  ['an idea of theirs', 'me', null, null, ['read', 'write', 'delete', 'start']],
  ['an idea of theirs that they write', 'me', 'me', null, ['read', 'write', 'delete', 'start']],
  ['an idea of theirs that another writes', 'me', 'other', null, ['read', 'add']],
  ['one that has a day now', 'me', null, '2026-12-07', ['read', 'start']],
  ['one that is theirs to write', 'other', 'me', '2026-12-07', ['read', 'start']],
  ['one that nobody writes yet', 'other', null, '2026-12-07', ['read', 'start']],
  ['another’s', 'other', 'other', '2026-12-07', ['read', 'add']],
  ['one of a deleted account', null, null, null, ['read', 'start']],
] as const)('%s: what a writer may do with an assignment', (_, createdBy, editorId, day, may) => {
  const subject = toAssignmentSubject({ createdBy, editorId, day }, 'me')
  expect(allowed({ role: 'writer', publishesOwn: true }, subject)).toEqual(may)
  expect(allowed({ role: 'editor' }, subject)).toEqual(actions)
})

test('only owners manage accounts and settings', () => {
  for (const subject of ['accounts', 'settings'] as const) {
    expect(allowed({ role: 'writer', publishesOwn: true }, subject)).toEqual([])
    expect(allowed({ role: 'editor', publishesOwn: true }, subject)).toEqual([])
    expect(allowed({ role: 'owner' }, subject)).toEqual(actions)
  }
})

test('a writer has their own drafts, and publishes only if an owner said so', () => {
  const [writer, trusted] = [{ role: 'writer' } as const, { role: 'writer', publishesOwn: true } as const]
  const story = (createdBy: string | null, status: 'draft' | 'published') =>
    toStorySubject({ createdBy, status }, 'me')
  expect(allowed(writer, story('me', 'draft'))).toEqual(['read', 'write'])
  expect(allowed(writer, story('me', 'published'))).toEqual(['read', 'write'])
  expect(allowed(trusted, story('me', 'draft'))).toEqual(['read', 'write', 'publish'])
  expect(allowed(trusted, story('me', 'published'))).toEqual(['read', 'write', 'publish'])
  for (const other of ['someone', null]) expect(allowed(trusted, story(other, 'draft'))).toEqual([])
})
