import { expect, it } from 'vitest'
import { readNotice } from '~/desk/kit/page/tasks'
import { MAX_CORRECTION_LENGTH } from '~/domain/articles/corrections'
import { correctionNotices, parseCorrectionChange } from './corrections'

const id = '00000000-0000-4000-8000-000000000001'
const made = { task: 'make', id, kind: 'correction', text: 'The relay has two coils.' }

const parse = (fields: Record<string, unknown>) => parseCorrectionChange(fields, '2026-03-04')

const errorsOf = (fields: Record<string, unknown>) => {
  const parsed = parse(fields)
  return parsed.ok ? [] : parsed.errors.map(({ field }) => field)
}

it('reads the three forms of the page', () => {
  expect(parse({ ...made, text: ' Two\r\ncoils. ' })).toEqual({
    ok: true,
    value: { ...made, text: 'Two\ncoils.', date: '', when: null },
  })
  expect(parse({ ...made, task: 'change', version: '2', date: '2026-01-05', when: 'draft' })).toEqual({
    ok: true,
    value: { ...made, task: 'change', version: 2, date: '2026-01-05', when: 'draft' },
  })
  expect(parse({ task: 'delete', id })).toEqual({ ok: true, value: { task: 'delete', id } })
})

it.each([
  [{ ...made, kind: 'toString', text: ' \n' }, ['kind', 'text']],
  [{ ...made, text: 'x'.repeat(MAX_CORRECTION_LENGTH + 1) }, ['text']],
  [{ ...made, id: 'x' }, ['id']],
  [{ ...made, text: ['a', 'b'] }, ['text']],
  [{ ...made, task: 'change', version: '-1' }, ['version']],
  [{ ...made, date: '2026-02-30' }, ['date']],
  [{ ...made, date: '2026-03-05' }, ['date']],
  [{ ...made, when: 'sometime' }, ['when']],
  [{ task: 'delete', id, text: 'x' }, [null]],
  [{ ...made, task: 'publish' }, [null]],
  [{}, [null]],
])('refuses %j', (fields, errors) => expect(errorsOf(fields)).toEqual(errors))

it('takes as many characters as it says, however they are stored', () => {
  expect(errorsOf({ ...made, text: '🔌'.repeat(MAX_CORRECTION_LENGTH) })).toEqual([])
})

it('says only what its address names', () => {
  expect(readNotice(correctionNotices, new URLSearchParams('done=delete'))).toMatch(/deleted/)
  for (const done of ['other', 'constructor'])
    expect(readNotice(correctionNotices, new URLSearchParams({ done }))).toBeNull()
})
