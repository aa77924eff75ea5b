/** Makes menus of the entries of WordPress’s own menus, each an item of the file, and of the blocks of its navigations. */
import { i18n } from '~/domain/language/desk-i18n'
import type { IncomingLink, IncomingMenu, Loss } from '../incoming/items'
import { type Part, parseBlocks } from '../wordpress-texts/blocks'
import { toPlainText } from '../wordpress-texts/html-entities'
import { decodeSlug, readField, readMeta } from './item-fields'
import type { Fields, WxrItem } from './wxr-parser'
import { detach, readText } from './wxr-people'

/** All menus together. */
const MAX_ENTRIES = 2_000
const MAX_MENUS = 50
/** Of one navigation, in characters. */
const MAX_LENGTH = 1_000_000
/** Of links below links. */
const MAX_DEPTH = 10

/** `type`: post_type, taxonomy or custom; `object`: which of them. */
type Reference = { type: string; object: string; number: string }
type Entry = Reference & { id: string; parent: string; order: number; name: string; url: string }

export type MenuIndex = {
  names: Map<string, string>
  /** By the slug of their menu. */
  entries: Map<string, Entry[]>
  navigations: Map<string, { name: string; text: string }>
  /** The numbers of the items that became part of a menu. */
  used: Set<string>
}

export function createMenuIndex(): MenuIndex {
  return { names: new Map(), entries: new Map(), navigations: new Map(), used: new Set() }
}

/** A term of the taxonomy nav_menu. */
export function addMenuName({ names }: MenuIndex, fields: Fields): void {
  const slug = decodeSlug(readText(fields, 'term_slug'))
  if (slug) names.set(detach(slug), detach(toPlainText(readText(fields, 'term_name'))) || slug)
}

/** An item of the type nav_menu_item or wp_navigation. Those that nobody saw are left out. */
export function addToMenus(index: MenuIndex, item: WxrItem): void {
  const id = readField(item, 'post_id')
  const isFull = index.used.size >= MAX_ENTRIES
  if (!id || isFull || index.used.has(id) || readField(item, 'status') !== 'publish') return
  if (readField(item, 'post_type') === 'wp_navigation') {
    const text = item.fields.get('content') ?? ''
    if (text.length > MAX_LENGTH || countMenus(index) >= MAX_MENUS) return
    const name = detach(toPlainText(readField(item, 'title'))) || detach(readField(item, 'post_name'))
    index.navigations.set(detach(id), { name, text: detach(text) })
  } else {
    const term = item.terms.find(({ domain }) => domain === 'nav_menu')
    const slug = term && detach(decodeSlug(term.slug))
    if (!slug || (!index.entries.has(slug) && countMenus(index) >= MAX_MENUS)) return
    if (!index.names.has(slug)) index.names.set(slug, detach(toPlainText(term.name)) || slug)
    const read = (key: string) => detach(readMeta(item, key))
    const entry: Entry = {
      ...{ id: detach(id), parent: read('_menu_item_menu_item_parent') },
      order: Number.parseInt(readField(item, 'menu_order'), 10) || 0,
      name: detach(toPlainText(item.fields.get('title') ?? '')),
      ...{ type: read('_menu_item_type'), object: read('_menu_item_object') },
      ...{ number: read('_menu_item_object_id'), url: read('_menu_item_url') },
    }
    const others = index.entries.get(slug)
    if (others) others.push(entry)
    else index.entries.set(slug, [entry])
  }
  index.used.add(detach(id))
}

function countMenus({ entries, navigations }: MenuIndex): number {
  return entries.size + navigations.size
}

/** `findTerm`: what a term of this taxonomy and number is among sections and tags; null: it is not there. */
export function listMenus(index: MenuIndex, findTerm: FindTerm): IncomingMenu[] {
  const menu = (id: string, name: string): Omit<IncomingMenu, 'links' | 'losses'> => ({
    ...{ kind: 'menu', id, name, location: findLocation(name) },
  })
  return [
    ...[...index.entries].map(([slug, entries]) => ({
      ...menu(slug, index.names.get(slug) ?? slug),
      ...{ links: toTree(entries, findTerm), losses: [] },
    })),
    ...[...index.navigations].map(([id, { name, text }]) => ({
      // No slug has a space.
      ...menu(`wp_navigation ${id}`, name),
      ...readNavigation(text, findTerm),
    })),
  ]
}

export type FindTerm = (taxonomy: string, number: string) => IncomingLink['target']

/** The file does not say where the theme has a menu. People name them after that. */
function findLocation(name: string): IncomingMenu['location'] {
  if (/\bfooter\b|fu(?:ß|ss)zeile|pied? de p|rodap/i.test(name)) return 'footer'
  return /\b(?:main|primary|header|top|principal|navigation)\b|haupt/i.test(name) ? 'header' : null
}

/** Entries whose parent is not there, is below them, or is too deep, are at the first level. */
function toTree(entries: readonly Entry[], findTerm: FindTerm): IncomingLink[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const links = new Map(entries.map((entry) => [entry.id, toLink(entry, findTerm)]))
  const top: IncomingLink[] = []
  for (const entry of entries.toSorted((a, b) => a.order - b.order)) {
    const link = links.get(entry.id)
    if (link) (isPlaced(entry, byId) ? (links.get(entry.parent)?.links ?? top) : top).push(link)
  }
  return top
}

function isPlaced(entry: Entry, byId: ReadonlyMap<string, Entry>): boolean {
  let above: Entry | undefined = entry
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    above = byId.get(above.parent)
    if (!above) return true
  }
  return false
}

function toLink({ name, url, ...reference }: Entry, findTerm: FindTerm): IncomingLink {
  return { name, target: toTarget(reference, findTerm), url, links: [] }
}

function toTarget({ type, object, number }: Reference, findTerm: FindTerm): IncomingLink['target'] {
  if (!/^\d+$/.test(number)) return null
  if (type === 'post_type' && (object === 'post' || object === 'page'))
    return { kind: object === 'post' ? 'article' : 'page', id: number }
  return type === 'taxonomy' ? findTerm(object, number) : null
}

const linkBlocks: ReadonlySet<string> = new Set([
  ...['core/navigation-link', 'core/navigation-submenu', 'core/home-link', 'core/social-link'],
])

/** Blocks around links are unwrapped; of the others, and of words between them, the loss is told. */
function readNavigation(text: string, findTerm: FindTerm): { links: IncomingLink[]; losses: Loss[] } {
  const losses: Loss[] = []
  const read = (parts: readonly Part[]): IncomingLink[] =>
    parts.flatMap((part) => {
      if ('html' in part) {
        const words = toPlainText(part.html)
        if (words) losses.push({ what: 'component', words, line: null })
        return []
      }
      const inner = read(part.parts)
      if (linkBlocks.has(part.name)) return [toBlockLink(part.name, part.attributes ?? {}, inner, findTerm)]
      if (part.parts.length === 0)
        losses.push({ what: 'dynamic', words: part.name.replace(/^core\//, ''), line: null })
      return inner
    })
  return { links: read(parseBlocks(text)), losses }
}

function toBlockLink(
  block: string,
  attributes: Record<string, unknown>,
  links: IncomingLink[],
  findTerm: FindTerm,
): IncomingLink {
  const say = (name: string) => {
    const value = attributes[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const isHome = block === 'core/home-link'
  const kind = say('kind')
  const object = say('type') === 'tag' ? 'post_tag' : say('type')
  const isTerm = kind === 'taxonomy' || object === 'category' || object === 'post_tag'
  const type = kind === 'custom' ? kind : isTerm ? 'taxonomy' : 'post_type'
  return {
    name: toPlainText(say('label')) || (isHome ? i18n.t('Home') : say('service')),
    target: toTarget({ type, object, number: say('id') }, findTerm),
    url: isHome ? '/' : say('url'),
    links,
  }
}
