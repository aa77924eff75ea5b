/** Writes the file of redirects that Ghost takes beside its import: the publication’s own, and from addresses that Ghost has elsewhere. */
import { defaultRoutes, toSlugPath } from '../ghost/permalinks'
import { toGhostSlug } from './ghost-rows'
import type { OutgoingItem } from './items'

/** A list of JSON, in pieces. Ghost reads each `from` as a regular expression. */
export async function* writeGhostRedirects(items: AsyncIterable<OutgoingItem>): AsyncGenerator<string, void> {
  let count = 0
  const seen = new Set<string>()
  yield '['
  for await (const item of items) {
    const redirect = findRedirect(item)
    if (!redirect || isSamePlace(redirect)) continue
    const path = redirect.from.replace(/\/+$/, '')
    if (seen.has(path)) continue
    seen.add(path)
    count += 1
    const from = `^${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/?$`
    yield `${count === 1 ? '\n' : ',\n'}${JSON.stringify({ from, to: redirect.to, permanent: true })}`
  }
  yield '\n]\n'
}

type Redirect = { from: string; to: string }

/** Where Ghost has it, by its own routes; null: nowhere. */
function findRedirect(item: OutgoingItem): Redirect | null {
  switch (item.kind) {
    case 'redirect':
      return { from: item.from, to: item.to }
    case 'person':
      return toTerm(item, defaultRoutes.author)
    case 'section':
    case 'tag':
      return toTerm(item, defaultRoutes.tag)
    case 'article':
    case 'page':
      return item.status === 'draft' || item.slug === ''
        ? null
        : { from: item.path, to: `/${toGhostSlug(item.slug)}/` }
    default:
      return null
  }
}

function toTerm({ path, slug }: { path: string; slug: string }, pattern: string | null): Redirect | null {
  const to = toSlugPath(pattern, toGhostSlug(slug))
  return to ? { from: path, to } : null
}

/** Ghost itself adds the slash at the end; a redirect of the beginning would be one of every address. */
function isSamePlace({ from, to }: Redirect): boolean {
  const toPlain = (path: string) => path.replace(/\/+$/, '').toLowerCase()
  return toPlain(from) === toPlain(to) || toPlain(from) === ''
}
