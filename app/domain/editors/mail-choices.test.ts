/** Who is sent which mail. */
import { expect, test } from 'vitest'
import { listMailChoices, wantsMail } from './mail-choices'

test('an account is offered the mail of its role, and sent it until it is turned off or the account is closed', () => {
  const editor = { role: 'editor' as const, mailOff: [] as string[], disabledAt: null }
  expect(listMailChoices(editor)).toContain('week')
  expect(listMailChoices({ role: 'writer' })).not.toContain('week')
  expect(wantsMail(editor, 'week')).toBe(true)
  expect(wantsMail({ ...editor, mailOff: ['week'] }, 'week')).toBe(false)
  expect(wantsMail({ ...editor, mailOff: ['former'] }, 'week')).toBe(true)
  expect(wantsMail({ ...editor, disabledAt: new Date() }, 'week')).toBe(false)
  expect(wantsMail({ ...editor, role: 'writer' }, 'week')).toBe(false)
})
