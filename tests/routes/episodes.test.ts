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
import { routeArgs } from '../support/builders'
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
