/**
 * Measures pages, search, the desk and saves with an archive of 10,000 articles: `npm run bench:archive`, or with
 * `-- --articles 100000` one of another size. Archives are made once, and kept in .data/bench. Those of more
 * than 200,000 are made without history, and nothing is measured that changes articles.
 */
import { parseArgs } from 'node:util'
import { runStatement } from '../scripts/database/run-statement'
import { CommandError } from '../scripts/process/command'
import { buildApp } from '../scripts/serving/build-app'
import { measureDesk, measureSaves } from './archive/measure-desk'
import { measureLoad } from './archive/measure-load'
import { measurePages } from './archive/measure-pages'
import { measureSearches } from './archive/measure-searches'
import { type Loading, openArchive } from './archive/open-archive'
import { serveMeasured } from './support/measured-site'
import { report } from './support/report'
import { round } from './support/time'

const { values } = parseArgs({ options: { articles: { type: 'string', default: '10000' } }, strict: false })
const articles = Number(values.articles)
if (!Number.isInteger(articles) || articles < 1)
  throw new CommandError('--articles takes a number of articles.')
const isImported = articles <= 200_000
const archive = await openArchive(articles, isImported)
try {
  await buildApp()
  const site = await serveMeasured(archive.databaseUrl)
  const { address, server } = site
  try {
    reportArchive(archive.loading, await listSizes(archive.databaseUrl))
    report('Pages', await measurePages(address, articles))
    report('Search', await measureSearches())
    report('The desk', await measureDesk(address, archive.databaseUrl))
    if (isImported) report('Under writes', await measureLoad(site, archive.databaseUrl, articles))
  } finally {
    await server.stop()
  }
  // The server would index what is saved, too.
  if (isImported) report('Saves', await measureSaves(archive.databaseUrl))
} finally {
  const { disconnect } = await import('~/data/database/prisma.server')
  await disconnect()
  await archive.stop()
}

type Sizes = { relation: string; bytes: number }[]

async function listSizes(databaseUrl: string): Promise<Sizes> {
  const rows = await runStatement<{ relation: string; bytes: string }>(
    databaseUrl,
    `SELECT 'texts' AS relation, sum(octet_length(search_text))::text AS bytes FROM articles WHERE status = 'published'
     UNION ALL
     SELECT relname, pg_total_relation_size(oid)::text FROM pg_class
     WHERE relname IN ('articles', 'article_revisions')
     UNION ALL
     SELECT relname, pg_relation_size(oid)::text FROM pg_class
     WHERE relname IN ('articles_search', 'articles_search_names')`,
  )
  return rows.map(({ relation, bytes }) => ({ relation, bytes: Number(bytes) }))
}

function reportArchive({ copy }: Loading, sizes: Sizes): void {
  const texts = sizes.find(({ relation }) => relation === 'texts')?.bytes ?? Number.NaN
  report('The archive', [
    { what: 'loading with COPY', seconds: copy },
    ...sizes.map(({ relation, bytes }) => ({
      what: relation,
      seconds: '',
      MB: round(bytes / 1e6),
      'of the texts': round(bytes / texts),
    })),
  ])
}
