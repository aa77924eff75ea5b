/** Follows every link of a site as a reader without JavaScript could, and reports problems with the responses. */
export type Crawl = { seen: string[]; wrong: string[] }

export async function crawl(site: string): Promise<Crawl> {
  const seen = new Set(['/'])
  const wrong: string[] = []
  // Iterating over a set includes entries added meanwhile.
  for (const path of seen) {
    const { status, to, html } = await open(site + path)
    const headings = html?.match(/<h1[\s>]/g)?.length
    if (status >= 400) wrong.push(`${status} ${path}`)
    if (html !== null && headings !== 1) wrong.push(`${headings ?? 0} main headings: ${path}`)
    if (html !== null && !/<title>[^<]+<\/title>/.test(html)) wrong.push(`no title: ${path}`)
    const links = [...(html ?? '').matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => href ?? '')
    for (const link of to ? [to, ...links] : links) {
      const url = new URL(link.replaceAll('&amp;', '&'), site + path)
      if (url.origin === site) seen.add(url.pathname + url.search)
    }
  }
  return { seen: [...seen], wrong }
}

/** `html`: null when the response is not a page. */
async function open(url: string) {
  const response = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status < 300
  const html = isPage ? await response.text() : null
  if (!isPage) await response.body?.cancel()
  return { status: response.status, to: response.headers.get('location'), html }
}
