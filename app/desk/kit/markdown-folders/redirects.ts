/** Reads a `_redirects` file, as hosts of static sites know it: `/old /new 301`. */
import type { IncomingRedirect, LeftOut } from '../incoming/items'

const MAX_REDIRECTS = 50_000

/** Patterns other than `/old/*` to `/new/:splat` are left out. */
export function readRedirects(text: string): (IncomingRedirect | LeftOut)[] {
  const items: (IncomingRedirect | LeftOut)[] = []
  for (const line of text.split(/\r?\n/).slice(0, MAX_REDIRECTS)) {
    const [from = '', to = '', status = '301', ...conditions] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (from === '' || to === '' || !from.startsWith('/')) continue
    const isPrefix = from.endsWith('/*')
    const isPlain =
      !/[*:]/.test(isPrefix ? from.slice(0, -1) : from) && !/:splat./.test(to) && conditions.length === 0
    const target = isPrefix ? to.replace(/:splat$/, '') : to
    if (
      isPlain &&
      /^30[1278]!?$/.test(status) &&
      !/[*]|(?<!https?):\w/.test(target) &&
      (!isPrefix || /:splat$/.test(to))
    )
      items.push({ kind: 'redirect', from: isPrefix ? from.slice(0, -1) : from, to: target, isPrefix })
    else items.push({ kind: 'left-out', what: 'pattern-redirect', name: line.trim().slice(0, 200) })
  }
  return items
}
