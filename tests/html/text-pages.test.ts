/** Pages of text at addresses of the publication's own, without script. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, it } from 'vitest'
import { open, readHead, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const slug = `how-we-test-${randomUUID().slice(0, 8)}`
const path = `/${slug}`

const query = (statement: string, values: unknown[] = [slug]) =>
  runQuery(inject('htmlDatabase'), statement, values)
const statusOf = async (at = path) => (await fetch(`${inject('htmlSite')}${at}`)).status
const listSitemap = async () => (await fetch(`${inject('htmlSite')}/sitemaps/pages.xml`)).text()

const change = (fields: object) =>
  query(`UPDATE publication_entries SET data = data || $2::jsonb WHERE kind = 'page' AND slug = $1`, [
    slug,
    JSON.stringify(fields),
  ])

afterAll(() =>
  query(
    `DELETE FROM publication_entries WHERE kind = 'page' AND slug IN ($1, $1 || '-written', $1 || '-drafted')`,
  ),
)

it('a page that is inserted is there at once, and gone when it is a draft', async () => {
  expect(await statusOf()).toBe(404)
  await query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('page', $1, $2)`, [
    slug,
    JSON.stringify({
      title: 'How We Test',
      description: 'Our rules for reviews.',
      updated: 'May 2025',
      content:
        'By **hand**.\n\n## Lab\n\n::: note\nNo gifts.\n:::\n\n## Home\n\nTwo weeks.\n\n## Scores\n\nOf 10.',
    }),
  ])
  await waitUntil(async () => (await statusOf()) === 200)
  const page = await open(path)
  const head = readHead(page)
  expect(head.title).toBe('How We Test | Ohmnibus')
  expect(head.canonical).toBe(`${inject('htmlSite')}${path}`)
  expect(head.robots).toBeNull()
  expect(head.meta.description).toEqual(['Our rules for reviews.'])
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('How We Test')
  page.getByText('Last updated May 2025')
  page.getByRole('navigation', { name: 'Contents' })
  expect(page.document.querySelector('.article-body aside')?.textContent).toContain('No gifts.')
  expect(page.document.querySelector('.article-body h2')?.id).toBe('section-lab')
  expect(await listSitemap()).toContain(`${path}<`)

  await change({ noindex: true })
  await waitUntil(async () => readHead(await open(path)).robots === 'noindex')
  expect(await listSitemap()).not.toContain(`${path}<`)

  await change({ noindex: false, status: 'draft' })
  await waitUntil(async () => (await statusOf()) === 404)
  expect(await listSitemap()).not.toContain(`${path}<`)
})

async function signInTo(address: string) {
  const account = `editor-${randomUUID()}@ohmnibus.example`
  const password = 'correct horse battery'
  await storeEditor(
    { query: (statement, values) => runQuery(inject('htmlDatabase'), statement, values) },
    account,
    password,
  )
  const signIn = await open(`/admin/sign-in?redirectTo=${address}`)
  return signIn.submit(signIn.getByRole('button', { name: 'Sign in' }), { email: account, password })
}

it('a page is written at the desk: previewed, saved as a draft, published', async () => {
  const form = await signInTo('/admin/pages/new')
  const written = {
    slug: `${slug}-written`,
    title: 'About {site}',
    description: 'Who we are.',
    content: '::: note\nHello.\n:::',
    status: 'draft',
  }
  const preview = await form.submit(form.getByRole('button', { name: 'Preview' }), written)
  expect(textOf(preview.getByRole('heading', { level: 1, name: 'About Ohmnibus' }))).toBe('About Ohmnibus')
  preview.getByText('Hello.')
  // What the preview beside the text takes out of it.
  expect(preview.document.querySelector('main article .article-body aside')?.textContent).toContain('Hello.')
  expect(readHead(preview).robots).toBe('noindex')
  expect(await statusOf(`${path}-written`)).toBe(404)

  const draft = await form.submit(form.getByRole('button', { name: 'Save' }), written)
  draft.getByText('Saved. Only editors can see it.')
  const [shown] = draft.document.querySelectorAll('.search-result')
  expect(shown && textOf(shown)).toMatch(
    /› how-we-test-\w+-written\S+, how-we-test-\w+-writtenAbout Ohmnibus \| OhmnibusWho we are\.$/,
  )
  expect(await statusOf(`${path}-written`)).toBe(404)

  const published = await draft.submit(draft.getByRole('button', { name: 'Save' }), {
    status: 'published',
    shareTitle: 'Us',
  })
  published.getByText(/^Saved. Readers see it now./)
  expect(readHead(await open(`${path}-written`)).meta['og:title']).toEqual(['Us'])
})

it('a published page is changed as a draft, which is compared, discarded, taken up again and published', async () => {
  const drafted = `${slug}-drafted`
  await query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('page', $1, $2)`, [
    drafted,
    JSON.stringify({ title: 'Advertise', content: 'One banner.' }),
  ])
  await waitUntil(async () => (await statusOf(`/${drafted}`)) === 200)
  const read = async () => textOf((await open(`/${drafted}`)).getByRole('main'))
  const form = await signInTo(`/admin/pages/${drafted}`)
  expect(form.getByRole('button', { name: 'Publish changes' }).className).toBe('button-primary')
  const saved = await form.submit(form.getByRole('button', { name: 'Save draft' }), {
    content: 'Two banners.',
  })
  saved.getByText(/^Draft saved\. Readers still see what is on the site\./)
  saved.getByText(/^This is a draft, saved .* by .*\. It differs from what is on the site\./)
  expect(await read()).toContain('One banner.')
  const preview = await saved.submit(saved.getByRole('button', { name: 'Preview' }))
  preview.getByText('Two banners.')
  const list = await saved.open('/admin/pages')
  const row = list.getByRole('link', { name: 'Advertise' }).closest('tr')
  expect(row?.textContent).toContain('Draft waiting')

  const compared = await saved.follow(saved.getByRole('link', { name: 'Compare or discard it' }))
  expect(textOf(compared.getByRole('main'))).toMatch(/Now \(version 1\).*Draft \(version 2\)/)
  const discarded = await compared.submit(compared.getByRole('button', { name: 'Discard draft' }))
  discarded.getByText(/^The draft is discarded\./)
  const version = await discarded.open(`/admin/pages/${drafted}/versions/2`)
  const again = await version.submit(version.getByRole('button', { name: 'Use as draft' }))
  const published = await again.submit(again.getByRole('button', { name: 'Publish changes' }))
  published.getByText(/^Saved\. Readers see it now\./)
  expect(published.queryByText(/^This is a draft/)).toBeNull()
  await waitUntil(async () => (await read()).includes('Two banners.'))
})
