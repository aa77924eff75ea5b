/**
 * Measures the compressed HTML, CSS and JavaScript that a browser fetches before a page is interactive.
 * `npm run bench:first-load` builds, starts a temporary PostgreSQL with the sample publication, and prints a table.
 */
import { gzipSync } from 'node:zlib'
import { seedSample } from '../prisma/seed/seed-sample'
import { measureSite } from './support/measured-site'
import { report } from './support/report'

const pages = {
  home: '/',
  'listing, 24 cards': '/reviews',
  article: '/articles/the-router-flaw-nobody-will-patch',
  podcasts: '/ai-podcasts',
}

await measureSite(async ({ databaseUrl, serve }) => {
  await seedSample(databaseUrl)
  const { address } = await serve()
  const rows = []
  for (const [page, path] of Object.entries(pages))
    rows.push({ page, ...(await measureFirstLoad(address, path)) })
  report('First loads', rows)
})

async function measureFirstLoad(address: string, path: string) {
  const html = await (await fetch(address + path)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''))
  const bytes = { js: 0, css: 0 }
  for (const file of files) {
    const content = Buffer.from(await (await fetch(address + file)).arrayBuffer())
    bytes[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(content).length
  }
  return {
    'HTML kB': toKilobytes(gzipSync(html).length),
    'CSS kB': toKilobytes(bytes.css),
    'JavaScript kB': toKilobytes(bytes.js),
    'HTML kB, uncompressed': toKilobytes(Buffer.byteLength(html)),
  }
}

function toKilobytes(bytes: number) {
  return Number((bytes / 1000).toFixed(1))
}
