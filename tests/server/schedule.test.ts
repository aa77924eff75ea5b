/** The schedule without script, in a zone that changes its clocks; and two servers that do what is planned, of which one is killed. */
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const [email, password] = ['maya@ohmnibus.example', 'correct horse battery']
const database = provideSiteDatabase()
let sites: ServedSite[] = []
const site = (n: number) => {
  const found = sites[n]
  if (!found) throw new Error('There are two sites.')
  return found
}

beforeAll(async () => {
  await storeEditor(database, email, password)
  await database.query(
    `INSERT INTO articles (title, slug, content, author_name, category_name)
     SELECT 'Story ' || n, 'story-' || n, 'A relay clicked.', 'Maya Lindqvist', 'Tech News' FROM generate_series(0, 200) AS n`,
  )
  const variables = { SITE_TIME_ZONE: 'Europe/Berlin' }
  sites = await Promise.all([serveSite(database.url, { variables }), serveSite(database.url, { variables })])
})
afterAll(() => Promise.all(sites.map((each) => each.stop())))

async function signIn(path: string): Promise<HtmlPage> {
  const form = await open(path, site(1).url)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

const main = (page: HtmlPage) => textOf(page.getByRole('main'))
/** The browser's own disclosure of the forms that move a change. */
const openForms = (page: HtmlPage) => {
  for (const details of page.document.querySelectorAll('details')) details.setAttribute('open', '')
  return page
}
const schedule = (page: HtmlPage, fields: Record<string, string>) =>
  page.submit(page.getByRole('button', { name: 'Schedule' }), fields)

test('an editor plans a story, moves it and cancels it, and is asked about hours that clocks skip or repeat', async () => {
  const editor = await signIn('/admin/articles/story-0')
  const empty = await editor.follow(within(editor.getByRole('main')).getByRole('link', { name: 'Schedule' }))
  const skipped = await schedule(empty, { at: '2099-03-29T02:30' })
  expect(skipped.status).toBe(422)
  expect(main(skipped)).toContain('from Mar 29, 2099, 1:59 AM straight to Mar 29, 2099, 3:00 AM')
  const repeated = await schedule(skipped, { at: '2099-10-25T02:30' })
  expect(textOf(repeated.getByRole('group', { name: 'Which one?' }))).toContain('2:30 AM GMT+2')
  expect(readValue(repeated.getByLabelText(/^Date and time \(Europe\/Berlin\)/))).toBe('2099-10-25T02:30')
  const planned = await schedule(repeated, { occurrence: 'second' })
  expect(main(planned)).toContain('It’s planned.')
  expect(main(planned)).toContain('Oct 25, 2099, 2:30 AM GMT+1')

  const again = await editor.open('/admin/articles/story-0')
  expect(main(again)).toContain('Planned: publish on Oct 25, 2099, 2:30 AM GMT+1')
  const list = await editor.open('/admin?q=story+0')
  expect(main(list)).toContain('due Oct 25, 2099')
  const week = openForms(await editor.open('/admin/schedule?week=2099-10-21'))
  const move = week.getByRole('button', { name: 'Move it' })
  const refused = await week.submit(move, { at: '2020-01-01T09:00' })
  expect(refused.status).toBe(422)
  expect(readValue(refused.getByLabelText(/^Date and time/))).toBe('2020-01-01T09:00')
  const moved = await refused.submit(refused.getByRole('button', { name: 'Move it' }), {
    at: '2099-10-24T09:00',
  })
  expect(textOf(moved.getByRole('region', { name: 'Saturday, October 24' }))).toContain('9:00 AM GMT+2')
  const canceled = await moved.submit(moved.getByRole('button', { name: /^Cancel/ }))
  expect(textOf(canceled.getByRole('region', { name: 'Saturday, October 24' }))).toContain('Canceled')
})

test('two servers publish two hundred stories on time, each once, though one is killed; both show them', async () => {
  // Both have the empty list in their cache.
  for (const each of sites) expect((await each.request('/tech-news')).body).not.toContain('Story 200')
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
     SELECT id, 'publish', now() + interval '1 second' + make_interval(secs => substr(slug, 7)::int * 0.005), '', 'UTC',
       (SELECT editors.id FROM editors LIMIT 1)
     FROM articles WHERE slug <> 'story-0'`,
  )
  const count = async () =>
    (
      await database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM planned_changes WHERE outcome = 'done'`,
      )
    )[0]?.n
  await expect.poll(count, { timeout: 20_000, interval: 20 }).toBeGreaterThan(20)
  process.kill(site(0).pid, 'SIGKILL')
  await expect.poll(count, { timeout: 20_000 }).toBe(200)
  const [result] = await database.query(
    `SELECT count(*)::int AS versions, max(version) AS version FROM article_revisions WHERE article ->> 'status' = 'published'`,
  )
  expect(result).toEqual({ versions: 200, version: 2 })
  await expect
    .poll(async () => (await site(1).request('/tech-news')).body, { timeout: 20_000 })
    .toContain('Story 200')
  const [{ late = 0 } = {}] = await database.query<{ late: number }>(
    `SELECT max(extract(epoch FROM done_at - due_at))::float8 AS late FROM planned_changes WHERE outcome = 'done'`,
  )
  // A tenth of a second on an idle machine.
  expect(late).toBeLessThan(5)
})
