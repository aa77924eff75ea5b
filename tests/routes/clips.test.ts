/** Videos and recordings, from the upload at the desk to the files that players ask for. */
import { beforeEach, expect, test, vi } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { sweepMedia, verifyMedia } from '~/data/media/manage-media.server'
import { findPictureDetails } from '~/data/media/pictures.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { deletePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { action as change, loader as open } from '~/desk/media/clip.route'
import { action as add, loader as list } from '~/desk/media/clips.route'
import { MAX_CLIP_BYTES } from '~/domain/media/clips'
import { loader as serve } from '~/routes/media'
import { buildHash, routeArgs, storeArticle, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { listStored, toSha256 } from '../support/media'
import { signInEditor } from '../support/signed-in'
import { makeMp3 } from '../support/sounds'

// As much as the real limit would take a minute.
vi.mock('~/domain/media/clips', async (original) => ({
  ...(await original<object>()),
  MAX_CLIP_BYTES: 1_000_000,
}))

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

const film = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
  Buffer.alloc(600_000, 'moving'),
])
const hash = toSha256(film).slice(0, 32)
const path = `/admin/media/files/${hash}`
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nIt closes.\n'

function toForm(fields: Record<string, string>, file?: { field: string; bytes: Uint8Array; name?: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(file.field, new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name ?? 'a.mp4')
  return form
}

const upload = (bytes: Uint8Array, name = 'The relay.mov') =>
  toResult(
    add(
      routeArgs(
        '/admin/media/files',
        {},
        { method: 'POST', body: toForm({}, { field: 'file', bytes, name }), headers },
      ),
    ),
  )
const post = (body: FormData) =>
  toResult(change(routeArgs(path, { hash }, { method: 'POST', body, headers })))
const details = {
  ...{ action: 'details', title: 'The relay', description: 'A relay closes', credit: 'Mara' },
  ...{ captionsLanguage: 'en', captionsLabel: 'English' },
}
const read = (file: string, sent: Record<string, string> = {}) => {
  const args = routeArgs(`/media/${hash}/${file}`, { hash, file })
  return serve({ ...args, request: new Request(args.request.url, { headers: sent }) })
}

test('a file is recognized by its bytes, stored once, and served in ranges', async () => {
  const { status, headers: sent } = await upload(film)
  expect([status, sent.get('Location')]).toEqual([303, `${path}?done=clip-uploaded`])
  expect((await upload(film)).status).toBe(303)
  expect(await listStored(postgresStore)).toHaveLength(1)
  const { data } = await toResult(list(routeArgs('/admin/media/files?q=relay', {}, { headers })))
  expect(data).toMatchObject({ clips: [{ hash, kind: 'mp4', title: 'The relay', bytes: 600_024, uses: 0 }] })

  const whole = await read('clip.mp4')
  expect(whole.headers.get('Content-Type')).toBe('video/mp4')
  expect(whole.headers.get('Content-Security-Policy')).toContain("default-src 'none'; media-src 'self'")
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
  const etag = whole.headers.get('ETag') ?? ''
  const part = await read('clip.mp4', { Range: 'bytes=262000-263000', 'If-Range': etag })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 262000-263000/600024'])
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(262_000, 263_001))).toBe(true)
  expect((await read('clip.mp4', { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
  expect((await read('clip.mp4', { Range: 'bytes=700000-' })).status).toBe(416)
  expect((await read('clip.webm')).status).toBe(404)
  expect((await read('captions.vtt')).status).toBe(404)
})

test.each([
  ['another kind', Buffer.from('<script>alert(1)</script>'), 'isn’t a video'],
  ['an empty one', Buffer.alloc(0), 'empty'],
  ['one that is too long', Buffer.concat([film, Buffer.alloc(MAX_CLIP_BYTES)]), 'larger than 1 MB'],
])('%s is refused, and nothing is left of it', async (_, bytes, words) => {
  const { status, data } = await upload(bytes, 'a.mp4')
  expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining(words)])
  expect(await listStored(postgresStore)).toEqual([])
  expect(await database.query('SELECT * FROM media_chunks')).toHaveLength(0)
})

test('captions are checked, replaced and removed; what was typed comes back', async () => {
  await upload(film)
  const wrong = await post(toForm(details, { field: 'captions', bytes: Buffer.from('1\n00:00') }))
  expect(wrong).toMatchObject({ status: 422, data: { values: { title: 'The relay' } } })
  const code = await post(toForm({ ...details, captionsLanguage: '"><script>' }))
  expect(code).toMatchObject({ status: 422, data: { errors: [{ field: 'captionsLanguage' }] } })
  expect((await post(toForm(details, { field: 'captions', bytes: Buffer.from(captions) }))).status).toBe(303)
  const file = await read('captions.vtt')
  expect([file.headers.get('Content-Type'), await file.text()]).toEqual(['text/vtt; charset=utf-8', captions])
  // No new file leaves them.
  await post(toForm(details, { field: 'captions', bytes: Buffer.alloc(0), name: '' }))
  expect((await read('captions.vtt')).status).toBe(200)
  await post(toForm({ ...details, removeCaptions: 'on' }))
  expect((await read('captions.vtt')).status).toBe(404)
})

test('an article knows its clips and is renewed by their changes; one that is used stays', async () => {
  await upload(film)
  const poster = buildHash(7)
  await storePicture(database, { hash: poster })
  const content = `Before\n\n::: video /media/${hash}/clip.mp4 {wide}\nA quiet moment\n:::`
  const { id } = await storeArticle(database, { slug: 'a-story', status: 'published', content })
  await database.query('DELETE FROM article_changes')
  expect((await post(toForm(details))).status).toBe(303)
  expect((await post(toForm({ action: 'poster', picture: poster }))).status).toBe(303)
  expect((await post(toForm({ action: 'poster', picture: buildHash(8) }))).status).toBe(409)
  expect(await database.query('SELECT article_id FROM article_changes')).toEqual([
    ...[{ article_id: id }, { article_id: id }],
  ])
  const found = await findPublishedArticle('a-story')
  expect(found).toMatchObject({
    clips: [{ hash, title: 'The relay', poster: { hash: poster }, captions: null }],
  })
  const [words] = await database.query('SELECT readable_text(content) AS text FROM articles WHERE id = $1', [
    id,
  ])
  expect(words).toEqual({ text: 'Before\n\n\nA quiet moment\n' })

  expect(await post(toForm({ action: 'delete' }))).toMatchObject({ status: 409 })
  const { data } = await toResult(open(routeArgs(path, { hash }, { headers })))
  expect(data).toMatchObject({ clip: { uses: 1, usedIn: [{ slug: 'a-story' }] } })
  expect(await findPictureDetails(poster)).toMatchObject({ uses: 1 })
  expect(await deletePicture(poster, false)).toBe('used')
  await database.query('DELETE FROM pictures')
  expect(await findPublishedArticle('a-story')).toMatchObject({ clips: [{ poster: null }] })
  await database.query('DELETE FROM articles')
  expect((await post(toForm({ action: 'delete' }))).status).toBe(303)
  expect([await listStored(postgresStore), (await read('clip.mp4')).status]).toEqual([[], 404])
})

async function verify(): Promise<string[]> {
  const problems: string[] = []
  for await (const problem of verifyMedia(postgresStore)) problems.push(problem)
  return problems
}

test('files of clips are verified, and never swept', async () => {
  await upload(film)
  const later = new Date(Date.now() + 60_000)
  expect(await sweepMedia(postgresStore, later)).toMatchObject({ files: 0, uploads: 0 })
  expect(await verify()).toEqual([])
  await database.query('DELETE FROM media_files')
  const [problem] = await verify()
  expect(problem).toContain(`The file ${hash} lacks its original`)
})

test('a recording is read again and copied on request, and its page says what is known of it', async () => {
  const sound = makeMp3({ frames: 100 })
  const soundHash = toSha256(sound).slice(0, 32)
  await upload(sound, 'A talk.mp3')
  const soundPath = `/admin/media/files/${soundHash}`
  const ask = (action: string, of = soundHash) =>
    toResult(
      change(routeArgs(soundPath, { hash: of }, { method: 'POST', body: toForm({ action }), headers })),
    )
  const show = async () => (await toResult(open(routeArgs(soundPath, { hash: soundHash }, { headers })))).data
  const countJobs = async (name: string) =>
    (await database.query('SELECT FROM graphile_worker.jobs WHERE task_identifier = $1', [name])).length

  expect(await show()).toMatchObject({ recording: { state: 'waiting', facts: null } })
  await database.query('DELETE FROM graphile_worker._private_jobs')
  await database.query("UPDATE recordings SET state = 'failed', problem = 'cut'")
  expect(await show()).toMatchObject({ recording: { state: 'failed', problem: 'cut' } })
  // There is nothing to copy yet.
  expect((await ask('copy')).status).toBe(303)
  expect(await countJobs('copy-recording')).toBe(0)
  expect((await ask('read')).headers.get('Location')).toBe(`${soundPath}?done=clip-reread`)
  expect([await countJobs('read-recording'), (await ask('read')).status]).toEqual([1, 303])

  await database.query("UPDATE recordings SET state = 'ready', problem = NULL, facts = '{}'")
  expect((await ask('copy')).headers.get('Location')).toBe(`${soundPath}?done=clip-copied`)
  await ask('copy')
  expect(await countJobs('copy-recording')).toBe(1)
  expect(await show()).toMatchObject({ recording: { copyState: 'waiting', copy: null } })
  expect((await ask('copy', buildHash(5))).status).toBe(404)
})
