/**
 * Another publication, a music magazine, imported as a folder while the site starts: not one word or picture of the
 * publication that an empty database starts with is left.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { open } from '../support/html-page'
import { crawlAll, findLeft, readable } from '../support/left-of-first'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { waitUntil } from '../support/wait-until'

const database = provideSiteDatabase()
const folder = path.join('tests', 'examples', 'music-magazine')
let site: ServedSite
let scratch = ''

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'publication-'))
  return () => rm(scratch, { recursive: true })
})

/** `npm run publication -- …`, as an operator runs it. */
function run(...args: string[]): Promise<{ failed: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/publication.ts', ...args],
      { cwd: root, env: { ...withoutOperatorVariables(process.env), DATABASE_URL: database.url } },
      (error, stdout, stderr) => resolve({ failed: error !== null, said: stdout + stderr }),
    )
  })
}

const stored = () =>
  database.query('SELECT kind, slug, position, data FROM publication_entries ORDER BY 1, 2')

it('a dry run says what would change, and a folder with mistakes where they are: nothing changes', async () => {
  const before = await stored()
  const broken = path.join(scratch, 'broken')
  await cp(path.join(root, folder), broken, { recursive: true })
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(broken, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(path.join(broken, file), text.replace(from, to))
  }
  await edit('sections.json', '"heading": "Concerts"', '"heading": ""')
  await edit('settings.json', '"#8a1c3b",\n', '"#ffd400",\n')
  await edit('people/leo-castellano.md', 'name:', 'called:')
  const [dry, wrong] = await Promise.all([run('import', folder, '--dry-run'), run('import', broken)])
  expect(dry.said).toContain('changed: settings settings (name, tagline,')
  expect(dry.said).toContain('added: section records')
  expect(dry.said).toContain('removed: person maya-lindqvist')
  expect(dry.said).toContain('This was a dry run: nothing has changed.')
  expect(wrong.failed).toBe(true)
  for (const problem of [
    /^sections\.json: section concerts: heading: /m,
    /^settings\.json: settings settings: accentColor: On the light page its contrast is 1\.\d+:1/m,
    /^people\/leo-castellano\.md: person leo-castellano: name: /m,
  ])
    expect(wrong.said).toMatch(problem)
  expect(await stored()).toEqual(before)
})

it('is imported while an instance starts, which shows it within two seconds', async () => {
  const [served, imported] = await Promise.all([serveSite(database.url), run('import', folder)])
  site = served
  expect(imported.said).toContain('The publication is imported.')
  await waitUntil(async () => (await site.request('/records')).status === 200)
  await database.query(`INSERT INTO products (slug, data)
    VALUES ('a-quiet-record', '{"name": "A Quiet Record", "category": "Records", "state": "current"}')`)
  await database.query(`INSERT INTO articles
      (slug, title, content, status, author_name, category_name, subcategory_name, tags, reviews)
    VALUES ('a-quiet-record', 'A Quiet Record Review: Rain on a Cello', 'It rains.', 'published',
      'Tomasz Bielak', 'Records', 'vinyl', '{cello}', '[{"product": "a-quiet-record", "rating": 80}]'),
    ('the-back-room', 'The Back Room, Filled', 'Eighty people.', 'published', 'Adaeze Nwosu', 'Concerts', null, '{clubs}', '[]')`)
  await waitUntil(async () => (await site.request('/')).body.includes('The Back Room, Filled'))
  return () => site.stop()
})

it('says and shows nothing of the first one, anywhere', async () => {
  const sent = await crawlAll(site.url, 'http://site.example')
  expect(await findLeft(sent)).toEqual([])
  const addresses = [...sent.keys()]
  for (const expected of [
    '/records',
    '/feed',
    '/sitemaps/pages.xml',
    '/authors/tomasz-bielak',
    '/imprint',
    '/tags/cello',
  ])
    expect(addresses).toContain(expected)
  expect(addresses.filter((address) => address.startsWith('/share/'))).toHaveLength(3)
})

it('has its own logo, colors, ratings, tips and mailbox', async () => {
  const address = site.url
  const home = await open('/', address)
  const banner = within(home.getByRole('banner'))
  expect(
    banner
      .getByRole('link', { name: /^Sidelong/ })
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/logo.svg')
  expect(home.html).toContain(':root{--color-accent:light-dark(#8a1c3b,')
  expect(home.headers['content-security-policy']).not.toContain('unsafe')
  expect(home.getByRole('link', { name: 'Mixcloud' }).getAttribute('href')).toBe(
    'https://mixes.example/sidelong',
  )
  expect(home.getByRole('link', { name: 'Unterstützen Sie uns über the Tip Jar' })).toBeDefined()
  expect(home.queryByRole('link', { name: /Podcast/ })).toBeNull()
  expect((await site.request('/favicon.svg')).body).toContain('#f6e7c9')
  expect((await site.request('/logo.svg')).headers['content-security-policy']).toContain("default-src 'none'")
  expect((await site.request('/articles/a-quiet-record')).body).toContain('"@type":"Review"')
  const contact = await open('/contact', address)
  const values = { name: 'Ann', email: 'ann@reader.example', message: 'Hello' }
  const mail = await contact.submit(contact.getByRole('button', { name: 'Absenden' }), values)
  expect(mail.url).toMatch(/^mailto:desk@sidelong\.example\?subject=Kontaktanfrage%20%C3%BCber%20Sidelong/)
})

it('says what the software says in its language, to scripts and editors as well', async () => {
  const home = await open('/', site.url)
  expect(home.getByRole('link', { name: 'Zum Inhalt springen' })).toBeDefined()
  expect((await open('/nowhere', site.url)).getByRole('heading', { level: 1 }).textContent).toBe(
    'Seite nicht gefunden',
  )
  const contact = await open('/contact', site.url)
  const refused = await contact.submit(contact.getByRole('button', { name: 'Absenden' }), { name: '' })
  expect(refused.html).toContain('Geben Sie Ihre E-Mail-Adresse ein.')

  const [, address = ''] = /<link rel="preload" as="fetch" href="([^"]*)"/.exec(home.html) ?? []
  const said = await site.request(address)
  expect(said.headers['cache-control']).toContain('immutable')
  expect(JSON.parse(said.body)).toMatchObject({
    locale: 'de-AT',
    messages: { 'Skip to content': 'Zum Inhalt springen' },
  })
  // Of an instance that knows another language already.
  expect((await site.request('/messages.json?version=0123456789abcdef')).status).toBe(404)
  expect((await site.request('/messages.json')).body).toBe(said.body)

  const desk = await open('/admin/sign-in', site.url)
  expect(desk.getByRole('button', { name: 'Anmelden' })).toBeDefined()
  const [, deskAddress = ''] = /<link rel="preload" as="fetch" href="([^"]*)"/.exec(desk.html) ?? []
  const saidAtDesk = await site.request(deskAddress.replaceAll('&amp;', '&'))
  expect(JSON.parse(saidAtDesk.body)).toMatchObject({ locale: 'de-AT', messages: { Save: 'Speichern' } })
})

it.each([
  ['/', /<html lang="de-AT">/],
  ['/admin/sign-in', /<html lang="de-AT">/],
  ['/', /"@type":"WebSite"[^\n]*"inLanguage":"de-AT"/],
  ['/articles/a-quiet-record', /"inLanguage":"de-AT"/],
  ['/authors/tomasz-bielak', /"inLanguage":"de-AT"/],
  ['/feed', /<language>de-at<\/language>/],
  ['/records/feed.json', /"language":"de-AT"/],
  ['/corrections/feed', /<language>de-at<\/language>/],
  ['/sitemaps/news.xml', /<news:language>de<\/news:language>/],
])('%s says in which language it is', async (address, said) => {
  expect((await site.request(address)).body).toMatch(said)
})

it.each([
  '/ai-podcasts',
  '/ai-podcasts/feed',
  '/ai-podcasts/the-third-box',
  '/ai-podcasts/the-third-box/transcript.vtt',
  '/share/episodes/the-third-box/0.png',
])('without a podcast there is no %s', async (address) => {
  expect((await site.request(address)).status).toBe(404)
})

it('a podcast of its own speaks in its own words', async () => {
  const podcast = {
    ...{
      name: 'Sidelong Radio',
      label: 'Broadcast',
      heading: 'Listen',
      intro: 'Talk.',
      description: 'Talk.',
    },
    ...{
      feedDescription: 'Talk.',
      category: 'Music',
      picture: '/media/radio.png',
      credit: 'Read by {author}',
    },
    ...{ subscribeHeading: 'On your phone', subscribeText: 'Paste this address:' },
  }
  const add = (data: object) =>
    database.query(`UPDATE publication_entries SET data = data || $1::jsonb WHERE kind = 'settings'`, [
      JSON.stringify(data),
    ])
  await add({ aiByline: 'The Choir', podcast })
  await waitUntil(async () => (await site.request('/ai-podcasts')).status === 200)
  const pages = ['/ai-podcasts', '/ai-podcasts/the-third-box', '/ai-podcasts/feed', '/']
  const [list = '', episode = '', feed = '', home = ''] = await Promise.all(
    pages.map(async (address) => (await site.request(address)).body),
  )
  for (const body of [list, episode, feed, home])
    expect(body).not.toMatch(/\bAI podcast|AI-generated|Ohmnibus AI/i)
  expect(list).toContain('On your phone')
  expect(list).toContain('Paste this address:')
  expect(episode).toContain('Broadcast')
  expect(episode).toContain('"creditText":"Read by The Choir"')
  expect(feed).toContain('http://site.example/media/radio.png')
  await database.query(
    `UPDATE publication_entries SET data = data - 'podcast' - 'aiByline' WHERE kind = 'settings'`,
  )
  await waitUntil(async () => (await site.request('/ai-podcasts')).status === 404)
})

it('a page that the server refuses is in its colors', async () => {
  const refused = await site.request(
    '/contact',
    { 'Sec-Fetch-Site': 'cross-site', Accept: 'text/html' },
    'POST',
  )
  expect([refused.status, readable(refused.body).includes('ohm')]).toEqual([403, false])
  expect(refused.body).toContain('light-dark(#8a1c3b,')
})

it('a change is on a 404 page at once, too', async () => {
  expect((await site.request('/nowhere')).body).toContain('Sidelong')
  await database.query(
    `UPDATE publication_entries SET data = data || '{"name": "Askance"}' WHERE kind = 'settings'`,
  )
  await waitUntil(async () => (await site.request('/elsewhere')).body.includes('Askance'))
})

it('an export is imported without a difference', async () => {
  const exported = path.join(scratch, 'exported')
  expect((await run('export', exported)).said).toContain('13 files written')
  expect((await run('import', exported)).said).toContain('Nothing changes.')
})
