/** Drafts above pages that readers see: saved, merged, compared, discarded and published. */
import { beforeEach, describe, expect, test } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action as deleteAction } from '~/desk/publication/delete-entries.route'
import { loader as listLoader } from '~/desk/publication/entries.route'
import { action, loader } from '~/desk/publication/entry.route'
import { loader as versionLoader, action as versionRouteAction } from '~/desk/publication/entry-version.route'
import { loader as versionsLoader } from '~/desk/publication/entry-versions.route'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { writeFiles } from '~/domain/publication/folder'
import { loader as section } from '~/routes/section'
import { loader as sitemap } from '~/routes/sitemap-part'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk
const versionAction = versionRouteAction as typeof action

type Fields = Record<string, string>
const path = '/admin/pages/advertise'
const paramsOf = (address: string) => ({
  slug: /^\/admin\/[a-z]+\/([^/?]+)/.exec(address)?.[1] ?? '',
  version: /versions\/(\d+)/.exec(address)?.[1] ?? '',
})
const at = (address: string) => routeArgs(address, paramsOf(address), { headers: desk.headers })
const open = (address = path) => loader(at(address))
const send = (fields: Fields, address = path, handle: typeof action = action) => {
  const body = new URLSearchParams(fields)
  const args = routeArgs(address, paramsOf(address), { method: 'POST', headers: desk.headers, body })
  return toResult(handle({ ...args, context: { clientAddress: '198.51.100.38' } }) as Promise<unknown>)
}
const saveDraft = async (changes: Fields) => send({ ...(await open()).values, ...changes, command: 'draft' })
const publish = async (changes: Fields = {}) => send({ ...(await open()).values, ...changes })
const seen = () => publication().pages.get('advertise')?.content
const leadsTo = ({ headers }: { headers: Headers }) => headers.get('Location')
type Rejected = { values: Fields; errors: { field: string; message: string }[]; conflict?: object }
const rejectedOf = ({ data }: { data: unknown }) => data as Rejected

const text = 'One\n\nTwo\n\nThree'
beforeEach(async () => {
  await send(
    { slug: 'advertise', title: 'Advertise', content: text, status: 'published' },
    '/admin/pages/new',
  )
})

test('a new page is not public until an editor says so', async () => {
  const { values } = await open('/admin/pages/new')
  expect(values.status).toBe('draft')
  const saved = await send({ ...values, title: 'About us', content: 'We.' }, '/admin/pages/new')
  expect(leadsTo(saved)).toBe('/admin/pages/about-us?done=saved')
  expect(publication().pages.has('about-us')).toBe(false)
  expect((await open('/admin/pages/about-us')).takesDrafts).toBe(false)
})

describe('a draft', () => {
  test('is what the form shows, and nothing that readers get', async () => {
    const saved = await saveDraft({ content: 'Secret.', slug: 'partners' })
    expect(leadsTo(saved)).toBe(`${path}?done=draft`)
    const form = await open(leadsTo(saved) ?? '')
    expect(form).toMatchObject({
      values: { content: 'Secret.', slug: 'partners', version: '2' },
      notice: 'Draft saved. Readers still see what is on the site.',
      draft: { version: 2, savedBy: 'maya', isBehind: false },
      takesDrafts: true,
    })
    expect(seen()).toBe(text)
    for (const address of ['/advertise', '/partners']) {
      const read = await toResult(Promise.resolve().then(() => section(routeArgs(address))))
      expect(read.status).toBe(address === '/advertise' ? 200 : 404)
      expect(JSON.stringify(read.data ?? '')).not.toContain('Secret')
    }
    const listed = await (await sitemap(routeArgs('/sitemaps/pages.xml', { file: 'pages.xml' }))).text()
    expect(listed).toContain('/advertise<')
    expect(listed).not.toContain('partners')
    expect(JSON.stringify(writeFiles(await readEntries()))).not.toContain('Secret')
  })

  test('is marked in the list, in its versions and in the log', async () => {
    await saveDraft({ title: 'Partners' })
    await saveDraft({ description: 'For them.' })
    const { entries } = await listLoader(at('/admin/pages'))
    expect(entries.filter(({ hasDraft }) => hasDraft).map(({ slug }) => slug)).toEqual(['advertise'])
    const { versions } = await versionsLoader(at(`${path}/versions`))
    expect(versions.map(({ version, isDraft, changed }) => [version, isDraft, changed])).toEqual([
      // Each beside what readers see.
      [3, true, ['Title', 'Description']],
      [2, true, ['Title']],
      [1, false, null],
    ])
    expect(await database.query('SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual([
      { action: 'draft saved', subject: 'Page: Advertise' },
    ])
  })

  test('is published with what is typed, under its address, and waits no more', async () => {
    await saveDraft({ content: 'New.', slug: 'partners' })
    const saved = await publish({ title: 'Partners' })
    expect(leadsTo(saved)).toContain('/admin/pages/partners?done=saved')
    expect(publication().pages.get('partners')).toMatchObject({ title: 'Partners', content: 'New.' })
    expect(await open('/admin/pages/partners')).toMatchObject({ draft: null, values: { version: '3' } })
  })

  test('is published as it is, and ends when it says the same again', async () => {
    await saveDraft({ content: 'New.' })
    expect(leadsTo(await saveDraft({ content: text }))).toBe(`${path}?done=unchanged`)
    expect((await open()).draft).toBeNull()
    await saveDraft({ content: 'New.' })
    await publish({ content: text })
    expect((await open()).draft).toBeNull()
    await saveDraft({ content: 'Newer.' })
    await publish()
    expect(seen()).toBe('Newer.')
  })

  test('of an address that something else has is refused when it is published', async () => {
    expect(leadsTo(await saveDraft({ slug: 'terms' }))).toContain('done=draft')
    const refused = await publish({ title: 'Kept' })
    expect(refused.status).toBe(422)
    expect(rejectedOf(refused)).toMatchObject({
      values: { title: 'Kept', slug: 'terms' },
      errors: [{ field: 'slug' }],
    })
    expect((await open()).draft).not.toBeNull()
  })

  test('has to be whole, like the page', async () => {
    const refused = await saveDraft({ title: '', content: 'Kept.' })
    expect(rejectedOf(refused)).toMatchObject({
      values: { content: 'Kept.' },
      errors: [{ field: 'title', message: 'Fill in “Title”.' }],
    })
  })

  test('can take the page off the site', async () => {
    await saveDraft({ status: 'draft' })
    expect(seen()).toBe(text)
    await publish()
    expect(seen()).toBeUndefined()
    expect((await open()).takesDrafts).toBe(false)
  })
})

describe('two editors', () => {
  test('who save drafts at once get both, or are asked', async () => {
    const { values } = await open()
    await saveDraft({ title: 'Theirs', content: text.replace('One', 'First') })
    const mine = { ...values, content: text.replace('Three', 'Third'), command: 'draft' }
    expect(leadsTo(await send(mine))).toContain('done=draft&kept=title&kept=content')
    expect((await open()).values).toMatchObject({ title: 'Theirs', content: 'First\n\nTwo\n\nThird' })
    const asked = await send({ ...mine, title: 'Mine' })
    expect(asked.status).toBe(409)
    expect(rejectedOf(asked)).toMatchObject({
      values: { title: 'Mine' },
      conflict: { version: 3, isDraft: true, asDraft: true, differences: [{ key: 'title' }] },
    })
    await send({ ...rejectedOf(asked).values, command: 'overwrite 3 draft' })
    expect((await open()).values.title).toBe('Mine')
    expect(publication().pages.get('advertise')?.title).toBe('Advertise')
  })

  test('of whom one saved a draft that the other has not seen: it is not published unseen', async () => {
    const { values } = await open()
    await saveDraft({ description: 'Not yet.' })
    const asked = await send({ ...values, title: 'Mine' })
    expect(asked.status).toBe(409)
    const { errors, values: shown } = rejectedOf(asked)
    expect(errors[0]?.message).toMatch(/saved a draft .*: Description\. Nothing is published yet/)
    expect(shown).toMatchObject({ title: 'Mine', description: 'Not yet.' })
    expect(publication().pages.get('advertise')?.title).toBe('Advertise')
    await send(shown)
    expect(publication().pages.get('advertise')).toMatchObject({ title: 'Mine', description: 'Not yet.' })
  })

  test('of whom one published the draft meanwhile are merged as today', async () => {
    await saveDraft({ content: 'New.' })
    const { values } = await open()
    await publish({ description: 'Theirs.' })
    expect(leadsTo(await send({ ...values, title: 'Mine', command: 'draft' }))).toContain('kept=description')
    expect(publication().pages.get('advertise')).toMatchObject({ title: 'Advertise', content: 'New.' })
    expect((await open()).values).toMatchObject({ title: 'Mine', description: 'Theirs.', content: 'New.' })
    expect(await send({ ...values, description: 'Mine.' })).toMatchObject({ status: 409 })
  })

  test('of whom one discarded the draft: nothing of it is taken back or published unasked', async () => {
    await saveDraft({ content: 'New.' })
    const { values } = await open()
    await send({}, `${path}/versions/2?to=discard`, versionAction)
    const asked = await send({ ...values, title: 'Mine' })
    expect(asked.status).toBe(409)
    expect(rejectedOf(asked)).toMatchObject({
      values: { title: 'Mine', content: 'New.' },
      conflict: { version: 1, isDiscarded: true },
    })
  })

  test('of whom one deleted the page: what was typed is given back', async () => {
    const { values } = await open()
    await send({ chosen: 'advertise', confirmed: 'yes' }, deleteEntriesPath('pages'), deleteAction as never)
    const gone = await send({ ...values, content: 'Typed.', command: 'draft' })
    expect(gone.status).toBe(404)
    expect(JSON.stringify(gone.data)).toContain('Typed.')
  })
})

test('what the site has changed since is merged, by whichever button', async () => {
  await saveDraft({ title: 'Draft', content: text.replace('One', 'First') })
  await database.query(
    `UPDATE publication_entries SET data = data || '{"description": "Imported."}' WHERE slug = 'advertise'`,
  )
  expect(await open()).toMatchObject({ draft: { isBehind: true }, values: { version: '2', title: 'Draft' } })
  await publish({ content: text.replace('One', 'First').replace('Three', 'Third') })
  expect(publication().pages.get('advertise')).toMatchObject({
    ...{ title: 'Draft', description: 'Imported.', content: 'First\n\nTwo\n\nThird' },
  })
  await saveDraft({ title: 'Mine' })
  await database.query(
    `UPDATE publication_entries SET data = data || '{"title": "Theirs"}' WHERE slug = 'advertise'`,
  )
  const asked = await publish()
  expect(rejectedOf(asked)).toMatchObject({ conflict: { isDraft: false, differences: [{ after: 'Mine' }] } })
})

describe('the page of its version', () => {
  test('compares it with what readers see, discards it, and takes it up again', async () => {
    await saveDraft({ title: 'Draft' })
    const page = await versionLoader(at(`${path}/versions/2`))
    expect(page).toMatchObject({
      ...{ isWaiting: true, now: 1, former: 1 },
      changes: [{ label: 'Title', before: 'Advertise', after: 'Draft' }],
    })
    const discard = `${path}/versions/2?to=discard`
    expect(leadsTo(await send({}, discard, versionAction))).toBe(`${path}?done=discarded`)
    expect(await open()).toMatchObject({ draft: null, values: { title: 'Advertise' } })
    expect((await send({}, discard, versionAction)).status).toBe(409)
    expect(leadsTo(await send({}, `${path}/versions/2?to=draft&over=1`, versionAction))).toBe(
      `${path}?done=draft`,
    )
    expect((await open()).values.title).toBe('Draft')
    expect(publication().pages.get('advertise')?.title).toBe('Advertise')
  })

  test('restores what readers see below a draft, which stays', async () => {
    await publish({ title: 'Second' })
    await saveDraft({ content: 'Draft.' })
    await send({}, `${path}/versions/1?over=2`, versionAction)
    expect(publication().pages.get('advertise')?.title).toBe('Advertise')
    expect(await open()).toMatchObject({ draft: { isBehind: true }, values: { content: 'Draft.' } })
    await publish()
    expect(publication().pages.get('advertise')).toMatchObject({ title: 'Advertise', content: 'Draft.' })
  })
})

test('other entries take no drafts', async () => {
  const ai = '/admin/sections/ai'
  expect((await open(ai)).takesDrafts).toBe(false)
  expect((await send({}, `${ai}/versions/1?to=draft`, versionAction)).status).toBe(404)
})
