/** Measures the desk's pages with 50,000 articles, one of them a megabyte long: `npm run bench:desk`. */
import { performance } from 'node:perf_hooks'
import { hashPassword } from '~/data/desk/password.server'
import { runStatement } from '../scripts/database/run-statement'
import { openDesk } from '../tests/support/desk-client'
import { measureSite } from './support/measured-site'
import { report } from './support/report'

const articleCount = 50_000
const runs = 30
const [email, password] = ['editor@ohmnibus.example', 'correct horse battery']

const pages = {
  'all articles': '/admin',
  'next page': null,
  drafts: '/admin?status=draft',
  'search, common word': '/admin?q=story',
  'search, author': '/admin?q=lindqvist',
  'search, one hit': '/admin?q=story-49999',
  'search, no hit': '/admin?q=xylophone',
  'search, one letter': '/admin?q=e',
  'article of 1 MB': '/admin/articles/long',
  'its revisions': '/admin/articles/long/revisions',
}

await measureSite(async ({ databaseUrl, serve }) => {
  await fill(databaseUrl)
  const { address } = await serve()
  const desk = openDesk(address, email, password)
  await desk.signIn()
  const rows = []
  let next = ''
  for (const [name, given] of Object.entries(pages)) {
    const path = given ?? next
    const times: number[] = []
    let page = ''
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now()
      page = await desk.open(path)
      times.push(performance.now() - start)
    }
    next ||= /href="(\/admin\?older=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    times.sort((a, b) => a - b)
    rows.push({
      name,
      'p50 ms': round(times[runs / 2]),
      'slowest ms': round(times.at(-1)),
      kB: round(page.length / 1000),
    })
  }
  report('The desk', rows, 'p50 ms')
})

async function fill(databaseUrl: string): Promise<void> {
  await runStatement(databaseUrl, 'INSERT INTO editors (email, password_hash) VALUES ($1, $2)', [
    email,
    await hashPassword(password),
  ])
  for (let start = 0; start < articleCount; start += 5_000) {
    await runStatement(
      databaseUrl,
      `INSERT INTO articles (title, slug, content, author_name, category_name, status, created_at)
       SELECT 'Story ' || n, 'story-' || n, repeat(md5(n::text) || ' ', 40),
         (ARRAY['Maya Lindqvist', 'Jonah Okafor', 'Priya Raman'])[1 + n % 3],
         (ARRAY['Tech News', 'Product Reviews'])[1 + n % 2],
         CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'published' END, '2020-01-01'::timestamptz + n * interval '1 hour'
       FROM generate_series($1::int, $2::int) AS n`,
      [start, Math.min(start + 5_000, articleCount) - 1],
    )
  }
  // As after years of use, when articles were changed at different times.
  await runStatement(databaseUrl, 'ALTER TABLE articles DISABLE TRIGGER USER')
  await runStatement(databaseUrl, `UPDATE articles SET updated_at = created_at`)
  await runStatement(databaseUrl, 'ALTER TABLE articles ENABLE TRIGGER USER')
  await runStatement(
    databaseUrl,
    `INSERT INTO articles (title, slug, content, author_name, category_name)
     SELECT 'Long', 'long', string_agg('A relay clicked in an empty laboratory, number ' || n || '.', E'\n\n'),
       'Maya Lindqvist', 'Tech News'
     FROM generate_series(1, 18800) AS n`,
  )
  await runStatement(databaseUrl, 'VACUUM ANALYZE articles')
}

function round(value = 0) {
  return Number(value.toFixed(1))
}
