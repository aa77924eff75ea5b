/**
 * Measures the compressed HTML, CSS and JavaScript that a browser fetches before a page is interactive:
 * `npm run bench:first-load`.
 */
import { gzipSync } from 'node:zlib'
import { fetchText, measureSite, report, round } from './harness'

const pages = {
  home: '/',
  'listing, 24 cards': '/reviews',
  article: '/articles/the-router-flaw-nobody-will-patch',
  podcasts: '/ai-podcasts',
}

await measureSite(async (serve) => {
  const { address } = await serve()
  const rows = []
  for (const [page, path] of Object.entries(pages)) {
    const html = await fetchText(address + path)
    const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))
    const sizes = { js: 0, css: 0 }
    for (const file of files)
      sizes[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(await fetchText(address + file)).length
    rows.push({
      page,
      'HTML kB': round(gzipSync(html).length / 1000),
      'CSS kB': round(sizes.css / 1000),
      'JavaScript kB': round(sizes.js / 1000),
      'HTML kB, uncompressed': round(Buffer.byteLength(html) / 1000),
    })
  }
  report('First loads', rows)
})
