/** Counts what a page brings, and what its HTML makes a browser load. */
import { gzipSync } from 'node:zlib'
import { parseHTML } from 'linkedom'

/** Bytes, as they are and as they are sent. */
export type Weight = { raw: number; gzip: number }

export type PageWeight = {
  html: Weight
  /** Styles in the HTML. */
  rules: Weight
  /** Of hydration. */
  data: Weight
  /** What the HTML names, before scripts load others. */
  scripts: Weight
  sheets: Weight
  elements: number
  /** Style sheets, scripts and preloaded files that do not wait for the first paint. */
  early: number
}

const earlyLinks = 'link:is([rel=stylesheet], [rel=preload], [rel=modulepreload])'

/** `fetchFile`: the text of a file, by its path. */
export async function weighPage(
  html: string,
  fetchFile: (path: string) => Promise<string>,
): Promise<PageWeight> {
  const { document } = parseHTML(html)
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const textOf = (elements: Element[]) => elements.map(({ textContent }) => textContent ?? '').join('')
  const named = new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path))
  const load = async (ending: string) =>
    add(
      await Promise.all(
        [...named].filter((path) => path.endsWith(ending)).map(async (path) => weigh(await fetchFile(path))),
      ),
    )
  const data = all('script:not([src])').filter(({ textContent }) => textContent?.includes('__remixContext'))
  const waits = (element: Element) => element.closest('template, noscript') !== null
  return {
    html: weigh(html),
    rules: weigh(textOf(all('style'))),
    data: weigh(textOf(data)),
    scripts: await load('.js'),
    sheets: await load('.css'),
    elements: all('*').length,
    early: all(`${earlyLinks}, script[src]`).filter((element) => !waits(element)).length,
  }
}

function weigh(text: string): Weight {
  return { raw: Buffer.byteLength(text), gzip: text ? gzipSync(text).length : 0 }
}

/** Each file is compressed by itself. */
function add(weights: Weight[]): Weight {
  const sum = (of: keyof Weight) => weights.reduce((total, weight) => total + weight[of], 0)
  return { raw: sum('raw'), gzip: sum('gzip') }
}
