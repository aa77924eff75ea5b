/** Finds out which addresses mean the same picture or clip of the source, and where its original is. */
import type { IncomingFile, IncomingMedia, IncomingPerson, IncomingSite } from '~/desk/kit/incoming/items'
import { isClipName, toAddressPath } from '~/desk/kit/markdown-texts/addresses-in-text'
import { toLargestMedium, unwrapSubstack } from '~/desk/kit/newsletters/picture-addresses'
import {
  type MediaFacts,
  type MediaLibrary,
  toFile,
  toOriginalAddress,
} from '~/desk/kit/wordpress-texts/picture-addresses'
import type { ReadArticle } from './planned-articles'

/** What arrives, and the library of the source. `people`: those who are made anew. */
export type FoundPictures = {
  site: IncomingSite | null
  media: readonly IncomingMedia[]
  articles: readonly ReadArticle[]
  people: readonly IncomingPerson[]
  /** Besides. */
  shown?: readonly { address: string; alt: string; caption: string }[]
  /** Addresses of other files, which are fetched from where pictures are. */
  texts?: readonly string[]
}

type Words = Omit<IncomingFile, 'source'>

/**
 * `source`: the address of the original, or the exact name of its file in the archive. `place`: 'unknown': it is on the site of the
 * source, of which nobody knows the address; 'none': it has no address at all. `addresses`: all that mean it, as texts have them.
 */
export type PictureGroup = {
  kind: 'picture' | 'clip'
  id: string
  source: string
  place: 'archive' | 'web' | 'unknown' | 'none'
  addresses: Set<string>
  words: Words
  isUsed: boolean
}

const MAX_WORDS = 1_000
const noWords: Words = { alt: '', caption: '', credit: '' }

export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

/** `siteUrl`: where the source is, if it does not say so itself; '': unknown. */
export function createPictureIndex(
  { site, media, articles, people, shown = [] }: FoundPictures,
  siteUrl: string,
): { groups: PictureGroup[] } {
  const library = toLibrary(media)
  const groups: PictureGroup[] = []
  const byKey = new Map<string, PictureGroup>()
  const used = listUses({ articles, people, shown })
  const base = [site?.url ?? '', siteUrl].find(isWebAddress) ?? ''
  const create = (group: Omit<PictureGroup, 'addresses' | 'words' | 'isUsed'>): PictureGroup => {
    const created = { ...group, addresses: new Set<string>(), words: noWords, isUsed: false }
    groups.push(created)
    return created
  }
  for (const { kind, id, source, addresses, ...words } of media) {
    const isWeb = isWebAddress(source)
    const key = isWeb ? toWebKey(toOriginal(source, library)) : source
    const group =
      byKey.get(key) ?? create({ kind, id: isWeb ? source : id, source, place: isWeb ? 'web' : 'archive' })
    addWords(group, words)
    for (const address of [source, ...addresses]) {
      group.addresses.add(address)
      for (const own of [key, ...toKeys(address, library)]) if (!byKey.has(own)) byKey.set(own, group)
    }
  }
  const ownHosts = base ? new Set([toHost(base)]) : guessHosts(used, byKey)
  const find = (typed: string, page: string): PictureGroup => {
    const address = typed.startsWith('//') ? `https:${typed}` : typed
    const findKnown = (keys: readonly string[]) => keys.map((key) => byKey.get(key)).find(Boolean)
    const isWeb = isWebAddress(address)
    const known = findKnown([...toKeys(address, library), ...(isWeb ? [] : listPathKeys(address))])
    if (known) return known
    const whole = isWeb ? toPlainUrl(address) : resolve(address, base, page)
    const own = ownHosts.has(toHost(whole)) ? findKnown(listPathKeys(whole)) : undefined
    if (own) return own
    const source = whole ? toOriginal(whole, library) : address
    const key = whole ? toWebKey(source) : source
    const place = whole ? 'web' : /^[a-z][a-z\d+.-]*:/i.test(address) ? 'none' : 'unknown'
    const group =
      byKey.get(key) ?? create({ kind: toKind(source), id: source.slice(0, 2_000), source, place })
    byKey.set(key, group)
    return group
  }
  for (const { address, page, words } of used) {
    const group = find(address, page)
    group.isUsed = true
    for (const each of [address, toTyped(address)]) group.addresses.add(each)
    addWords(group, words)
  }
  return { groups }
}

/** Our Markdown encodes more than addresses need. */
function toPlainUrl(address: string): string {
  const url = new URL(address)
  url.pathname = toTyped(url.pathname)
  return url.href
}

/** As it was before our Markdown wrote it: see writeDestination(). */
function toTyped(address: string): string {
  return address.replace(/%(?:2[0289A]|3[CE]|5[BCD]|60|7C)/g, decode)
}

type Use = { address: string; page: string; words: Words }

/** `page`: the address of what shows it, from which its own may count. */
function listUses({ articles, people, shown = [] }: Omit<FoundPictures, 'site' | 'media'>): Use[] {
  return [
    ...shown.map(({ address, alt, caption }) => ({
      ...{ address: address.trim(), page: '/' },
      words: { alt, caption, credit: '' },
    })),
    ...articles.flatMap(({ picture, pictures, share, addresses: [page = '/'] }) => [
      ...(picture ? [{ address: picture.source.trim(), page, words: picture }] : []),
      ...(share?.picture.trim() ? [{ address: share.picture.trim(), page, words: noWords }] : []),
      ...pictures.map(({ address, alt, caption }) => ({
        address,
        page,
        words: { alt, caption, credit: '' },
      })),
    ]),
    ...people.flatMap(({ picture }) =>
      picture?.trim() ? [{ address: picture.trim(), page: '/', words: noWords }] : [],
    ),
  ].filter(({ address }) => address !== '')
}

/** What was said first counts; the library of the source comes before texts. */
function addWords(group: PictureGroup, { alt, caption, credit }: Words): void {
  const { words } = group
  group.words = {
    alt: words.alt || alt.slice(0, MAX_WORDS),
    caption: words.caption || caption.slice(0, MAX_WORDS),
    credit: words.credit || credit.slice(0, MAX_WORDS),
  }
}

/** Of its own file, then of what it is a smaller one of. */
function toKeys(address: string, library: MediaLibrary): string[] {
  if (!isWebAddress(address)) return [address, toPathKey(address)]
  const original = toOriginal(address, library)
  return [isWebAddress(original) ? toWebKey(original) : original, toWebKey(address)]
}

function toOriginal(address: string, library: MediaLibrary): string {
  const unwrapped = toLargestMedium(unwrapSubstack(address), null)
  return toOriginalAddress(unwrapped, library) ?? unwrapped
}

/** The same with and without encryption, and with and without www. */
function toWebKey(address: string): string {
  if (!isWebAddress(address)) return address
  const { pathname, search } = new URL(address)
  return `//${toHost(address)}${decode(pathname).normalize('NFC')}${search}`
}

function toPathKey(address: string): string {
  const [query = ''] = /\?[^#]*/.exec(address) ?? []
  return `${decode(toAddressPath(address)).normalize('NFC')}${query}`
}

/** By which an address of the site itself may be known: of a file, what follows its path says nothing. */
function listPathKeys(address: string): string[] {
  const { pathname, search } = isWebAddress(address) ? new URL(address) : { pathname: address, search: '' }
  const path = toAddressPath(pathname)
  return [toPathKey(`${pathname}${search}`), ...(/\.\w{2,5}$/.test(path) ? [toPathKey(path)] : [])]
}

/** '': none. */
function toHost(address: string): string {
  return isWebAddress(address) ? new URL(address).host.replace(/^www\./, '') : ''
}

/** '': nobody knows where. */
function resolve(address: string, base: string, page: string): string {
  if (!base || /^[a-z][a-z\d+.-]*:/i.test(address)) return ''
  const from = URL.canParse(page, base) ? new URL(page, base) : new URL(base)
  if (!URL.canParse(address, from.href)) return ''
  const { href } = new URL(address, from)
  return isWebAddress(href) ? href : ''
}

/** Fewer could be another site’s that has a file of the same name. */
const MIN_ALIKE = 3

/** The hosts of a source that does not name its own: all that is asked of them below the folders of Ghost is in the archive. */
function guessHosts(used: readonly Use[], byKey: ReadonlyMap<string, PictureGroup>): Set<string> {
  const paths = new Map<string, Set<string>>()
  for (const { address } of used) {
    if (!isWebAddress(address)) continue
    const { pathname } = new URL(address)
    const path = toPathKey(pathname)
    if (!/(?:^|\/)content\/(?:images|media)\//.test(path)) continue
    const host = toHost(address)
    paths.set(host, (paths.get(host) ?? new Set()).add(path))
  }
  const isOwn = (own: ReadonlySet<string>) =>
    own.size >= MIN_ALIKE && [...own].every((path) => byKey.get(path)?.place === 'archive')
  return new Set([...paths].flatMap(([host, own]) => (isOwn(own) ? [host] : [])))
}

function toKind(source: string): PictureGroup['kind'] {
  return isClipName(isWebAddress(source) ? new URL(source).pathname : toAddressPath(source))
    ? 'clip'
    : 'picture'
}

/** The files of WordPress, which texts show in many sizes. */
function toLibrary(media: readonly IncomingMedia[]): MediaLibrary {
  const byFile = new Map<string, MediaFacts>()
  for (const { id, source, alt, caption, credit, addresses } of media)
    for (const address of [source, ...addresses]) {
      const file = toFile(address)
      if (file && !byFile.has(file))
        byFile.set(file, { id, source, alt, caption, credit, captionHtml: '', order: 0 })
    }
  return { find: () => undefined, findByFile: (file) => byFile.get(file) }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
