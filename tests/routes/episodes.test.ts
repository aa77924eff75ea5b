/** Shows and episodes at the desk and on the site, by plain forms. */
import { beforeEach, describe, expect, test } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { action as deleteAction } from '~/desk/publication/delete-entries.route'
import { action, loader } from '~/desk/publication/entry.route'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { loader as showPage } from '~/routes/ai-podcasts'
import { loader as chapters } from '~/routes/chapters'
import { loader as episodePage } from '~/routes/episode'
import { loader as feed } from '~/routes/podcast-feed'
import { routeArgs, storePicture } from '../support/builders'
import { toPageData, toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { findAll, readXml, textOf } from '../support/read-xml'

const desk = provideDesk()
type Fields = Record<string, string>

const paramsOf = (address: string) => ({ slug: /^\/admin\/[a-z]+\/([^/?]+)/.exec(address)?.[1] ?? '' })
const open = (address: string) =>
  loader(routeArgs(address, paramsOf(address), { headers: desk.headers })) as Promise<{ values: Fields }>
const send = (address: string, fields: Fields) => {
  const init = { method: 'POST', headers: desk.headers, body: new URLSearchParams(fields) }
  const args = routeArgs(address, paramsOf(address), init)
  return toResult(action({ ...args, context: { clientAddress: '198.51.100.39' } }) as Promise<unknown>)
}
const change = async (address: string, changes: Fields) =>
  send(address, { ...(await open(address)).values, ...changes })
const leadsTo = ({ headers }: { headers: Headers }) => headers.get('Location')
const errorsOf = ({ data }: { data: unknown }) =>
  (data as { errors: { field: string; message: string }[] }).errors
const box = '/admin/episodes/the-third-box'
const find = (slug: string) => publication().episodes.find((episode) => episode.slug === slug)

const show = { name: 'Field Notes', intro: 'Heard outside.', category: 'Books' }
const isGone = { init: { status: 404 } }

describe('a second show', () => {
  beforeEach(async () => {
    expect(leadsTo(await send('/admin/shows/new', show))).toBe('/admin/shows/field-notes?done=saved')
    expect(leadsTo(await change(box, { show: 'field-notes' }))).toContain('done=saved')
  })

  test('has a page and a feed of its own, and the episodes that are in it', async () => {
    const page = (await showPage(routeArgs('/podcasts/field-notes', { show: 'field-notes' }))) as {
      name: string
      cards: { audio: { path: string } }[]
    }
    expect(page.name).toBe('Field Notes')
    expect(page.cards.map(({ audio }) => audio.path)).toEqual(['/podcasts/field-notes/the-third-box'])
    const channel = readXml(
      await (await feed(routeArgs('/podcasts/field-notes/feed', { show: 'field-notes' }))).text(),
    )
    expect(textOf(channel, 'title')).toBe('Ohmnibus Field Notes')
    expect(findAll(channel, 'item').map((item) => textOf(item, 'guid'))).toEqual([
      'podcast-episode:the-third-box',
    ])
    const first = readXml(await (await feed(routeArgs('/ai-podcasts/feed', {}))).text())
    expect(findAll(first, 'item')).toHaveLength(18)
  })

  test('gets its episodes’ former address', async () => {
    const answer = await toResult(
      episodePage(routeArgs('/ai-podcasts/the-third-box', { slug: 'the-third-box' })),
    )
    expect([answer.status, leadsTo(answer)]).toEqual([301, '/podcasts/field-notes/the-third-box'])
  })

  test('stays while there are episodes in it', async () => {
    const address = deleteEntriesPath('shows', ['field-notes'])
    const body = new URLSearchParams({ chosen: 'field-notes', confirmed: 'yes' })
    const args = routeArgs(address, {}, { method: 'POST', headers: desk.headers, body })
    const answer = await toResult(
      deleteAction({ ...args, context: { clientAddress: '198.51.100.39' } }) as Promise<unknown>,
    )
    expect(JSON.stringify(answer.data)).toContain('An episode is of the show “field-notes”')
    expect(publication().shows).toHaveLength(2)
  })

  test('has a GUID from when it was made, which no change of its address and no version changes', async () => {
    const guid = () => publication().shows.find(({ name }) => name.startsWith('Field'))?.guid
    const made = guid()
    expect(made).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    await change('/admin/shows/field-notes', { slug: 'field-and-fern', intro: 'Heard far outside.' })
    expect(publication().shows.map(({ slug }) => slug)).toContain('field-and-fern')
    expect(guid()).toBe(made)
    const channel = readXml(
      await (await feed(routeArgs('/podcasts/field-and-fern/feed', { show: 'field-and-fern' }))).text(),
    )
    expect(textOf(channel, 'podcast:guid')).toBe(made)
  })

  test('takes only a picture that directories take, and its feed names a file of it', async () => {
    const address = '/admin/shows/field-notes'
    const [small, narrow, large] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
      string,
      string,
      string,
    ]
    await storePicture(desk.database, { hash: small, width: 1399, height: 1399 })
    await storePicture(desk.database, { hash: narrow, width: 100, height: 3000 })
    await storePicture(desk.database, { hash: large, width: 6000, height: 6000 })
    for (const [hash, message] of [
      [small, /at least 1,400/],
      [narrow, /only square .* 100 × 3,000/],
    ] as const) {
      const refused = await change(address, { picture: `/media/${hash}/1200.jpg` })
      expect(errorsOf(refused)).toEqual([{ field: 'picture', message: expect.stringMatching(message) }])
    }
    await change(address, { picture: `/media/${large}/1200.webp` })
    const read = async () =>
      readXml(await (await feed(routeArgs('/podcasts/field-notes/feed', { show: 'field-notes' }))).text())
    const listArt = async () => findAll(await read(), 'itunes:image').map(({ attributes }) => attributes.href)
    expect((await listArt())[0]).toBe(`http://localhost:3000/media/${large}/2000.jpg`)
    await change(box, { picture: `/media/${narrow}/1200.jpg` })
    expect((await listArt())[1]).toBe(`http://localhost:3000/media/${narrow}/2000.jpg`)
    const { oddities } = (await open(box)) as unknown as { oddities: string[] }
    expect(oddities).toEqual([expect.stringContaining('only square')])
  })

  test('that has moved leads apps to its new feed', async () => {
    await change('/admin/shows/field-notes', { movedTo: 'https://elsewhere.example/feed' })
    const answer = await feed(routeArgs('/podcasts/field-notes/feed', { show: 'field-notes' }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, 'https://elsewhere.example/feed'])
  })
})

describe('an episode', () => {
  test('keeps what its form doesn’t show', async () => {
    const before = find('the-third-box')
    await change(box, { title: 'The Fourth Box', season: '2', number: '7' })
    expect(find('the-third-box')).toMatchObject({
      ...{
        title: 'The Fourth Box',
        season: 2,
        number: 7,
        guid: before?.guid,
        transcript: before?.transcript,
      },
      ...{ sound: before?.sound, publishedAt: before?.publishedAt, publishedOn: before?.publishedOn },
    })
  })

  test('has soundbites, of which those that can’t be are refused with what was typed', async () => {
    const typed = {
      ...{ soundbites_0_start: '1:13', soundbites_0_duration: '0:45.500', soundbites_0_title: 'Why & how' },
      ...{ soundbites_1_start: '20', soundbites_1_duration: '15' },
    }
    await change(box, typed)
    expect(find('the-third-box')?.soundbites).toEqual([
      { start: 73, duration: 45.5, title: 'Why & how' },
      { start: 20, duration: 15 },
    ])
    const { values } = await open(box)
    expect([values.soundbites_0_duration, values.soundbites_1_start]).toEqual(['0:45.500', '0:20'])
    const refused = await change(box, { soundbites_0_start: 'soon' })
    expect(errorsOf(refused)).toEqual([
      { field: 'soundbites_0_start', message: 'Begins at: Use a time such as 1:30.' },
    ])
    expect(errorsOf(await change(box, { soundbites_1_start: '9:59:00' }))).toEqual([
      { field: 'soundbites_1_start', message: 'Begins at: It ends after the recording.' },
    ])
    expect((refused.data as { values: Fields }).values.soundbites_0_start).toBe('soon')
  })

  test('is a draft first, and is nowhere; without a recording it can’t be published', async () => {
    const { values } = await open('/admin/episodes/new')
    const typed = { ...values, title: 'Soon', show: 'ai-podcasts', summary: 'What comes.' }
    expect(leadsTo(await send('/admin/episodes/new', typed))).toBe('/admin/episodes/soon?done=saved')
    expect(find('soon')).toBeUndefined()
    await expect(
      toPageData(episodePage)(routeArgs('/ai-podcasts/soon', { slug: 'soon' })),
    ).rejects.toMatchObject(isGone)
    const refused = await change('/admin/episodes/soon', { status: 'published' })
    expect(errorsOf(refused)).toContainEqual({
      field: 'sound',
      message: 'Recording: An episode that isn’t a draft needs a recording.',
    })
  })

  test('taken off the site leaves the feed', async () => {
    await change(box, { status: 'draft' })
    const channel = readXml(await (await feed(routeArgs('/ai-podcasts/feed', {}))).text())
    expect(findAll(channel, 'guid').map(({ text }) => text)).not.toContain('podcast-episode:the-third-box')
    await expect(
      toPageData(episodePage)(routeArgs('/ai-podcasts/the-third-box', { slug: 'the-third-box' })),
    ).rejects.toMatchObject(isGone)
  })

  test('is planned in the time of the publication', async () => {
    const { site } = publication()
    await change('/admin/settings', { timeZone: 'America/New_York' })
    expect(site.timeZone).not.toBe('America/New_York')
    await change(box, { status: 'planned', publishedAt: '2099-07-01T09:00' })
    const [row] = await desk.database.query<{ at: string }>(
      `SELECT data ->> 'publishedAt' AS at FROM publication_entries WHERE slug = 'the-third-box'`,
    )
    expect(row?.at).toBe('2099-07-01T13:00:00Z')
    expect((await open(box)).values.publishedAt).toBe('2099-07-01T09:00')
    const refused = await change(box, { publishedAt: 'at noon' })
    expect(errorsOf(refused).map(({ field }) => field)).toEqual(['publishedAt'])
  })

  test('of two producers has what both wrote; of what both changed, the second is asked', async () => {
    const { values } = await open(box)
    await send(box, { ...values, title: 'Their title' })
    expect((await send(box, { ...values, summary: 'My summary.' })).status).toBe(303)
    expect((await open(box)).values).toMatchObject({ title: 'Their title', summary: 'My summary.' })
    const asked = await send(box, { ...values, title: 'My title' })
    expect(asked).toMatchObject({
      status: 409,
      data: {
        values: { title: 'My title', summary: 'My summary.' },
        conflict: { differences: [{ key: 'title', before: 'Their title', after: 'My title' }] },
      },
    })
  })

  test('of an unknown recording is refused, with what was typed', async () => {
    const refused = await change(box, { sound: '/media/00/clip.mp3' })
    expect(errorsOf(refused).map(({ field }) => field)).toEqual(['sound'])
    expect((refused.data as { values: Fields }).values.sound).toBe('/media/00/clip.mp3')
  })

  test('has its chapters as JSON for apps of every origin', async () => {
    await desk.database.query(
      `UPDATE publication_entries SET data = data || '{"chapters":[{"start":0,"title":"A","picture":"/a.png"},{"start":9.5,"title":"B"}]}'
       WHERE slug = 'the-third-box'`,
    )
    await change('/admin/settings', { tagline: 'Read again.' })
    const answer = await chapters(
      routeArgs('/ai-podcasts/the-third-box/chapters.json', { slug: 'the-third-box' }),
    )
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answer.json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'A', img: 'http://localhost:3000/a.png' },
        { startTime: 9.5, title: 'B' },
      ],
    })
    await expect(
      chapters(routeArgs('/ai-podcasts/still-a-thermostat/chapters.json', { slug: 'still-a-thermostat' })),
    ).rejects.toMatchObject({ status: 404 })
  })
})
