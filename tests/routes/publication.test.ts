/** The desk's pages for entries of the publication. */
import { describe, expect, test, vi } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action as deleteAction } from '~/desk/publication/delete-entries.route'
import { loader as listLoader, action as orderAction } from '~/desk/publication/entries.route'
import { action, loader } from '~/desk/publication/entry.route'
import { action as restoreAction } from '~/desk/publication/entry-version.route'
import { loader as versionsLoader } from '~/desk/publication/entry-versions.route'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { routeArgs, storeArticle } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk

type Fields = Record<string, string>

const paramsOf = (path: string) => ({
  slug: /^\/admin\/[a-z]+\/([^/?]+)/.exec(path)?.[1] ?? '',
  version: /versions\/(\d+)/.exec(path)?.[1] ?? '',
})
const open = async (path: string) => loader(routeArgs(path, paramsOf(path), { headers: desk.headers }))
const send = (handle: typeof action, path: string, fields: Fields) => {
  const args = routeArgs(path, paramsOf(path), {
    method: 'POST',
    headers: desk.headers,
    body: new URLSearchParams(fields),
  })
  // Is a client of its own, since each may store a few forms only.
  return toResult(handle({ ...args, context: { clientAddress: '198.51.100.36' } }) as Promise<unknown>)
}
const save = async (path: string, changes: Fields) =>
  send(action, path, { ...(await open(path)).values, ...changes })

const personPath = '/admin/people/maya-lindqvist'

const entryOf = async (kind: string, slug: string) =>
  (await readEntries()).find((entry) => entry.kind === kind && entry.slug === slug)
const errorsOf = (result: { data: unknown }) =>
  (result.data as { errors: { field: string | null; message: string }[] }).errors

describe('saving', () => {
  test('shows the change at once', async () => {
    const saved = await save('/admin/settings', { name: 'Other' })
    expect(saved).toMatchObject({ status: 303 })
    expect(saved.headers.get('Location')).toBe('/admin/settings?done=saved')
    expect(publication().site.name).toBe('Other')
    expect((await open('/admin/settings')).values.version).toBe('2')
  })

  test('twice does it once', async () => {
    const { values } = await open('/admin/settings')
    for (const _ of [1, 2])
      expect(await send(action, '/admin/settings', { ...values, name: 'Other' })).toMatchObject({
        status: 303,
      })
    expect((await entryOf('settings', 'settings'))?.version).toBe(2)
  })

  test('names everything that is wrong, and keeps what was typed', async () => {
    const refused = await save('/admin/settings', {
      name: '',
      supportEmail: 'nobody',
      headline: 'x'.repeat(121),
    })
    expect(refused).toMatchObject({ status: 422, data: { values: { supportEmail: 'nobody' } } })
    expect(errorsOf(refused)).toEqual([
      { field: 'name', message: 'Fill in “Name”.' },
      { field: 'supportEmail', message: expect.stringContaining('support@example.com') },
      { field: 'headline', message: 'Headline can have at most 120 characters. This has 121.' },
    ])
    expect((await entryOf('settings', 'settings'))?.version).toBe(1)
  })

  test('over what someone else has saved asks, and then overwrites', async () => {
    const { values } = await open('/admin/settings')
    await send(action, '/admin/settings', { ...values, name: 'Theirs' })
    const mine = { ...values, name: 'Mine' }
    expect(await send(action, '/admin/settings', mine)).toMatchObject({
      status: 409,
      data: {
        values: { name: 'Mine' },
        conflict: { version: 2, differences: [{ key: 'name', before: 'Theirs', after: 'Mine' }] },
      },
    })
    expect(await send(action, '/admin/settings', { ...mine, command: 'overwrite 2' })).toMatchObject({
      status: 303,
    })
    expect(publication().site.name).toBe('Mine')
  })

  test.for([
    ['the settings', '/admin/settings', { headline: 'Mine' }, { name: 'Theirs' }, ['Name']],
    ['a section', '/admin/sections/ai', { intro: 'Mine' }, { heading: 'Theirs' }, ['Name']],
    ['a person', personPath, { role: 'Mine' }, { tagline: 'Theirs' }, ['Tagline']],
    ['a page', '/admin/pages/terms', { title: 'Mine' }, { description: 'Theirs' }, ['Description']],
    ['a menu', '/admin/menus/about', { links_0_name: 'Mine' }, { heading: 'Theirs' }, ['Heading']],
    [
      'a retailer',
      '/admin/retailers/amazon',
      { name: 'Mine' },
      { disclosure: 'Theirs' },
      ['Additional disclosure'],
    ],
  ] as [string, string, Fields, Fields, string[]][])(
    'keeps what two editors change in different fields of %s',
    async ([, path, mine, theirs, labels]) => {
      const { values } = await open(path)
      await send(action, path, { ...values, ...theirs })
      const saved = await send(action, path, { ...values, ...mine })
      expect(saved).toMatchObject({ status: 303 })
      const shown = await open(saved.headers.get('Location') ?? '')
      expect(shown.values).toMatchObject({ ...mine, ...theirs, version: '3' })
      expect(shown.notice).toContain(`Also kept, as someone else saved it meanwhile: ${labels.join(', ')}.`)
    },
  )

  test('asks about what both changed alone, and saving mine over it empties nothing', async () => {
    const { values } = await open(personPath)
    await send(action, personPath, { ...values, tagline: 'Theirs', role: 'Their role' })
    const asked = await send(action, personPath, { ...values, tagline: 'Mine', expertise: 'Mine' })
    expect(asked).toMatchObject({
      status: 409,
      data: {
        values: { tagline: 'Mine', role: 'Their role', expertise: 'Mine' },
        conflict: { kept: ['Role'], differences: [{ key: 'tagline', before: 'Theirs', after: 'Mine' }] },
      },
    })
    const { values: merged } = asked.data as { values: Fields }
    expect(await send(action, personPath, { ...merged, command: 'overwrite 2' })).toMatchObject({
      status: 303,
    })
    expect((await open(personPath)).values).toMatchObject({
      tagline: 'Mine',
      role: 'Their role',
      expertise: 'Mine',
    })
  })

  test('merges the text of a page line by line', async () => {
    const path = '/admin/pages/terms'
    await save(path, { content: 'One\n\nTwo\n\nThree' })
    const { values } = await open(path)
    await save(path, { content: 'Their one\n\nTwo\n\nThree' })
    await send(action, path, { ...values, content: 'One\n\nTwo\n\nMy three' })
    expect((await open(path)).values.content).toBe('Their one\n\nTwo\n\nMy three')
    const asked = await send(action, path, { ...values, content: 'My one\n\nTwo\n\nThree' })
    expect(asked).toMatchObject({ status: 409, data: { values: { content: 'My one\n\nTwo\n\nMy three' } } })
  })

  test.for([
    ['the address of another section', { slug: 'reviews' }, 'slug'],
    ['an address of the site’s own', { slug: 'admin' }, 'slug'],
    ['the address of the feed', { slug: 'feed' }, 'slug'],
    ['capitals and spaces', { slug: 'A b' }, 'slug'],
    ['no address', { slug: '' }, 'slug'],
    ['another page that is not there', { canonicalSlug: 'nowhere' }, 'canonicalSlug'],
  ] as [string, Fields, string][])('refuses %s', async ([, changes, field]) => {
    const refused = await save('/admin/sections/tech-news', changes)
    expect(refused.status).toBe(422)
    expect(errorsOf(refused).map((error) => error.field)).toContain(field)
  })

  test('keeps what was typed while nobody is signed in', async () => {
    const { values } = await open('/admin/settings')
    const signedIn = desk.headers
    desk.headers = {}
    const sent = await send(action, '/admin/settings', { ...values, name: 'Typed' })
    expect(sent.status).toBe(302)
    const cookie = sent.headers.get('Set-Cookie')?.split(';')[0]
    const back =
      new URL(sent.headers.get('Location') ?? '', 'http://localhost').searchParams.get('redirectTo') ?? ''
    desk.headers = { Cookie: `${new Headers(signedIn).get('Cookie')}; ${cookie}` }
    expect((await open(back)).resumed?.values.name).toBe('Typed')
  })

  test('keeps all that was typed when it fails, or someone has deleted the entry', async () => {
    const path = '/admin/sections/ai'
    const typed = { ...(await open(path)).values, intro: 'Typed for nothing?' }
    await database.query(
      `ALTER TABLE publication_entries ADD CONSTRAINT disk_is_full CHECK (data ->> 'intro' NOT LIKE 'Typed%')`,
    )
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await send(action, path, typed)).toMatchObject({
      status: 503,
      data: { unsaved: 'failed', to: path, values: typed },
    })
    expect(logged).toHaveBeenCalledOnce()
    await database.query('ALTER TABLE publication_entries DROP CONSTRAINT disk_is_full')
    await database.query(`DELETE FROM publication_entries WHERE slug = 'ai'`)
    expect(await send(action, path, typed)).toMatchObject({
      status: 404,
      data: { unsaved: 'gone', values: typed },
    })
  })

  test('refuses a subcategory within itself', async () => {
    expect(errorsOf(await save('/admin/sections/ai', { parent: 'ai' }))).toMatchObject([{ field: 'parent' }])
  })

  test('shows markup and Arabic as they are', async () => {
    await save('/admin/sections/ai', { heading: '<b>الذكاء</b>' })
    expect((await open('/admin/sections/ai')).values.heading).toBe('<b>الذكاء</b>')
  })
})

describe('a new section', () => {
  const fields = {
    slug: 'lab',
    variant: 'category',
    heading: 'Lab',
    intro: 'From the lab.',
    title: 'The lab',
    description: 'All of it.',
    category: 'Lab',
    empty_kind: 'default',
  }

  test('is there at once', async () => {
    expect(await send(action, '/admin/sections/new', fields)).toMatchObject({ status: 303 })
    expect(publication().listings.get('/lab')?.heading).toBe('Lab')
  })

  test.for([
    [{}, 'Smart homes'],
    [{ displayName: 'Homes' }, 'Homes'],
    [{ subcategory_by: 'name', subcategory_name: 'Homes' }, undefined],
  ] as [Fields, string | undefined][])(
    'within a category, with %j, is called %s on cards',
    async ([changes, name]) => {
      const required = {
        slug: 'smart-home',
        variant: 'subcategory',
        parent: 'tech-news',
        heading: 'Smart homes',
      }
      const sent = {
        ...required,
        intro: 'What they do.',
        subcategory_by: 'slug',
        empty_kind: 'default',
        ...changes,
      }
      expect(await send(action, '/admin/sections/new', sent)).toMatchObject({ status: 303 })
      expect(publication().displayNames.get('smart-home')).toBe(name)
      // It can be taken away again.
      await save('/admin/sections/smart-home', { displayName: '' })
      expect(publication().displayNames.get('smart-home')).toBeUndefined()
    },
  )

  test('beyond 500 is refused', async () => {
    await database.query(
      `INSERT INTO publication_entries (kind, slug, position, data)
       SELECT 'section', 'ai-' || n, 1000 + n, data FROM publication_entries, generate_series(1, 450) AS n
       WHERE kind = 'section' AND slug = 'ai'`,
    )
    const refused = await send(action, '/admin/sections/new', fields)
    expect(errorsOf(refused)).toEqual([{ field: null, message: 'There are more than 500 sections.' }])
  })
})

describe('renaming', () => {
  test('an address keeps the old one, versions and references', async () => {
    const saved = await save('/admin/sections/tech-news', { slug: 'technology' })
    expect(saved.headers.get('Location')).not.toContain('lost')
    expect(publication().formerPaths.get('/tech-news')).toBe('/technology')
    expect((await entryOf('section', 'ai'))?.data).toMatchObject({ parent: 'technology' })
    expect(publication().header[0]?.path).toBe('/technology')
    const path = '/admin/sections/technology/versions'
    const { versions } = await versionsLoader(routeArgs(path, paramsOf(path), { headers: desk.headers }))
    expect(versions).toHaveLength(2)
    expect(await toResult(open('/admin/sections/tech-news'))).toMatchObject({ status: 302 })
  })

  test('a category takes its articles and their order along', async () => {
    await storeArticle(database, { slug: 'one', categoryName: 'Tech News' })
    const dates = () => database.query('SELECT created_at, published_at, revised_at FROM articles')
    const before = await dates()
    const saved = await save('/admin/sections/tech-news', { category: 'Technology' })
    expect(saved.headers.get('Location')).toContain('articles=1')
    expect(await database.query('SELECT category_name FROM articles')).toEqual([
      { category_name: 'Technology' },
    ])
    expect((await dates()).map(({ created_at }) => created_at)).toEqual(
      before.map(({ created_at }) => created_at),
    )
  })

  test('a subcategory’s address takes its articles along', async () => {
    await storeArticle(database, { slug: 'one', categoryName: 'Tech News', subcategoryName: 'ai' })
    await save('/admin/sections/ai', { slug: 'machines' })
    expect(await database.query('SELECT subcategory_name FROM articles')).toEqual([
      { subcategory_name: 'machines' },
    ])
  })
})

describe('menus', () => {
  test('a button adds a link without saving, and typed text stays', async () => {
    const added = await save('/admin/menus/about', { links_0_name: 'Typed', command: 'add links' })
    expect(added).toMatchObject({
      status: 200,
      data: { errors: [], values: { links_0_name: 'Typed', links_6_order: '7' } },
    })
    expect((await entryOf('menu', 'about'))?.version).toBe(1)
  })

  test('numbers order the links when saved', async () => {
    await save('/admin/menus/about', { links_4_order: '1' })
    expect(publication().menus.about.links[0]?.path).toBe('/affiliate')
  })

  test('a section and an address in one row are refused, and both stay', async () => {
    const refused = await save('/admin/menus/about', { links_1_path: '/two' })
    expect(refused).toMatchObject({ status: 422, data: { values: { links_1_path: '/two' } } })
    expect(errorsOf(refused)).toEqual([
      {
        field: 'links_1_to',
        message: expect.stringContaining('Choose a section or page, or give an address'),
      },
    ])
  })

  test('a script as an address is refused beside its row', async () => {
    const refused = await save('/admin/menus/about', {
      links_0_to: '',
      links_0_path: 'javascript:alert(1)',
    })
    expect(errorsOf(refused)).toMatchObject([{ field: 'links_0_path' }])
  })
})

test('restoring is a save, and says what no longer fits', async () => {
  const path = '/admin/settings/versions/1'
  await save('/admin/settings', { name: 'Other' })
  expect(await send(restoreAction as typeof action, path, {})).toMatchObject({ status: 303 })
  expect(publication().site.name).toBe('Ohmnibus')
  expect((await entryOf('settings', 'settings'))?.version).toBe(3)

  await save('/admin/sections/development-tools', { shows: 'automation' })
  await send(deleteAction as typeof action, deleteEntriesPath('sections'), {
    chosen: 'developer-tools',
    to: 'automation',
    confirmed: 'yes',
  })
  const refused = await send(
    restoreAction as typeof action,
    '/admin/sections/development-tools/versions/1',
    {},
  )
  expect(refused).toMatchObject({ status: 422, data: { problems: [expect.stringContaining('shows')] } })
})

describe('a retailer', () => {
  const fields = { slug: 'shop', name: 'Shop', label: 'Shop (paid link)', domains: 'shop.example' }
  const create = (changes: Fields = {}) => send(action, '/admin/retailers/new', { ...fields, ...changes })

  test('is there at once', async () => {
    const linkTemplate = 'https://network.example/?to={url}'
    expect(await create({ domains: 'Shop.example\r\nshop.test', linkTemplate })).toMatchObject({
      status: 303,
    })
    expect(publication().retailers.get('shop')).toMatchObject({
      domains: ['shop.example', 'shop.test'],
      linkTemplate,
    })
  })

  test.each([
    ['domains', 'outpost.example', 'Another retailer, outpost, has one of these domains.'],
    ['domains', 'shop.example\r\nOUTPOST.example', 'Another retailer, outpost, has one of these domains.'],
    ['domains', 'https://shop.example/', 'Use a domain such as shop.example.'],
    ['domains', 'shop..example', 'Use a domain such as shop.example.'],
    ['domains', '-shop.example', 'Use a domain such as shop.example.'],
    ['domains', '*.shop.example', 'Use a domain such as shop.example.'],
    ['domains', 'localhost', 'Use a domain such as shop.example.'],
    ['domains', 'javascript:alert(1)', 'Use a domain such as shop.example.'],
    ['domains', '', ''],
    ['linkTemplate', 'https://network.example/?to=', 'Put {url} where the address goes.'],
    ['linkTemplate', 'https://network.example/?to={link}', 'Put {url} where the address goes.'],
    ['linkTemplate', 'javascript:alert({url})', 'Begin with https:// or {raw}.'],
    ['linkTemplate', ' {url}', 'Begin with https:// or {raw}.'],
    ['linkTemplate', '//network.example/?to={url}', 'Begin with https:// or {raw}.'],
  ])('with %s %j is refused beside its field, and what was typed stays', async (field, typed, message) => {
    const refused = await create({ [field]: typed })
    expect(refused).toMatchObject({
      status: 422,
      data: { values: { name: 'Shop', [field]: typed.trim().replaceAll('\r', '') } },
    })
    expect(errorsOf(refused)).toContainEqual({ field, message: expect.stringContaining(message) })
    expect(publication().retailers.has('shop')).toBe(false)
  })
})

test('sections are ordered by numbers and by steps', async () => {
  const names = () => publication().categories.map(({ path }) => path)
  const [first, second, third] = names()
  await send(orderAction as typeof action, '/admin/sections', { command: `down ${first?.slice(1)}` })
  expect(names().slice(0, 3)).toEqual([second, first, third])
  await send(orderAction as typeof action, '/admin/sections', { [`order-${third?.slice(1)}`]: '1' })
  expect(names().slice(0, 3)).toEqual([third, second, first])
  const listed = await listLoader(routeArgs('/admin/sections', {}, { headers: desk.headers }))
  expect(listed.entries[0]?.address).toBe(third)
})

describe('a person', () => {
  test('who is renamed is renamed in their stories', async () => {
    const { slug } = await storeArticle(database, { authorName: 'Maya Lindqvist' })
    expect((await save('/admin/people/maya-lindqvist', { name: 'Maya Berg' })).status).toBe(303)
    expect(await database.query('SELECT slug, author_name, version FROM articles')).toEqual([
      { slug, author_name: 'Maya Berg', version: 1 },
    ])
  })

  test('needs no more than a name and a role', async () => {
    const values = { slug: 'ada-quill', name: 'Ada Quill', role: 'Photographer', pageTitle: 'Photos' }
    expect((await send(action, '/admin/people/new', { ...values, kind: 'guest' })).status).toBe(303)
    expect(publication().people.at(-1)).toMatchObject({
      name: 'Ada Quill',
      kind: 'guest',
      bio: [],
      links: [],
    })
  })

  test('has a name of their own, links, and pictures of this site', async () => {
    const refused = await save('/admin/people/maya-lindqvist', { name: 'daniel OKAFOR' })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual([{ field: 'name', message: 'Somebody else has this name already.' }])
    const wrong = await save('/admin/people/maya-lindqvist', {
      portrait: 'javascript:alert(1)',
      ...{ links_0_name: 'Site', links_0_url: 'ftp://x', links_0_order: '1' },
    })
    expect(errorsOf(wrong).map(({ field }) => field)).toEqual(['portrait', 'links_0_url'])
    const links = Object.fromEntries(
      Array.from({ length: 11 }, (_, n) => [
        [`links_${n}_name`, `Site ${n}`],
        [`links_${n}_url`, `https://example.com/${n}`],
        [`links_${n}_order`, String(n)],
      ]).flat(),
    )
    expect(errorsOf(await save('/admin/people/maya-lindqvist', links))).toMatchObject([{ field: 'links' }])
  })
})

test('menus are listed as they come on a page', async () => {
  const { entries } = await listLoader(routeArgs('/admin/menus', {}, { headers: desk.headers }))
  expect(entries.map(({ slug }) => slug)).toEqual(['header', 'footer', 'about', 'browse'])
})

test('a filter by tags and words that fits nothing or everything is told', async () => {
  const [path, keep_tags] = ['/admin/sections/ai', 'Chips']
  const oddities = async () => (await open(path)).oddities
  await storeArticle(database, {
    slug: 'one',
    categoryName: 'Tech News',
    subcategoryName: 'ai',
    tags: ['Law'],
  })
  expect(await oddities()).toEqual([])
  await save(path, { keep_tags })
  expect(await oddities()).toEqual([expect.stringContaining('No published article')])
  await database.query(`UPDATE articles SET tags = '{Chips}'`)
  expect(await oddities()).toEqual([expect.stringContaining('Every published article')])
  await storeArticle(database, { slug: 'two', categoryName: 'Tech News', subcategoryName: 'ai' })
  expect(await oddities()).toEqual([])
})
