/** The library's pages at the desk: what is saved, what is refused with the typed text, and what must be confirmed. */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findPictureDetails } from '~/data/media/pictures.server'
import { action as remove } from '~/desk/media/delete-picture.route'
import { action as describeAll, loader as openAll } from '~/desk/media/describe-pictures.route'
import { action as add, loader as list } from '~/desk/media/media-library.route'
import { action as change, loader as open } from '~/desk/media/picture.route'
import { loader as progress } from '~/desk/media/picture-progress.route'
import { loader as chooseReplacement, action as replace } from '~/desk/media/replace-picture.route'
import { MAX_HOURLY_BYTES, MAX_HOURLY_PICTURES, writersAllowance } from '~/domain/media/uploads'
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
  expect(data).toMatchObject({ values: { q: 'relay' }, total: 1, pictures: [{ hash }] })
  const undescribed = await toResult(
    list(routeArgs('/admin/media?show=undescribed&done=deleted', {}, { headers })),
  )
  expect(undescribed.data).toMatchObject({
    filter: 'undescribed',
    pictures: [{ hash: other }],
    done: 'The picture was deleted.',
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

function upload(fields: Record<string, string | File>, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const init = { method: 'POST', body, headers: { ...headers, ...more } }
  return toResult(add(routeArgs('/admin/media', {}, init)))
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

const bytesOf = async (seed: number) => new Uint8Array(await makePhoto(40, 30, seed))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

test('pictures that are uploaded together are described together', async () => {
  const send = async (fields: [string, string][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    for (const seed of [1, 2, 1]) body.append('pictures', new File([await bytesOf(seed)], `${seed}.jpg`))
    return toResult(add(routeArgs('/admin/media', {}, { method: 'POST', body, headers })))
  }
  const images = [hashOf(await bytesOf(1)), hashOf(await bytesOf(2))].join('%2C')
  const scripted = await send([['answer', 'data']])
  expect([scripted.status, scripted.headers.get('Location')]).toEqual([
    303,
    `/admin/media/describe?images=${images}`,
  ])
  const plain = await send([])
  expect(plain.headers.get('Location')).toBe(`/admin/media/describe?images=${images}&refresh=1`)
})

test('what could be saved of an upload is offered for describing', async () => {
  const body = new FormData()
  body.append('pictures', new File(['no picture'], 'a.jpg'))
  body.append('pictures', new File([await bytesOf(1)], 'b.jpg'))
  const { status, data } = await toResult(
    add(routeArgs('/admin/media', {}, { method: 'POST', body, headers })),
  )
  expect([status, data]).toMatchObject([422, { added: [hashOf(await bytesOf(1))] }])
})

describe('describing several pictures', () => {
  const path = `/admin/media/describe?images=${other},${buildHash(9)},${hash}`
  const show = (address: string) => toResult(openAll(routeArgs(address, {}, { headers })))
  const save = (fields: Record<string, string>) => post(describeAll, fields, path)

  test('shows those that exist, in their order, or else those that lack alt text', async () => {
    expect((await show(path)).data).toMatchObject({ pictures: [{ hash: other }, { hash }] })
    await database.query(`UPDATE pictures SET description = 'A relay' WHERE hash = $1`, [hash])
    expect((await show('/admin/media/describe')).data).toMatchObject({ pictures: [{ hash: other }] })
  })

  test('without script, loads again until all are processed, or fifteen times', async () => {
    await database.query(`UPDATE pictures SET state = 'waiting' WHERE hash = $1`, [hash])
    const first = await show(`${path}&refresh=1`)
    expect(first.data).toMatchObject({ isRefreshing: true })
    expect(first.headers.get('Refresh')).toMatch(/^2; url=\/admin\/media\/describe\?images=.*&refresh=2$/)
    for (const address of [path, `${path}&refresh=15`, `${path}&refresh=-1`]) {
      const { data, headers: sent } = await show(address)
      expect([data, sent.get('Refresh')]).toMatchObject([{ isRefreshing: false }, null])
    }
  })

  test('saves all at once, also when sent twice, and says what is left', async () => {
    const sent = { [`description_${hash}`]: 'A relay', [`caption_${hash}`]: 'In March' }
    for (const _ of [1, 2]) {
      const { status, headers } = await save({ ...sent, [`description_${other}`]: '' })
      expect([status, headers.get('Location')]).toEqual([303, '/admin/media?done=undescribed'])
    }
    expect(await findPictureDetails(hash)).toMatchObject({ description: 'A relay', caption: 'In March' })
    const all = await save({ ...sent, [`isDecorative_${other}`]: 'on' })
    expect(all.headers.get('Location')).toBe('/admin/media?done=details')
  })

  test('saves nothing as long as one is refused, and gives everything back', async () => {
    const sent = { [`description_${hash}`]: 'A relay', [`description_${other}`]: 'Image of a relay' }
    const { status, data } = await save(sent)
    expect([status, data]).toMatchObject([422, { values: sent, errors: [{ field: `description_${other}` }] }])
    expect((await findPictureDetails(hash))?.description).toBe('')
  })

  test('after the session has ended is there again', async () => {
    await database.query('DELETE FROM editor_sessions')
    const redirect = await save({ [`description_${other}`]: 'Half a relay' })
    const location = new URL(redirect.headers.get('Location') ?? '', 'http://site.example')
    const { Cookie: session } = await startSessionOf(database)
    const Cookie = [session, (redirect.headers.get('Set-Cookie') ?? '').split(';')[0]].join('; ')
    const back = routeArgs(location.searchParams.get('redirectTo') ?? '', {}, { headers: { Cookie } })
    expect((await toResult(openAll(back))).data).toMatchObject({
      pictures: [{ hash: other }],
      resumed: { values: { [`description_${other}`]: 'Half a relay' } },
    })
  })
})

test('how far pictures have got is told until all are made', async () => {
  const follow = () => progress(routeArgs(`/admin/media/progress?images=${hash},${other}`, {}, { headers }))
  const made = await follow()
  expect(made.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
  expect(await made.text()).toContain('data: ready,ready\n\n')
  await database.query(`UPDATE pictures SET state = 'waiting' WHERE hash = $1`, [other])
  const reader = ((await follow()).body as ReadableStream<Uint8Array>).getReader()
  const read = async () => Buffer.from((await reader.read()).value ?? []).toString()
  expect(await read()).toContain('data: ready,waiting')
  await database.query(`UPDATE pictures SET state = 'failed' WHERE hash = $1`, [other])
  expect(await read()).toContain('data: ready,failed')
  expect((await reader.read()).done).toBe(true)
})

describe('replacing by a file', () => {
  const send = async (bytes: Uint8Array, name = 'new.jpg') => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], name))
    return toResult(
      replace(routeArgs(`/admin/media/${hash}/replace`, { hash }, { method: 'POST', body, headers })),
    )
  }

  test('takes its place at once, with what was written about it', async () => {
    const bytes = await bytesOf(3)
    // Processed already: no job runs here.
    await storePicture(database, { hash: hashOf(bytes) })
    await database.query(`UPDATE pictures SET description = 'A relay', credit = 'Ada' WHERE hash = $1`, [
      hash,
    ])
    await storeArticle(database, { featuredImageUrl: `/media/${hash}/1200.jpg` })
    for (const _ of [1, 2]) {
      const { status, headers } = await send(bytes)
      // Not what it shows, which is asked.
      expect([status, headers.get('Location')]).toEqual([
        303,
        `/admin/media/${hash}/replace?by=${hashOf(bytes)}`,
      ])
    }
    await post(replace, { picture: hashOf(bytes), description: 'A lamp' })
    expect(await findPictureDetails(hashOf(bytes))).toMatchObject({
      description: 'A lamp',
      credit: 'Ada',
      uses: 1,
    })
    expect((await findPictureDetails(hash))?.uses).toBe(0)
  })

  test('is refused at its field if it is the same, damaged or no picture', async () => {
    const [same, damaged] = [await bytesOf(4), await bytesOf(5)]
    await storePicture(database, { hash: hashOf(damaged), state: 'ready' })
    await database.query(`UPDATE pictures SET state = 'failed', problem = 'It is damaged.' WHERE hash = $1`, [
      hashOf(damaged),
    ])
    // A failed picture is tried again: here it has failed once more before the answer.
    await database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.state := 'failed'; NEW.problem := 'It is damaged.'; RETURN NEW; END $$`)
    await database.query('CREATE TRIGGER fail BEFORE UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION fail()')
    const sent = [await send(damaged), await send(new TextEncoder().encode('no picture'))]
    await database.query('DROP TRIGGER fail ON pictures; DROP FUNCTION fail')
    await database.query('UPDATE pictures SET hash = $2 WHERE hash = $1', [hash, hashOf(same)])
    const body = new FormData()
    body.set('file', new File([same], 'same.jpg'))
    const params = { hash: hashOf(same) }
    sent.push(
      await toResult(replace(routeArgs('/admin/media/x/replace', params, { method: 'POST', body, headers }))),
    )
    for (const [n, told] of ['It is damaged.', 'a picture we can use', 'to be replaced'].entries()) {
      expect(sent[n]?.status).toBe(422)
      expect(sent[n]?.data).toMatchObject({
        errors: [{ field: 'file', message: expect.stringContaining(told) }],
      })
    }
  })
})

describe('what the new picture shows is asked before it takes the place', () => {
  const said = () => database.query('SELECT content, featured_image_description AS featured FROM articles')

  beforeEach(async () => {
    await storeArticle(database, {
      content: `![A lid](/media/${hash}/800.jpg)`,
      ...{ featuredImageUrl: `/media/${hash}/800.jpg`, featuredImageDescription: 'A processor' },
    })
  })

  test('with what is said of the old one, and nothing is replaced by a blank answer', async () => {
    const chosen = await post(replace, { picture: other })
    const path = `/admin/media/${hash}/replace?by=${other}`
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, path])
    const { data } = await toResult(chooseReplacement(routeArgs(path, { hash }, { headers })))
    expect(data).toMatchObject({ next: { hash: other }, said: ['A lid', 'A processor'] })
    for (const description of ['', 'Image of a lamp', 'photo.jpg']) {
      const refused = await post(replace, { picture: other, description })
      expect(refused.status).toBe(422)
      expect(refused.data).toMatchObject({ values: { description }, errors: [{ field: 'description' }] })
    }
    expect((await said())[0]).toMatchObject({ featured: 'A processor' })
    expect((await post(replace, { picture: other, description: 'A lamp' })).status).toBe(303)
    expect(await said()).toEqual([{ content: `![A lamp](/media/${other}/800.jpg)`, featured: 'A lamp' }])
    expect(await findPictureDetails(other)).toMatchObject({ description: 'A lamp' })
  })

  test('and may stay as it is', async () => {
    expect((await post(replace, { picture: other, description: '', keeps: 'on' })).status).toBe(303)
    expect(await said()).toEqual([{ content: `![A lid](/media/${other}/800.jpg)`, featured: 'A processor' }])
  })

  test('also if only the library says it', async () => {
    await database.query(
      `UPDATE articles SET content = '![](/media/${hash}/800.jpg)', featured_image_url = NULL`,
    )
    expect((await post(replace, { picture: other })).headers.get('Location')).toBe(
      `/admin/media/${other}?done=replaced`,
    )
    await database.query(`UPDATE articles SET content = '![](/media/${hash}/800.jpg)'`)
    await database.query(`UPDATE pictures SET description = 'A relay' WHERE hash = $1`, [hash])
    expect((await post(replace, { picture: other })).headers.get('Location')).toMatch(/\?by=/)
  })
})

test('a picture that failed cannot be chosen', async () => {
  await database.query(`UPDATE pictures SET state = 'failed' WHERE hash = $1`, [other])
  const { data } = await toResult(chooseReplacement(routeArgs('/replace', { hash }, { headers })))
  expect(data).toMatchObject({ others: [] })
  const chosen = await post(replace, { picture: other })
  expect([chosen.status, chosen.data]).toMatchObject([409, { errors: [{ field: null }] }])
})

test('deleting twice says that it is deleted', async () => {
  for (const _ of [1, 2]) {
    const { status, headers } = await post(remove, {})
    expect([status, headers.get('Location')]).toEqual([303, '/admin/media?done=deleted'])
  }
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
    const { status, headers, data } = await send()
    expect([status, headers.get('Retry-After'), data]).toMatchObject([
      429,
      '3600',
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

  test.each([
    ['a day', writersAllowance.dailyFiles, 1, 120, 429, 'Writers can upload 500 MB or 200 files a day'],
    ['a day', 1, writersAllowance.dailyBytes, 120, 429, 'Writers can upload 500 MB or 200 files a day'],
    ['their time', 10, writersAllowance.bytes / 10, 10_000, 413, 'Writers can upload 20 GB in all'],
  ])(
    'as much as a writer may in %s: refused to a writer alone',
    async (_, count, bytes, minutes, status, message) => {
      await storeEditor(database, 'owner@ohmnibus.example', 'correct horse battery')
      await uploaded(count, bytes, minutes)
      await database.query(`UPDATE editors SET role = 'writer' WHERE email LIKE 'maya%'`)
      const refused = await send()
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
        status,
        status === 429 ? '86400' : null,
      ])
      expect(refused.data).toMatchObject({
        errors: [
          { message: expect.stringContaining(message) },
          { field: 'address', message: expect.stringContaining(message) },
        ],
      })
      await database.query(`UPDATE editors SET role = 'editor' WHERE email LIKE 'maya%'`)
      const photo = new File([new Uint8Array(await makePhoto(40, 30))], 'relay.jpg')
      expect((await upload({ pictures: photo })).status).toBe(303)
    },
  )

  test('a form that says at its beginning that it is longer than what is left is not stored', async () => {
    await uploaded(1, MAX_HOURLY_BYTES - 1_000, 59)
    const photo = new File([new Uint8Array(await makePhoto(40, 30))], 'relay.jpg')
    const long = { 'Content-Length': '10002000' }
    expect((await upload({ pictures: photo }, long)).status).toBe(429)
    expect(await database.query('SELECT FROM media_files')).toEqual([])
    expect((await upload({ pictures: photo })).status).toBe(303)
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
