/** Reduces the addresses of resized pictures, and of those that a network delivers, to the file that was uploaded. */

export type MediaFacts = {
  id: string
  source: string
  alt: string
  /** HTML. */
  captionHtml: string
  caption: string
  credit: string
  /** Its place among those of the same article. */
  order: number
  /** The path of its own page; '' or absent: it has none, or it is not known. */
  page?: string
}

/** What a text may ask for of the library of its site. */
export type MediaLibrary = {
  find(id: string): MediaFacts | undefined
  /** By the path below the folder of uploads. */
  findByFile(file: string): MediaFacts | undefined
}

/** Parameters that ask for a size, or an old browser’s format. */
const sizing = new Set(
  'w h resize fit crop ssl quality strip zoom width height lb ulb unfiltered_html format auto is-pending-load'.split(
    ' ',
  ),
)

/** The address of the original; null: this is no address of the web. */
export function toOriginalAddress(address: string, library: MediaLibrary): string | null {
  const url = parseAddress(address)
  if (!url) return null
  const known = findMedia(url, library)
  if (known) return known.source
  const delivered = toDelivered(url)
  if (!isUpload(delivered)) return delivered.href === url.href ? address : delivered.href
  dropSizing(delivered)
  delivered.pathname = withoutSize(delivered.pathname).replace(/-scaled(\.\w{2,5})$/, '$1')
  return delivered.href
}

/** The media of the library that an address shows, in any of its sizes. */
export function findMediaByAddress(address: string, library: MediaLibrary): MediaFacts | undefined {
  const url = parseAddress(address)
  return url ? findMedia(url, library) : undefined
}

function findMedia(url: URL, library: MediaLibrary): MediaFacts | undefined {
  const file = toFile(toDelivered(url).href)
  if (!file) return undefined
  const whole = withoutSize(file)
  return (
    library.findByFile(file) ??
    library.findByFile(whole) ??
    // A picture larger than 2560 pixels is kept, and a smaller one is shown; a turned or edited one is another file.
    library.findByFile(withEnding(whole, '-scaled')) ??
    library.findByFile(withEnding(whole, '-rotated')) ??
    library.findByFile(whole.replace(/-(?:scaled|rotated)(\.\w{2,5})$/, '$1')) ??
    library.findByFile(whole.replace(/-e\d{10,13}(\.\w{2,5})$/, '$1'))
  )
}

/** The path of an uploaded file below the folder of uploads, by which one site names it everywhere; '': it is none. */
export function toFile(address: string): string {
  const url = parseAddress(address)
  if (!url) return ''
  const path = decodePath(url.pathname)
  const found = /\bwp-content\/uploads\/(.+)$/.exec(path)?.[1]
  if (found) return found
  return isUpload(url) ? path.slice(1) : ''
}

export function withoutSize(path: string): string {
  return path.replace(/-\d{1,5}x\d{1,5}(\.\w{2,5})$/, '$1')
}

function withEnding(path: string, ending: string): string {
  return path.replace(/(\.\w{2,5})$/, `${ending}$1`)
}

function parseAddress(address: string): URL | null {
  const whole = address.trim().startsWith('//') ? `https:${address.trim()}` : address.trim()
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return null
  return new URL(whole)
}

/** i0.wp.com/host/path shows host/path. */
function toDelivered(url: URL): URL {
  if (!/^i\d\.wp\.com$/.test(url.hostname)) return url
  const inner = parseAddress(`https:/${url.pathname}`)
  return inner ?? url
}

function isUpload(url: URL): boolean {
  return url.pathname.includes('wp-content/uploads/') || /\.files\.wordpress\.com$/.test(url.hostname)
}

function dropSizing(url: URL) {
  for (const name of [...url.searchParams.keys()]) if (sizing.has(name)) url.searchParams.delete(name)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
