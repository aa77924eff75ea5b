/** Pages of text, drafts among them, and what search engines and networks are told of sections, pages and people. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteUnusedEmbeds } from '~/data/embeds/embeds.server'
import { findPictureDetails, listPictures } from '~/data/media/pictures.server'
import { refreshPublication, setPublication } from '~/data/publication/publication.server'
import { action as preview } from '~/desk/entry-preview/preview-page.route'
import { deletePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { loader as author } from '~/routes/author'
import { loader as contact } from '~/routes/contact'
import { loader as section } from '~/routes/section'
import { loader as team } from '~/routes/team'
import { routeArgs, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { publication as first } from '../support/publication'
import { recordStatements } from '../support/sent-statements'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const hash = '0123456789abcdef0123456789abcdef'
const picture = `/media/${hash}/1200.jpg`
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

afterAll(() => setPublication(first))

beforeEach(async () => {
  await database.query(`DELETE FROM publication_entries WHERE slug = 'advertise'`)
  await database.query('DELETE FROM pictures')
})

const text = { title: 'Advertise', description: 'What it costs.', content: 'Hello, *readers* of {site}.' }

async function storePage(fields: object) {
  await database.query(
    `INSERT INTO publication_entries (kind, slug, data) VALUES ('page', 'advertise', $1)
     ON CONFLICT (kind, slug) DO UPDATE SET data = excluded.data`,
    [JSON.stringify({ ...text, ...fields })],
  )
  await refreshPublication()
}

async function change(slug: string, fields: object) {
  await database.query('UPDATE publication_entries SET data = data || $2::jsonb WHERE slug = $1', [
    slug,
    JSON.stringify(fields),
  ])
  await refreshPublication()
}

type Shown = { page: { html: string; contents: unknown[] }; meta: Record<string, string>[] }
const open = async (path: string, loader: (args: never) => unknown = section, params = {}) => {
  const { status, data } = await toResult(
    Promise.resolve().then(() => loader(routeArgs(path, params) as never)),
  )
  const shown = data as Shown
  const find = (name: string) =>
    shown.meta.find((one) => one.name === name || one.property === name || one.rel === name)
  return { status, shown, meta: (name: string) => find(name)?.content ?? find(name)?.href ?? null }
}

test('a page has all that articles have; one without pictures and embeds costs no query', async () => {
  await storePicture(database, { hash, description: 'A desk.' })
  await storePage({
    content: `## Why\n\n::: note\n{site}\n:::\n\n![](${picture})\n\n${film}\n\n<script>x</script>`,
  })
  const { html } = (await open('/Advertise')).shown.page
  expect(html).toContain('id="section-why"')
  expect(html).toContain('Ohmnibus')
  expect(html).toContain(`${hash}/800.avif`)
  expect(html).toContain('class="embed')
  expect(html).not.toContain('script')
  await storePage({})
  const sent = await recordStatements(() => open('/advertise'))
  expect(sent).toEqual([])
})

test('a draft is not public', async () => {
  await storePage({ status: 'draft' })
  expect((await open('/advertise')).status).toBe(404)
  await storePage({ status: 'published' })
  expect((await open('/advertise')).status).toBe(200)
})

test('the embeds of pages are read, and kept', async () => {
  await storePage({ content: `${film}\n` })
  const list = () => database.query('SELECT url FROM embeds')
  expect(await list()).toEqual([{ url: film }])
  await database.query(`UPDATE embeds SET created_at = '2020-01-01'`)
  await deleteUnusedEmbeds()
  expect(await list()).toEqual([{ url: film }])
  await storePage({ content: 'None.' })
  await deleteUnusedEmbeds()
  expect(await list()).toEqual([])
})

test('a picture that a page or a section shows is in use', async () => {
  await storePicture(database, { hash })
  const listUnused = async () => (await listPictures({ query: '', filter: 'unused' }, null)).items
  expect(await listUnused()).toHaveLength(1)
  await storePage({ sharePicture: picture })
  expect(await listUnused()).toHaveLength(0)
  expect((await findPictureDetails(hash))?.uses).toBe(1)
  expect(await deletePicture(hash, false)).toBe('used')
})

test.each([
  ['advertise', '/advertise', section, {}, null],
  ['reviews', '/reviews', section, {}, null],
  ['ai', '/subcategories/ai', section, {}, null],
  ['elena-marchetti', '/authors/elena-marchetti', author, { slug: 'elena-marchetti' }, null],
  ['team', '/team', team, {}, null],
  ['contact', '/contact', contact, {}, 'noindex'],
] as const)(
  '%s has a share card and a canonical URL of its own',
  async (slug, path, loader, params, robots) => {
    await storePage({})
    await storePicture(database, { hash, description: 'A desk.' })
    const before = await open(path, loader, params)
    expect(before.meta('robots')).toBe(robots)
    expect(before.meta('canonical')).toMatch(new RegExp(`${path}$`))
    await change(slug, {
      canonicalUrl: 'https://elsewhere.example/page',
      shareTitle: 'Look!',
      sharePicture: picture,
      noindex: true,
    })
    const { meta, shown } = await open(path, loader, params)
    expect(meta('canonical')).toBe('https://elsewhere.example/page')
    expect(meta('robots')).toBe('noindex')
    expect(meta('og:title')).toBe('Look!')
    expect(meta('og:image')).toMatch(new RegExp(`/media/${hash}/16x9-50-50.jpg$`))
    expect(meta('og:image:alt')).toBe('A desk.')
    if (['reviews', 'ai'].includes(slug)) return
    await change(slug, { searchTitle: 'All about it' })
    expect((await open(path, loader, params)).shown.meta).toContainEqual({ title: 'All about it' })
    expect(shown.meta).not.toContainEqual({ title: 'All about it' })
  },
)

test('a preview shows what the form has, by the same rules, and stores nothing', async () => {
  const session = await signInEditor(database)
  const post = (fields: Record<string, string>) => {
    const init = { method: 'POST', body: new URLSearchParams(fields), headers: session }
    return toResult(preview(routeArgs('/admin/page-preview', {}, init)))
  }
  const { headers, data } = await post({
    title: 'Rules of {site}',
    updated: '',
    content: `## Lab\n\n${film}\n\n<img src=x onerror=alert(1)>`,
  })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const { page } = (data as { shown: Shown }).shown
  expect(page).toMatchObject({ title: 'Rules of Ohmnibus', contents: [] })
  expect(page.html).toContain('id="section-lab"')
  expect(page.html).toContain('class="embed')
  expect(page.html).not.toContain('onerror')
  expect((await post({})).data).toMatchObject({ shown: { page: { title: 'Untitled', html: '' } } })
  const policy = await post({ title: 'P', layout: 'policy', content: 'Intro.\n\n## One\n\n- a\n- b' })
  const sections = [{ heading: 'One', blocks: [{ items: ['a', 'b'] }] }]
  expect(policy.data).toMatchObject({ shown: { policy: { intro: 'Intro.', sections } } })
  expect(await database.query('SELECT FROM embeds')).toEqual([])
})
