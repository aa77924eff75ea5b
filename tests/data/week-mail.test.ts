/** The Monday mail: due at seven in the publication's zone, queued once by any number of servers, to those who want it. */
import { beforeEach, expect, test, vi } from 'vitest'
import { findDueMonday } from '~/desk/today/week.data.server'
import * as environment from '~/env.server'
import { mailWeek, queueWeek } from '../../app/jobs/mail-week'
import { storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const readEnv = environment.env
const settings = { timeZone: 'Europe/Berlin', siteUrl: 'https://news.example' }
vi.spyOn(environment, 'env').mockImplementation(() => ({ ...readEnv(), ...settings }))

const monday = '2026-03-30'

beforeEach(async () => {
  await database.empty()
  for (const name of ['editor', 'tired', 'former'])
    await storeEditor(database, `${name}@ohmnibus.example`, 'correct horse battery')
  await storeEditor(database, 'writer@ohmnibus.example', 'correct horse battery', 'writer')
  await database.query(`UPDATE editors SET mail_off = '{week}' WHERE email LIKE 'tired%'`)
  await database.query(`UPDATE editors SET disabled_at = now() WHERE email LIKE 'former%'`)
})

type Mail = { to: string; subject: string; text: string }
const listMails = async () =>
  (
    await database.query<{ payload: Mail }>('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')
  ).map(({ payload }) => payload)

const insert = (kind: string, day: string, subject: string, times: number) =>
  database.query(
    `INSERT INTO statistics (kind, grain, at, subject, count)
     VALUES ($1, 'day', $2::timestamp AT TIME ZONE 'Europe/Berlin', $3, $4)`,
    [kind, day, subject, times],
  )

test('it is due from Monday at seven until the week ends, by the clocks of the zone, unless it is queued', async () => {
  const due = (moment: string) => findDueMonday(new Date(moment))
  // Clocks went forward on the day before.
  expect(await due('2026-03-30T06:59:59+02:00')).toBeNull()
  expect(await due('2026-03-30T07:00:00+02:00')).toBe(monday)
  expect(await due('2026-04-05T23:59:59+02:00')).toBe(monday)
  expect(await due('2026-04-06T06:59:00+02:00')).toBeNull()
  await queueWeek(monday)
  expect(await due('2026-03-31T12:00:00+02:00')).toBeNull()
  expect(await due('2026-04-06T07:00:00+02:00')).toBe('2026-04-06')
})

test('several servers send one mail to each who wants it, about the week before against the one before that', async () => {
  const stories = await storeArticles(
    database,
    Array.from({ length: 6 }, (_, n) => ({ title: `Relays ${n}`, slug: `relays-${n}` })),
  )
  for (const [n, { id }] of stories.entries()) await insert('read', '2026-03-23', id, 100 - n)
  const [id = ''] = stories.map((story) => story.id)
  await insert('read', '2026-03-29', id, 1_000)
  await insert('read', '2026-03-30', id, 50_000)
  await insert('read', '2026-03-22', id, 1_000)
  await insert('read', '2026-03-15', id, 50_000)
  await insert('delivered', '2026-03-29', id, 3_000)
  await insert('empty', '2026-03-24', 'a\u2028b', 1)
  await insert('empty', '2026-03-24', '', 90)
  for (const [path, times] of [
    ['/old/story', 9],
    ['/moved/Far/', 9],
    ['/slip', 2],
  ] as const)
    await insert('missing', '2026-03-25', path, times)
  await database.query(`INSERT INTO redirects (source, target) VALUES ('/moved/*', '/team')`)
  await storeProduct(database, {
    slug: 'slate',
    offers: [{ retailer: 'shop', url: 'https://shop.example/' }],
  })
  await database.query(`UPDATE offers SET state = 'gone'`)

  await Promise.all([queueWeek(monday), queueWeek(monday)])
  await queueWeek(monday)
  const mails = await listMails()
  expect(mails.map(({ to }) => to)).toEqual(['editor@ohmnibus.example'])
  expect(mails[0]?.subject).toBe('Ohmnibus: what was read, March 23 – 29, 2026')
  expect(mails[0]?.text).toBe(`Ohmnibus, March 23 – 29, 2026

Read: 1,585 times, 59% more often than in the week before (1,000)
Delivered: 3,000 times

Most read
- Relays 0: 1,100 times
  https://news.example/admin/statistics/relays-0
- Relays 1: 99 times
  https://news.example/admin/statistics/relays-1
- Relays 2: 98 times
  https://news.example/admin/statistics/relays-2
- Relays 3: 97 times
  https://news.example/admin/statistics/relays-3
- Relays 4: 96 times
  https://news.example/admin/statistics/relays-4

Searches that found nothing
- “a b”: once
  https://news.example/search?q=a%E2%80%A8b

Pages not found: redirect them?
- “/old/story”: 9 times
  https://news.example/admin/redirects?from=%2Fold%2Fstory

Retailer links that lead nowhere
- slate at shop
  https://news.example/admin/products/slate

All figures: https://news.example/admin/statistics
To stop this mail: https://news.example/admin/account
`)
})

test('each account is told in the language of its desk', async () => {
  await database.query(
    `UPDATE editors SET desk_language = 'de-DE', mail_off = '{}' WHERE email LIKE 'tired%'`,
  )
  await insert('read', '2026-03-23', 'of a story that is gone', 1_585)
  await queueWeek(monday)
  expect(await listMails()).toMatchObject([
    { to: 'editor@ohmnibus.example', text: expect.stringMatching(/March 23 – 29, 2026\n\n.*1,585/) },
    { to: 'tired@ohmnibus.example', text: expect.stringMatching(/23\.–29\. März 2026\n\n.*1\.585/) },
  ])
})

test('a site on which nothing was counted sends none, and without a mail server the week stays due', async () => {
  await queueWeek(monday)
  expect(await listMails()).toEqual([])
  await database.query('DELETE FROM weekly_mails')
  await mailWeek(null, {} as never)
  expect(await database.query('SELECT FROM weekly_mails')).toEqual([])
})
