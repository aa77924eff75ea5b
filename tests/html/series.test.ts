/** Series and related articles without script: an editor makes them with forms, and readers are led from part to part. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { within } from '@testing-library/dom'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { checkerIsMissing, checkHtml } from '../support/html-checker'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

async function openDesk(address: string): Promise<HtmlPage> {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const form = await open(`/admin/sign-in?redirectTo=${encodeURIComponent(address)}`)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}
/** Also in a part that is closed. */
const press = (page: HtmlPage, name: string, typed: Parameters<HtmlPage['submit']>[1] = {}) =>
  page.submit(page.getByRole('button', { name, hidden: true }), typed)

/** Until the purge has come: the page is in the site's cache. */
const expectShown = (address: string, read: (page: HtmlPage) => unknown, expected: unknown) =>
  vi.waitFor(async () => expect(read(await open(address))).toEqual(expected), {
    timeout: 20_000,
    interval: 100,
  })

const listParts = (page: HtmlPage) =>
  [...page.document.querySelectorAll('main article')].map((card) =>
    textOf(card.querySelector('h2') as Element),
  )
const listLinks = (page: HtmlPage) =>
  [...page.document.querySelectorAll('a[rel=prev], a[rel=next]')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ])

it('a series is made, read from part to part, and goes on when one is taken off', async () => {
  const id = randomUUID().slice(0, 8)
  const slugs = ['one', 'two', 'three'].map((word) => `${word}-${id}`)
  const [one, two, three] = slugs.map((slug) => `/articles/${slug}`)
  for (const slug of slugs)
    await insertArticle(
      { slug, title: `Part ${slug}`, content: 'A relay clicked. '.repeat(9) },
      inject('htmlDatabase'),
    )
  const series = `/series/chips-${id}`
  await expectShown(series, (page) => page.status, 404)

  const entry = await openDesk('/admin/series/new')
  const added = await press(entry, 'Save', {
    slug: `chips-${id}`,
    name: `Chips ${id}`,
    description: 'Six fabs.',
  })
  expect(textOf(added.getByText(/^Saved\./))).toContain('Readers see it now.')
  await expectShown(series, (page) => [page.status, listParts(page)], [200, []])

  const first = await added.open(`/admin/articles/${slugs[0]}`)
  const typed = { series: `chips-${id}`, seriesPart: '1.5', related: `no-${id}` }
  const refused = await press(first, 'Publish changes', typed)
  expect(refused.status).toBe(422)
  const problems = within(refused.getByRole('region', { name: 'There is a problem' }))
  const [problem] = problems.getAllByRole('link')
  expect(textOf(problem as Element)).toContain('from 1 to 999')
  expect(readValue(refused.getByLabelText('Related articles', { exact: false }))).toBe(`no-${id}`)
  const unknown = await press(refused, 'Publish changes', { seriesPart: '1' })
  expect(textOf(unknown.getByRole('region', { name: 'There is a problem' }))).toContain(
    `There is no article “no-${id}”`,
  )
  const saved = await press(unknown, 'Publish changes', { related: `Part ${slugs[2]}` })
  expect(saved.url).toContain('saved=')
  await query(
    `UPDATE articles SET series = $1, series_part = CASE slug WHEN $2 THEN 2 ELSE 3 END WHERE slug IN ($2, $3)`,
    [`chips-${id}`, slugs[1], slugs[2]],
  )
  const form = await added.open(`/admin/articles/${slugs[0]}`)
  expect(readValue(form.getByLabelText('Related articles', { exact: false }))).toBe(three)
  expect(within(form.document.body).getAllByText(`Part ${slugs[2]}`).length).toBeGreaterThan(0)

  await expectShown(
    series,
    listParts,
    slugs.map((slug) => `Part ${slug}`),
  )
  await expectShown(`${two}`, listLinks, [
    ['prev', one],
    ['next', three],
  ])
  const story = await open(`${one}`)
  expect(textOf(story.getByText(/^Part 1 of/))).toBe(`Part 1 of Chips ${id}`)
  const list = await story.follow(story.getByRole('link', { name: `Chips ${id}` }))
  expect(list.url).toBe(series)
  const related = story.getByRole('region', { name: 'Related stories' })
  expect(textOf(within(related).getAllByRole('heading', { level: 3 })[0] as Element)).toBe(`Part ${slugs[2]}`)
  for (const [ending, type] of [
    ['/feed', 'application/xml'],
    ['/feed.json', 'application/feed+json'],
  ] as const)
    expect((await fetch(`${inject('htmlSite')}${series}${ending}`)).headers.get('Content-Type')).toContain(
      type,
    )
  if (!checkerIsMissing) await expectValid([series, `${one}`, `${two}`])

  await query(`UPDATE articles SET status = 'draft' WHERE slug = $1`, [slugs[1]])
  await expectShown(`${one}`, listLinks, [['next', three]])
  await expectShown(`${three}`, listLinks, [['prev', one]])
  await expectShown(series, listParts, [`Part ${slugs[0]}`, `Part ${slugs[2]}`])
})

async function expectValid(addresses: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-html-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files: string[] = []
  for (const [index, address] of addresses.entries()) {
    const file = path.join(folder, `${index}.html`)
    await writeFile(file, await (await fetch(inject('htmlSite') + address)).text())
    files.push(file)
  }
  expect(checkHtml(files)).toEqual([])
}
