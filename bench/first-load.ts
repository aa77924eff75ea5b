/**
 * Measures the HTML, CSS and JavaScript that a browser fetches before a page is interactive, and what the HTML consists of:
 * `npm run bench:first-load`.
 */
import { fetchText, measureSite, report, round } from './harness'
import { weighPage } from './page-weight'

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
    const weight = await weighPage(html, (file) => fetchText(address + file))
    const kilobytes = (bytes: number) => round(bytes / 1000)
    rows.push({
      page,
      'HTML kB': kilobytes(weight.html.gzip),
      'CSS kB': kilobytes(weight.sheets.gzip),
      'JavaScript kB': kilobytes(weight.scripts.gzip),
      'HTML kB, uncompressed': kilobytes(weight.html.raw),
      'of these rules': kilobytes(weight.rules.raw),
      'of these data': kilobytes(weight.data.raw),
      'JavaScript kB, uncompressed': kilobytes(weight.scripts.raw),
      elements: weight.elements,
      'before the first paint': weight.early,
    })
  }
  report('First loads', rows)
})
