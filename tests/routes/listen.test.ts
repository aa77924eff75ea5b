/** Counting listens: by quarters of episodes that exist, not by bots. */
import { expect, test } from 'vitest'
import { flushCounts } from '~/data/statistics/counts.server'
import { action } from '~/routes/listen'
import { routeArgs } from '../support/builders'
import { episodes } from '../support/episodes'
import { provideDesk } from '../support/publication-desk'

const { database } = provideDesk()
const episode = episodes[0]?.slug ?? ''

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const listen = (slug: string, quarter: string, headers: HeadersInit = browser) =>
  action(routeArgs(`/listens/${slug}/${quarter}`, { slug, quarter }, { method: 'POST', headers })).status

test('a quarter of an episode is counted, what does not exist is not', async () => {
  await flushCounts()
  expect([listen(episode, '1'), listen(episode, '4'), listen(episode, '4')]).toEqual([204, 204, 204])
  for (const quarter of ['0', '5', '1.5', '01', '', '<b>']) expect(listen(episode, quarter)).toBe(404)
  expect(listen('never-was', '1')).toBe(404)
  for (const other of [{ 'User-Agent': 'Googlebot/2.1' }, new Headers()])
    expect(listen(episode, '2', other)).toBe(204)
  await flushCounts()
  const rows = await database.query(
    `SELECT subject, count::integer FROM statistics WHERE kind = 'listen' AND grain = 'day' ORDER BY subject`,
  )
  expect(rows).toEqual([
    { subject: `1 ${episode}`, count: 1 },
    { subject: `4 ${episode}`, count: 2 },
  ])
})
