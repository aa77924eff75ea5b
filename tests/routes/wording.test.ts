/** The page of wordings: what it refuses and gives back, and what readers see then. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { action, loader } from '~/desk/wording/wording.route'
import { i18n } from '~/domain/language/i18n'
import { routeArgs } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  headers = await signInEditor(database)
})

/** For files after this one in the same process. */
afterAll(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
})

const open = (query = '') => loader(routeArgs(`/admin/wording${query}`, {}, { headers }))
const post = (fields: Record<string, string>, query = '') =>
  toResult(
    action(
      routeArgs(`/admin/wording${query}`, {}, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    ),
  )
const save = (text: string, changed: Record<string, string> = {}) =>
  post({ task: 'save', message: 'Subscribe', text, version: '0', ...changed }, '?q=subscribe&page=2')

test('saves, returns to the same page of the list, and says it to readers', async () => {
  const { status, headers: sent } = await save('  Get the\r\nletter ')
  expect([status, sent.get('Location')]).toEqual([303, '/admin/wording?q=subscribe&page=2&done=save'])
  expect(i18n.t('Subscribe')).toBe('Get the letter')
  const { rows, counts } = await open('?view=own&done=save')
  expect(rows).toMatchObject([
    { id: 'Subscribe', own: { text: 'Get the letter', version: 1 }, problem: null },
  ])
  expect(counts).toMatchObject({ own: 1, unused: 0 })
})

test('goes back to the software’s text, and deletes what nothing shows', async () => {
  await save('Get the letter')
  const restored = await post({ task: 'restore', message: 'Subscribe' })
  expect(restored.headers.get('Location')).toBe('/admin/wording?done=restore')
  expect(i18n.t('Subscribe')).toBe('Subscribe')
  await database.query(`INSERT INTO wordings (language, message, text) VALUES ('en', 'Gone', 'Away')`)
  expect(await open('?view=unused')).toMatchObject({ rows: [{ id: 'Gone', english: null }] })
  const removed = await post({ task: 'restore', message: 'Gone' })
  expect(removed.headers.get('Location')).toBe('/admin/wording?done=remove')
  expect(await open()).toMatchObject({ counts: { own: 0, unused: 0 } })
})

const toText = 'Take a look: <0>{name}</0>'
test.each([
  ['', /^Enter a text/],
  [' \u0000 ', /^Enter a text/],
  ['<b>Subscribe</b>', /^Leave out <b>/],
  ['Subscribe {now}', /^\{now\} is unknown/],
  ['Subscribe {', /braces/],
  [toText, /is unknown/],
  ['a'.repeat(1_001), /at most 1,000 characters/],
])('refuses %j, and gives it back', async (text, problem) => {
  const { status, data } = await save(text)
  expect(status).toBe(422)
  expect(data).toMatchObject({
    values: { text, message: 'Subscribe' },
    errors: [{ field: 'text', message: expect.stringMatching(problem) }],
  })
  expect(i18n.t('Subscribe')).toBe('Subscribe')
})

test('refuses to overwrite what somebody else has stored, until it is sent again', async () => {
  await save('One')
  const { status, data } = await save('Two')
  expect(status).toBe(409)
  expect(data).toMatchObject({
    values: { text: 'Two', version: '1' },
    errors: [{ field: 'text', message: expect.stringContaining('changed it to “One”') }],
  })
  expect((await save('Two', { version: '1' })).status).toBe(303)
  expect(i18n.t('Subscribe')).toBe('Two')
})

test('a message that this release does not have is refused with its text', async () => {
  const { status, data } = await save('Away', { message: 'Gone' })
  expect(status).toBe(404)
  expect(data).toMatchObject({ values: { text: 'Away' }, errors: [{ field: null }] })
})
