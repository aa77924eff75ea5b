/** The page on which a picture is turned, straightened and cropped: what is refused, and two editors at once. */
import { beforeEach, describe, expect, it, test } from 'vitest'
import { findPictureDetails } from '~/data/media/pictures.server'
import { action, loader } from '~/desk/picture-edit/edit-picture.route'
import { loader as whole } from '~/desk/picture-edit/whole-picture.route'
import { formatEdit, unedited } from '~/domain/media/picture-edit'
import { buildHash, routeArgs, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const hash = buildHash(1)
const path = `/admin/media/${hash}/edit`
const numbers = { rotation: '0', straighten: '0', left: '0', top: '0', width: '100', height: '100' }
const seen = formatEdit(unedited)
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  await storePicture(database, { hash })
})

function post(fields: Record<string, string>) {
  const body = new URLSearchParams({ seen, task: 'save', ...numbers, ...fields })
  return toResult(action(routeArgs(path, { hash }, { method: 'POST', body, headers })))
}

const pending = async () => (await findPictureDetails(hash))?.pendingEdit ?? null

test('an edit is saved by numbers, and is what the next form begins with', async () => {
  const saved = await post({ rotation: '90', straighten: '−2,5', left: '12.5', width: '75' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/admin/media/${hash}?done=edited`])
  expect(await pending()).toBe('r90s-25x125y0w750h1000')
  const { data } = await toResult(loader(routeArgs(path, { hash }, { headers })))
  expect(data).toMatchObject({
    seen: 'r90s-25x125y0w750h1000',
    isEdited: true,
    values: { rotation: '90', straighten: '-2.5', left: '12.5', top: '0', width: '75', height: '100' },
  })
})

describe('refused with what was typed:', () => {
  it.each([
    ['one pixel', { width: '0.1', height: '0.1' }, 'width', '2 × 1 pixels. Keep at least 200 × 200'],
    [
      'outside',
      { left: '50', width: '50.1' },
      'width',
      'Left and width together are at most 100 percent, and these are 100.1',
    ],
    ['below', { top: '90', height: '90' }, 'height', 'these are 180'],
    ['too far', { straighten: '15.1' }, 'straighten', 'from −15 to 15'],
    ['no number', { left: 'ten' }, 'left', 'from 0 to 99.9'],
    ['too exact', { top: '1.25' }, 'top', 'from 0 to 99.9'],
    ['not a number', { width: 'NaN' }, 'width', 'from 0.1 to 100'],
    ['nothing', { height: '' }, 'height', 'from 0.1 to 100'],
    ['another turn', { rotation: '45' }, 'rotation', '0, 90, 180 or 270'],
    ['an unknown button', { task: 'explode' }, null, 'Use one of the buttons'],
    ['no base', { seen: '' }, null, 'Use one of the buttons'],
  ] as const)('%s', async (_, fields, field, message) => {
    const refused = await post(fields)
    expect(refused.status).toBe(422)
    const { seen: _seen, task: _task, ...typed } = { seen, task: '', ...fields }
    expect(refused.data).toMatchObject({
      values: { ...numbers, ...typed },
      errors: [{ field, message: expect.stringContaining(message) }],
    })
    expect(await pending()).toBeNull()
  })
})

test('preview and turns save nothing, and give back other numbers', async () => {
  const cropped = { left: '10', top: '20', width: '30', height: '40' }
  expect((await post({ ...cropped, task: 'right' })).data).toMatchObject({
    ok: true,
    values: { rotation: '90', left: '40', top: '10', width: '40', height: '30' },
  })
  expect((await post({ ...cropped, task: 'preview' })).data).toMatchObject({ ok: true, values: cropped })
  expect(await pending()).toBeNull()
})

test('the second of two editors is told, and can save again', async () => {
  await post({ rotation: '90' })
  const late = await post({ rotation: '180' })
  expect(late.status).toBe(409)
  expect(late.data).toMatchObject({
    values: { rotation: '180' },
    errors: [{ message: expect.stringContaining('edited by someone else') }],
  })
  expect((await post({ rotation: '180', seen: 'r90s0x0y0w1000h1000' })).status).toBe(303)
})

test('an edit is undone, whatever the numbers say', async () => {
  await database.query(
    `UPDATE pictures SET edit = 'r90s0x0y0w1000h1000', original_width = 1600, original_height = 1200`,
  )
  const undone = await post({ task: 'original', left: 'x', seen: 'r90s0x0y0w1000h1000' })
  expect(undone.headers.get('Location')).toBe(`/admin/media/${hash}?done=unedited`)
  expect(await pending()).toBe(seen)
})

it.each([
  ['an animation', 'is_animated = true', 'animation'],
  ['one that failed', `state = 'failed'`, 'Upload it again'],
  ['one that is being processed', `state = 'waiting', width = NULL, height = NULL`, 'still being processed'],
])('%s cannot be edited, which is said', async (_, change, message) => {
  await database.query(`UPDATE pictures SET ${change}`)
  const refused = await post({ rotation: '90' })
  expect(refused.status).toBe(409)
  expect(refused.data).toMatchObject({
    values: { rotation: '90' },
    errors: [{ message: expect.stringContaining(message) }],
  })
  expect(await pending()).toBeNull()
})

test('of a picture that does not exist is not found', async () => {
  const args = routeArgs(path, { hash: buildHash(9) }, { headers })
  expect((await toResult(loader(args))).status).toBe(404)
  expect((await toResult(whole(args))).status).toBe(404)
})
