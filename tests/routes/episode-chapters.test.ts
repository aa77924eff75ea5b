/** The chapters of an episode: typed as a list, with every line checked, and nothing that was typed lost. */
import { expect, test } from 'vitest'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action, loader } from '~/desk/episodes/chapters.route'
import { toData } from '~/domain/publication/forms/form-values'
import { loader as publicChapters } from '~/routes/chapters'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const slug = 'the-third-box'
const path = `/admin/episodes/${slug}/chapters`

async function readChapters() {
  const stored = (await readEntries()).find((entry) => entry.kind === 'episode' && entry.slug === slug)
  return toData(stored?.data).chapters
}

async function load(query = '') {
  const { data } = await toResult(
    loader(routeArgs(`${path}${query}`, { slug }, { headers: desk.headers })) as Promise<unknown>,
  )
  return data as Awaited<ReturnType<typeof loader>>
}

async function send(chapters: string, version?: string) {
  const body = new URLSearchParams({ chapters, version: version ?? (await load()).version })
  const args = routeArgs(path, { slug }, { method: 'POST', headers: desk.headers, body })
  return toResult(action(args) as Promise<unknown>)
}
const messagesOf = ({ data }: { data: unknown }) =>
  (data as { errors: { message: string }[] }).errors.map(({ message }) => message)

const list = '0:00 Intro\n0:30.500 Two https://a.example/ picture=/media/a.png'

test('a list is saved, shown again, and told to podcast apps', async () => {
  const saved = await send(`00:00 Intro\r\n\r\n[0:30.5] - Two https://a.example/ picture=/media/a.png\r\n`)
  expect(saved.headers.get('Location')).toBe(`${path}?done=saved`)
  expect(await readChapters()).toEqual([
    { start: 0, title: 'Intro' },
    { start: 30.5, title: 'Two', url: 'https://a.example/', picture: '/media/a.png' },
  ])
  expect(await load('?done=saved')).toMatchObject({ list, notice: 'Saved.', episode: { place: 'public' } })
  const shown = await publicChapters(routeArgs(`/ai-podcasts/${slug}/chapters.json`, { slug }))
  expect(await shown.json()).toMatchObject({
    chapters: [
      { startTime: 0 },
      { url: 'https://a.example/', img: expect.stringMatching(/^https?:.*\/media\/a\.png$/) },
    ],
  })
  expect((await send(list)).headers.get('Location')).toBe(`${path}?done=same`)
  await send('')
  expect(await readChapters()).toBeUndefined()
})

test('lines that are wrong are named, and the list is given back', async () => {
  const typed = '0:00 Intro\nwithout a time\n0:30 Three\n0:20 Two\n90:00 Late'
  const refused = await send(typed)
  expect(refused).toMatchObject({ status: 422, data: { values: { chapters: typed } } })
  expect(messagesOf(refused)).toEqual([
    'Line 2, “without a time”: Begin with a time and a title, such as “12:30 The second question”.',
    'Line 4, “0:20 Two”: 0:20 is before the chapter above it, at 0:30. Put them in the order of their times.',
    expect.stringMatching(
      /^Line 5, “90:00 Late”: 1:30:00 is past the end of the sound, at \d+:\d\d(\.\d+)?\.$/,
    ),
  ])
  expect(await readChapters()).toBeUndefined()
})

test('500 chapters are saved, one more is refused', async () => {
  const write = (count: number) =>
    Array.from({ length: count }, (_, at) => `0:00.${String(at).padStart(3, '0')} One`).join('\n')
  expect((await send(write(500))).status).toBe(303)
  expect(messagesOf(await send(write(501)))).toEqual([
    'Line 501, “0:00.500 One”: These are 501 chapters. An episode can have up to 500.',
  ])
})

test('JSON is taken as well', async () => {
  await send(JSON.stringify({ version: '1.2.0', chapters: [{ startTime: 1, title: 'One', toc: false }] }))
  expect(await readChapters()).toEqual([{ start: 1, title: 'One' }])
})

test('two producers: the second is told what the first saved, keeps what was typed, and decides', async () => {
  const { version } = await load()
  await send('0:00 Theirs')
  const refused = await send('0:00 Mine', version)
  expect(refused).toMatchObject({ status: 409, data: { values: { chapters: '0:00 Mine' } } })
  expect(messagesOf(refused)).toEqual([
    'Somebody else saved other chapters meanwhile. Save again to replace them with yours. Theirs: 0:00 Theirs',
  ])
  const again = await send('0:00 Mine', (refused.data as { values: { version: string } }).values.version)
  expect(again.status).toBe(303)
  expect(await readChapters()).toEqual([{ start: 0, title: 'Mine' }])
})

test('a copy of the recording with the chapters is asked for, shown, and out of date when they change', async () => {
  const write = () => {
    const body = new URLSearchParams({ task: 'write' })
    const args = routeArgs(path, { slug }, { method: 'POST', headers: desk.headers, body })
    return toResult(action(args) as Promise<unknown>)
  }
  await send('0:00 Intro https://a.example/')
  // Its recording is not in the library.
  expect(await load()).toMatchObject({ copy: null, episode: { wave: null } })
  expect((await write()).status).toBe(409)

  const hash = 'a'.repeat(32)
  await desk.database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, 'originals/a', 'a.mp3', 'mp3', 9)`,
    [hash],
  )
  await desk.database.query(
    `UPDATE recordings SET state = 'ready', facts = '{"seconds": 60, "chapters": []}', peaks = '[0, 50, 100]'`,
  )
  const sound = { address: `/media/${hash}/clip.mp3`, bytes: 9, seconds: 60, type: 'audio/mpeg' }
  await desk.database.query(
    `UPDATE publication_entries SET data = jsonb_set(data, '{sound}', $1::jsonb) WHERE kind = 'episode' AND slug = $2`,
    [JSON.stringify(sound), slug],
  )
  const wave = { peaks: [0, 50, 100], seconds: 60, marks: [0] }
  expect(await load()).toMatchObject({ copy: { state: null, isInFile: false }, episode: { wave } })
  expect((await write()).headers.get('Location')).toBe(`${path}?done=writing`)
  expect((await write()).status).toBe(303)
  expect(await load()).toMatchObject({ copy: { state: 'waiting', isOfThese: true } })
  await send('0:00 Another')
  expect(await load()).toMatchObject({ copy: { state: 'waiting', isOfThese: false } })
  await desk.database.query(
    `UPDATE recordings SET facts = '{"seconds": 60, "chapters": [{ "start": 0, "title": "Another" }]}'`,
  )
  expect(await load()).toMatchObject({ copy: { isInFile: true } })
})

test('a form of another page changes nothing', async () => {
  const body = new URLSearchParams({ other: 'x' })
  const args = routeArgs(path, { slug }, { method: 'POST', headers: desk.headers, body })
  expect((await toResult(action(args) as Promise<unknown>)).status).toBe(422)
})
