/** The preview of an episode: what its form has, and what is stored, as its page would show it. */
import { expect, test } from 'vitest'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action, loader } from '~/desk/entry-preview/preview-episode.route'
import { saveEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import { loader as form } from '~/desk/publication/entry.route'
import { episodePreviewPath, pagePreviewPath } from '~/domain/editors/desk-urls'
import { toData } from '~/domain/publication/forms/form-values'
import { loader as episodePage } from '~/routes/episode'
import { buildHash, routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const desk = provideDesk()
const slug = 'the-third-box'

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>['shown']>
const post = (fields: Record<string, string>, named: string | null = slug) => {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: desk.headers }
  return toResult(action(routeArgs(episodePreviewPath(named), {}, init)) as Promise<unknown>)
}
const preview = async (fields: Record<string, string>, named: string | null = slug) =>
  ((await post(fields, named)).data as { shown: Shown }).shown
const openForm = (at: string) =>
  form(routeArgs(`/admin/episodes/${at}`, { slug: at }, { headers: desk.headers }))
const open = (named: string | null) =>
  loader(routeArgs(episodePreviewPath(named), {}, { headers: desk.headers }))

test('the form leads to it, with and without script', async () => {
  expect(await openForm(slug)).toMatchObject({
    previewPath: '/admin/episode-preview?episode=the-third-box',
    hasLivePreview: true,
  })
  expect(await openForm('new')).toMatchObject({ previewPath: '/admin/episode-preview', hasLivePreview: true })
  const page = form(routeArgs('/admin/pages/terms', { slug: 'terms' }, { headers: desk.headers }))
  expect(await page).toMatchObject({ previewPath: pagePreviewPath })
})

test('what is not changed is what its page shows', async () => {
  const { values } = await openForm(slug)
  const shown = await preview(values)
  const page = (await toResult(episodePage(routeArgs(`/ai-podcasts/${slug}`, { slug })))).data as Shown
  expect(shown.card).toEqual(page.card)
  expect(shown.episode).toEqual(page.episode)
  expect([shown.label, shown.about.html, shown.about.articles]).toEqual([
    page.label,
    page.about.html,
    page.about.articles,
  ])
  expect(shown.turns).toEqual(page.turns)
  expect(shown.turns.length).toBeGreaterThan(0)
  expect(shown.about.embedCode).toBeNull()
})

test('shows what is typed, by the rules of texts, and stores nothing', async () => {
  const before = await readEntries()
  const { values } = await openForm(slug)
  const { headers } = await post(values)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const shown = await preview({
    ...values,
    ...{ title: 'Heard', summary: 'It is.', publishedAt: '2024-02-29T09:30' },
    ...{ content: '## Notes\n\nA **word** <img src=x onerror=alert(1)>', people_0_name: 'Ada' },
  })
  expect(shown).toMatchObject({
    episode: { title: 'Heard', summary: 'It is.', publishedOn: '2024-02-29' },
    card: { audio: { byline: 'Ada' } },
    hasSound: true,
  })
  expect(shown.about.html).toContain('<strong>word</strong>')
  expect(shown.about.html).not.toContain('onerror')
  expect(await readEntries()).toEqual(before)
})

test('a new one needs nothing', async () => {
  expect(await preview({}, null)).toMatchObject({
    episode: { title: 'Untitled', summary: '', seconds: 0 },
    ...{ hasSound: false, about: { chapters: [] }, turns: [] },
  })
})

test('a recording that was just chosen has its length, and an unknown one is none', async () => {
  const hash = buildHash(7)
  await desk.database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, $1, 'a.mp3', 'mp3', 900)`,
    [hash],
  )
  await desk.database.query(
    `INSERT INTO recordings (hash, state, facts) VALUES ($1, 'ready', $2)
     ON CONFLICT (hash) DO UPDATE SET state = 'ready', facts = excluded.facts`,
    [hash, JSON.stringify({ seconds: 65, bitrate: null, channels: 1, title: '', chapters: [] })],
  )
  expect(await preview({ sound: `/media/${hash}/clip.mp3` }, null)).toMatchObject({
    ...{ hasSound: true, episode: { seconds: 65 } },
    card: { duration: '1:05' },
  })
  expect(await preview({ sound: `/media/${buildHash(8)}/clip.mp3` }, null)).toMatchObject({ hasSound: false })
})

test('opened by its address it is what is stored, with the draft above it', async () => {
  expect((await open(null)).shown).toBeNull()
  expect((await toResult(open('nothing'))).status).toBe(404)
  const stored = (await readEntries()).find((entry) => entry.slug === slug)
  if (!stored) throw new Error('It is gone.')
  const named = (await open(slug)).shown?.episode.title
  expect(named).toBe(toData(stored.data).title)
  const [editor] = await desk.database.query<{ id: string }>('SELECT id FROM editors')
  const data = { ...toData(stored.data), title: 'To be heard' }
  expect(await saveEntryDraft(editor?.id ?? '', stored, { slug, data })).toBe('saved')
  expect((await open(slug)).shown?.episode.title).toBe('To be heard')
})

test('a form that is too long is refused with a sentence', async () => {
  const { status, data } = await post({ content: 'a'.repeat(2_100_000) })
  expect([status, (data as { errors: object[] }).errors.length]).toEqual([413, 1])
})

test('a writer gets none', async () => {
  await storeEditor(desk.database, 'jo@ohmnibus.example', 'correct horse battery', 'writer')
  desk.headers = await startSessionOf(desk.database, 'jo@ohmnibus.example')
  expect([(await post({})).status, (await toResult(open(slug))).status]).toEqual([403, 403])
})
