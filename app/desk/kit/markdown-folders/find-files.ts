/** Finds the files that addresses in texts and fields mean, wherever each software looks for them. */
import { isOwn, toAddressPath } from '../markdown-texts/addresses-in-text'
import type { SiteSettings } from './site-settings'

/** Below which the address of a file begins at the root of the site. */
const roots = [
  '',
  'static/',
  'public/',
  'assets/',
  'src/',
  'src/assets/',
  'content/',
  'source/',
  'src/static/',
  'src/public/',
  'app/',
  '_assets/',
]

/**
 * `names`: of all files of the archive. The returned function gives the name of the file that an address means, seen from the file
 * with the name `from`; null: it is of another site, outside of the archive, or not there.
 */
export function createFileFinder(
  names: Iterable<string>,
  { base, basePath, site }: Pick<SiteSettings, 'base' | 'basePath' | 'site'>,
): (address: string, from: string) => string | null {
  const exact = new Set<string>()
  /** From names as people compare them; null: several have it. */
  const alike = new Map<string, string | null>()
  for (const name of names) {
    exact.add(name)
    const key = toKey(name)
    alike.set(key, alike.has(key) ? null : name)
  }
  const find = (path: string | null) =>
    path === null ? null : exact.has(path) ? path : (alike.get(toKey(path)) ?? null)
  return (address, from) => {
    const own = site?.url && address.startsWith(`${site.url}/`) ? address.slice(site.url.length) : address
    if (!isOwn(own)) return null
    const path = decode(toAddressPath(own)).replaceAll('\\', '/')
    for (const candidate of listCandidates(path, { from, base, basePath })) {
      const found = find(candidate)
      if (found !== null) return found
    }
    return null
  }
}

function listCandidates(
  path: string,
  { from, base, basePath }: { from: string; base: string; basePath: string },
): (string | null)[] {
  const atRoot = (rest: string) => roots.map((root) => join(base + root, rest))
  if (/^[~@]\//.test(path)) return [join(`${base}src/`, path.slice(2)), ...atRoot(path.slice(2))]
  if (path.startsWith('/')) {
    const rest = path.replace(/^\/+/, '')
    const prefix = `${basePath.slice(1)}/`
    const below = basePath && rest.startsWith(prefix) ? atRoot(rest.slice(prefix.length)) : []
    return [
      ...atRoot(rest),
      ...below,
      ...(from.startsWith(`${base}content/`) ? [join(`${base}content/`, rest)] : []),
    ]
  }
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  // A page of its own folder in the address, as Hugo and Eleventy make it of a file.
  const page = `${from.replace(/\.\w+$/, '')}/`
  const plain = path.replace(/^(?:\.\/|\/)+/, '')
  return [join(folder, path), join(page, path), ...(path.startsWith('..') ? [] : atRoot(plain))]
}

/** Null: it leads out of the archive. */
function join(folder: string, path: string): string | null {
  const parts: string[] = []
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function toKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
