/** Pictures in the article form: what is saved and given back, and what the form's scripts ask for. */
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findPictureDetails } from '~/data/media/pictures.server'
import { action as save } from '~/desk/articles/edit-article.route'
import { loader as clipChoices } from '~/desk/media/clip-choices.route'
import { action as describePicture } from '~/desk/media/describe-picture.route'
import { loader as choices } from '~/desk/media/picture-choices.route'
import { buildHash, routeArgs, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { makePhoto } from '../support/pictures'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const hash = buildHash(1)
let headers: Record<string, string> = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

async function send(fields: [name: string, value: string | File][]) {
  const body = new FormData()
  const typed = {
    title: 'The relay',
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    status: 'published',
  }
  for (const [name, value] of [...Object.entries(typed), ...fields]) body.append(name, value)
  return toResult(save(routeArgs('/admin/articles/new', { slug: 'new' }, { method: 'POST', body, headers })))
}

const photo = async (name: string, seed: number) =>
  new File([new Uint8Array(await makePhoto(40, 30, seed))], name, { type: 'image/jpeg' })

/** For the rest of the test: as if each new picture were processed at once, in this way. */
async function changeInserted(change: string): Promise<void> {
  onTestFinished(async () => {
    await database.query('DROP TRIGGER process ON pictures; DROP FUNCTION process')
  })
  await database.query(`CREATE FUNCTION process() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${change} RETURN NEW; END $$`)
  await database.query(
    'CREATE TRIGGER process BEFORE INSERT ON pictures FOR EACH ROW EXECUTE FUNCTION process()',
  )
}

const mention = /!\[\]\(\/media\/[0-9a-f]{32}\/1200\.jpg\)$/

test('a form with mistakes comes back with the pictures that were saved', async () => {
  const { status, data } = await send([
    ['content', 'Short.'],
    ['categoryName', 'Tech News'],
    ['pictures', await photo('relay.jpg', 1)],
  ])
  expect(status).toBe(422)
  expect(data).toMatchObject({ values: { title: 'The relay', content: expect.stringMatching(mention) } })
  expect(await database.query('SELECT file_name FROM pictures')).toEqual([{ file_name: 'relay.jpg' }])
})

test('a task gives the form back without saving it', async () => {
  const { status, data } = await send([
    ['content', 'A relay clicked.'],
    ['task', 'upload'],
    ['featuredPicture', await photo('relay.jpg', 2)],
  ])
  expect(status).toBe(200)
  expect(data).toMatchObject({
    errors: [],
    notice: 'The featured picture is set. The article isn’t saved yet.',
    values: {
      content: 'A relay clicked.',
      featuredImageUrl: expect.stringMatching(/^\/media\/.*\/1200\.jpg$/),
    },
  })
  expect(await database.query('SELECT 1 FROM articles')).toEqual([])
  const nothing = await send([
    ['content', 'A relay clicked.'],
    ['task', 'fetch'],
  ])
  expect(nothing).toMatchObject({ status: 422, data: { errors: [{ field: 'featuredImageUrl' }] } })
})

test('the alt texts of new images are asked for, of those too that cannot be shown yet', async () => {
  const upload = async (seed: number) => {
    const { data } = await send([
      ['content', 'A relay clicked.'],
      ['task', 'upload'],
      ['pictures', await photo('relay.jpg', seed)],
    ])
    return data
  }
  const address = expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1200\.jpg$/)
  expect(await upload(4)).toMatchObject({ undescribed: [{ address, isShowable: false }] })
  await changeInserted("NEW.state := 'usable';")
  expect(await upload(5)).toMatchObject({ undescribed: [{ address, isShowable: true }] })
})

const describeAs = (description: string, path = hash, sent = headers) => {
  const body = new URLSearchParams({ description })
  return describePicture(
    routeArgs(`/admin/media/${path}/describe`, { hash: path }, { method: 'POST', body, headers: sent }),
  )
}

test('a description is checked, saved, and refused for a picture that was deleted', async () => {
  await storePicture(database, { hash })
  const refused = await describeAs('Image of a relay')
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { problem: expect.stringContaining('image of') },
  ])
  const saved = await describeAs(' A relay on a bench ')
  expect([saved.status, await saved.json()]).toEqual([200, { problem: null }])
  expect(await findPictureDetails(hash)).toMatchObject({ description: 'A relay on a bench' })
  expect((await describeAs('A lamp', buildHash(7))).status).toBe(404)
  expect((await toResult(describeAs('A lamp', hash, {}))).status).toBe(401)
})

test('pictures to choose from are found by words, without those that cannot be shown yet', async () => {
  await storePicture(database, { hash })
  await storePicture(database, { hash: buildHash(2) })
  await database.query(`UPDATE pictures SET description = 'A relay' WHERE hash = $1`, [hash])
  await database.query(`UPDATE pictures SET state = 'waiting' WHERE hash = $1`, [buildHash(2)])
  const list = async (query: string) => {
    const response = await choices(routeArgs(`/admin/media/choices?q=${query}`, {}, { headers }))
    return ((await response.json()) as { pictures: { hash: string }[] }).pictures.map((each) => each.hash)
  }
  expect(await list('')).toEqual([hash])
  expect(await list('RELAY')).toEqual([hash])
  expect(await list('lamp')).toEqual([])
  expect((await toResult(choices(routeArgs('/admin/media/choices', {})))).status).toBe(401)
})

test('clips to choose from are found by their words, by those who may see the library', async () => {
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title)
     VALUES ($1, 'originals/1', 'a.mp4', 'mp4', 9, 'A relay clicks')`,
    [hash],
  )
  const list = async (query: string) => {
    const response = await clipChoices(routeArgs(`/admin/media/clip-choices?q=${query}`, {}, { headers }))
    return ((await response.json()) as { clips: { hash: string }[] }).clips.map((each) => each.hash)
  }
  expect([await list(''), await list('CLICKS'), await list('lamp')]).toEqual([[hash], [hash], []])
  expect((await toResult(clipChoices(routeArgs('/admin/media/clip-choices', {})))).status).toBe(401)
})

test('a picture that turns out to be damaged does not become the featured one', async () => {
  await changeInserted("NEW.state := 'failed'; NEW.problem := 'It is damaged.';")
  const { status, data } = await send([
    ['content', 'A relay clicked.'],
    ['task', 'upload'],
    ['featuredPicture', await photo('relay.jpg', 3)],
  ])
  expect([status, data]).toMatchObject([
    422,
    { errors: [{ field: 'featuredPicture', message: 'relay.jpg: It is damaged.' }] },
  ])
  expect(data).not.toHaveProperty('values.featuredImageUrl')
})
