/** The library's pages at the desk: what is saved, what is refused with the typed text, and what must be confirmed. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findPictureDetails } from '~/data/media/pictures.server'
import { MAX_HOURLY_BYTES, MAX_HOURLY_PICTURES } from '~/domain/media/uploads'
import { action as remove } from '~/routes/delete-picture'
import { action as add, loader as list } from '~/routes/media-library'
import { action as change, loader as open } from '~/routes/picture'
import { loader as chooseReplacement, action as replace } from '~/routes/replace-picture'
import { buildHash, routeArgs, storeArticle, storePicture } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { makePhoto } from '../support/pictures'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const [hash, other] = [buildHash(1), buildHash(2)]
const details = { description: 'A relay', credit: 'Ada', license: 'CC0', focusX: '10', focusY: '20' }
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  for (const each of [hash, other]) await storePicture(database, { hash: each })
})

function post(
  action: (args: ReturnType<typeof routeArgs>) => unknown,
  fields: Record<string, string>,
  path = `/admin/media/${hash}`,
) {
  const body = new URLSearchParams(fields)
  return toResult(action(routeArgs(path, { hash }, { method: 'POST', body, headers })))
}

test('the list is searched and filtered', async () => {
  await database.query(`UPDATE pictures SET description = 'A relay' WHERE hash = $1`, [hash])
  const { data } = await toResult(list(routeArgs('/admin/media?q=relay', {}, { headers })))
  expect(data).toMatchObject({ query: 'relay', pictures: [{ hash }] })
  const undescribed = await toResult(
    list(routeArgs('/admin/media?show=undescribed&done=deleted', {}, { headers })),
  )
  expect(undescribed.data).toMatchObject({
    filter: 'undescribed',
    pictures: [{ hash: other }],
    done: 'The image was deleted.',
  })
})

test('details are saved, or given back with what is wrong', async () => {
  const saved = await post(change, details)
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/admin/media/${hash}?done=details`])
  const refused = await post(change, { ...details, description: 'Image of a relay' })
  expect(refused.status).toBe(422)
  expect(refused.data).toMatchObject({ values: { description: 'Image of a relay', credit: 'Ada' } })
  expect(await findPictureDetails(hash)).toMatchObject({ description: 'A relay', focus: { x: 10, y: 20 } })
})

test('a click saves the focal point, and gives back what is not saved yet', async () => {
  const clicked = await post(change, {
    ...details,
    description: 'Half a',
    'focus.x': '128',
    'focus.y': '192',
  })
  expect(clicked.data).toMatchObject({
    ok: true,
    values: { description: 'Half a', focusX: '50', focusY: '100' },
  })
  expect(await findPictureDetails(hash)).toMatchObject({ description: '', focus: { x: 50, y: 100 } })
  const byKey = await post(change, { ...details, 'focus.x': '0', 'focus.y': '0' })
  expect(byKey.data).toMatchObject({ notice: expect.stringContaining('Enter the numbers') })
  expect((await findPictureDetails(hash))?.focus).toEqual({ x: 50, y: 100 })
})

test('details that are sent after the session has ended are there again after signing in', async () => {
  await database.query('DELETE FROM editor_sessions')
  const redirect = await post(change, { ...details, description: 'Half a relay' })
  const location = new URL(redirect.headers.get('Location') ?? '', 'http://site.example')
  const back = location.searchParams.get('redirectTo') ?? ''
  expect([redirect.status, back]).toEqual([302, expect.stringMatching(`^/admin/media/${hash}\\?unsaved=`)])
  const { Cookie: session } = await startSessionOf(database)
  const cookies = [session, (redirect.headers.get('Set-Cookie') ?? '').split(';')[0]]
  const reopen = (Cookie: string) => toResult(open(routeArgs(back, { hash }, { headers: { Cookie } })))
  expect((await reopen(cookies.join('; '))).data).toMatchObject({
    resumed: { ok: false, values: { description: 'Half a relay', credit: 'Ada', focusX: '10' } },
    values: { description: '' },
  })
  expect((await reopen(cookies[0] ?? '')).data).toMatchObject({ resumed: null })
})

test('a used picture is deleted only when that is confirmed', async () => {
  await storeArticle(database, { featuredImageUrl: `/media/${hash}/1200.jpg` })
  expect((await post(remove, {})).status).toBe(422)
  const { status, headers: sent } = await post(remove, { confirmed: 'on' })
  expect([status, sent.get('Location')]).toEqual([303, '/admin/media?done=deleted'])
  expect((await post(change, details)).status).toBe(404)
})

test('a picture is replaced by another one that exists', async () => {
  const { data } = await toResult(chooseReplacement(routeArgs('/replace', { hash }, { headers })))
  expect(data).toMatchObject({ others: [{ hash: other }] })
  await storeArticle(database, { content: `![](/media/${hash}/800.jpg)` })
  expect((await post(replace, {})).status).toBe(422)
  expect((await post(replace, { picture: buildHash(7) })).status).toBe(409)
  expect((await post(replace, { picture: other })).status).toBe(303)
  const { data: page } = await toResult(open(routeArgs('/admin/media/x', { hash: other }, { headers })))
  expect(page).toMatchObject({ picture: { uses: 1 } })
})

function upload(fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return toResult(add(routeArgs('/admin/media', {}, { method: 'POST', body, headers })))
}

test('a picture that is uploaded opens, to be described', async () => {
  const photo = new File([new Uint8Array(await makePhoto(40, 30))], 'relay.jpg', { type: 'image/jpeg' })
  const { status, headers: sent } = await upload({ pictures: photo })
  expect([status, sent.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/media\/[0-9a-f]{32}\?done=uploaded$/),
  ])
  const stored = await database.query(`SELECT file_name, format FROM pictures WHERE file_name = 'relay.jpg'`)
  expect(stored).toEqual([{ file_name: 'relay.jpg', format: 'jpeg' }])
})

test('nothing chosen, and an address that is not public: told at the field, and kept', async () => {
  const nothing = await upload({ address: ' ' })
  expect([nothing.status, nothing.data]).toMatchObject([422, { errors: [{ field: 'pictures' }] }])
  const address = 'http://127.0.0.1/picture.jpg'
  const refused = await upload({ address })
  expect([refused.status, refused.data]).toMatchObject([
    422,
    { values: { address }, errors: [{ field: 'address' }] },
  ])
})

describe('what an editor may upload within an hour', () => {
  const address = 'https://example.org/relay.jpg'
  const uploaded = (count: number, bytes: number, minutes: number, editor = 'maya@ohmnibus.example') =>
    database.query(
      `INSERT INTO pictures (hash, original_key, file_name, format, bytes, uploaded_by, uploaded_at)
       SELECT md5(n || '-' || $3::integer), 'originals/' || n, 'a.jpg', 'jpeg', $2, editors.id, now() - make_interval(mins => $3::integer)
       FROM generate_series(1, $1) AS n, editors WHERE email = $4`,
      [count, bytes, minutes, editor],
    )
  const send = async () =>
    upload({ address, pictures: new File([new Uint8Array(await makePhoto(40, 30))], 'relay.jpg') })

  test.each([
    ['as many pictures', MAX_HOURLY_PICTURES, 1],
    ['as many bytes', 2, MAX_HOURLY_BYTES / 2],
  ])('%s as allowed: another one is refused, with the address that was typed', async (_, count, bytes) => {
    await uploaded(count, bytes, 59)
    const { status, data } = await send()
    expect([status, data]).toMatchObject([
      422,
      {
        values: { address },
        errors: [
          {
            field: 'pictures',
            message: expect.stringMatching(/^relay.jpg: You’ve reached this hour’s upload limit/),
          },
          { field: 'address', message: expect.stringContaining('this hour’s upload limit') },
        ],
      },
    ])
    expect(await database.query('SELECT FROM media_files UNION ALL SELECT FROM media_chunks')).toEqual([])
  })

  test('what is an hour old, or of someone else, does not count', async () => {
    await storeEditor(database, 'jo@ohmnibus.example', 'correct horse battery')
    await uploaded(MAX_HOURLY_PICTURES - 1, 1, 0)
    await uploaded(MAX_HOURLY_PICTURES, MAX_HOURLY_BYTES, 61)
    await uploaded(MAX_HOURLY_PICTURES, MAX_HOURLY_BYTES, 1, 'jo@ohmnibus.example')
    const photo = new File([new Uint8Array(await makePhoto(40, 30))], 'relay.jpg')
    expect((await upload({ pictures: photo })).status).toBe(303)
  })
})

test('a picture that the library cannot take after all leaves nothing in the store', async () => {
  await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE admin_shutdown; END $$`)
  await database.query(
    'CREATE TRIGGER refuse BEFORE INSERT ON pictures FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
  expectConsoleError(/could not be stored/)
  const photo = new File([new Uint8Array(await makePhoto(40, 30))], 'relay.jpg')
  const { status, data } = await upload({ pictures: photo })
  await database.query('DROP TRIGGER refuse ON pictures; DROP FUNCTION refuse')
  expect([status, data]).toMatchObject([
    422,
    { errors: [{ field: 'pictures', message: expect.stringContaining('again in a minute') }] },
  ])
  expect(await database.query('SELECT FROM media_files UNION ALL SELECT FROM media_chunks')).toEqual([])
})
