/** Reads an export file of WordPress (WXR) of any size, twice, and yields what is in it. */
import { i18n } from '~/domain/language/desk-i18n'
import type { IncomingItem, LeftOutKind, SourceEnd } from '../incoming/items'
import {
  listAuthorAddresses,
  listSectionAddresses,
  listSiteFeeds,
  listTagAddresses,
} from './archive-addresses'
import { toArticle } from './article-of-item'
import { readField } from './item-fields'
import { toMedia } from './media-of-item'
import { toHomePath } from './post-addresses'
import { indexWxr, listAbove, toTagId, type WxrIndex } from './wxr-index'
import { type FindTerm, listMenus } from './wxr-menus'
import { nameItem, type WxrItem } from './wxr-parser'
import { readWxr } from './wxr-records'
import type { ByteSource } from './xml-text'

const MAX_PROBLEMS = 100

const leftOutTypes: Record<string, LeftOutKind> = {
  revision: 'revision',
  nav_menu_item: 'menu',
  wp_navigation: 'menu',
  // Its text is where it was used.
  wp_block: 'block-of-theme',
  wp_template: 'block-of-theme',
  wp_template_part: 'block-of-theme',
  wp_global_styles: 'block-of-theme',
  wp_font_family: 'block-of-theme',
  wp_font_face: 'block-of-theme',
  custom_css: 'block-of-theme',
  customize_changeset: 'block-of-theme',
}

/** `open` gives the file from its beginning, each time. Ids are the numbers of WordPress, and those of people their logins. */
export async function* readWordPress(
  open: () => ByteSource | Promise<ByteSource>,
): AsyncGenerator<IncomingItem, SourceEnd> {
  const index = await indexWxr(openLate(open))
  yield* listIndexed(index)
  const seen = new Set<string>()
  const records = readWxr(openLate(open))
  for (;;) {
    const next = await records.next()
    if (next.done) {
      const { read, counted, cutAfter, problems } = next.value
      return { read, counted, cutAfter, problems: [...problems, ...index.problems].slice(0, MAX_PROBLEMS) }
    }
    if (next.value.kind === 'item') yield* toItems(next.value, index, seen)
  }
}

/** What fails when it is opened fails as if it could not be read. */
async function* openLate(open: () => ByteSource | Promise<ByteSource>): ByteSource {
  yield* await open()
}

function* listIndexed(index: WxrIndex): Generator<IncomingItem> {
  const { site } = index
  const facts = { home: toHomePath(site.url), pattern: index.pattern, bases: index.bases }
  if (site.url || site.title) {
    const language = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(site.language)
      ? site.language.replaceAll('_', '-')
      : null
    yield {
      kind: 'site',
      title: site.title,
      description: site.description,
      url: site.url,
      language,
      timeZone: null,
      feeds: listSiteFeeds(facts),
    }
  }
  for (const [id, { number, name, slug, nicename, bio, website }] of index.people) {
    const address = /^https?:\/\/\S+$/i.test(website) ? website : null
    const lists = listAuthorAddresses(facts, nicename, number)
    yield { kind: 'person', id, name, slug, bio, picture: null, website: address, ...lists }
  }
  for (const [id, { number, name, slug, parent, description }] of index.sections) {
    // A section of which it would be a part may not be in the file.
    const above = parent !== id && index.sections.has(parent) ? parent : null
    const lists = listSectionAddresses(facts, listAbove(index, slug).toReversed(), number)
    yield { kind: 'section', id, name, slug, parent: above, description, ...lists }
  }
  for (const [id, { taxonomy, name, slug, description }] of index.tags) {
    const lists = listTagAddresses(facts, taxonomy, slug)
    yield { kind: 'tag', id, name, slug, parent: null, description, ...lists }
  }
  const findTerm: FindTerm = (taxonomy, number) => {
    const slug = index.termSlugs.get(number)
    if (!slug) return null
    const isSection = taxonomy === 'category'
    return { kind: isSection ? 'section' : 'tag', id: isSection ? slug : toTagId(taxonomy, slug) }
  }
  yield* listMenus(index.menus, findTerm)
}

function* toItems(item: WxrItem, index: WxrIndex, seen: Set<string>): Generator<IncomingItem> {
  // It is among the people already.
  if (readField(item, 'post_type') === 'guest-author') return
  const name = nameItem(item)
  const id = readField(item, 'post_id')
  if (id) {
    if (seen.has(id)) {
      yield { kind: 'left-out', what: 'double', name }
      return
    }
    seen.add(` ${id}`.slice(1))
    if (index.menus.used.has(id)) return
  }
  yield toItem(item, name, index)
  for (let count = 0; count < item.comments; count++) yield { kind: 'left-out', what: 'comment', name }
}

function toItem(item: WxrItem, name: string, index: WxrIndex): IncomingItem {
  const leftOut = (what: LeftOutKind, shown = name): IncomingItem => ({ kind: 'left-out', what, name: shown })
  const type = readField(item, 'post_type')
  if (!type) return leftOut('unreadable')
  const known = Object.hasOwn(leftOutTypes, type) ? leftOutTypes[type] : undefined
  if (known) return leftOut(known)
  if (/^(?:trash|auto-draft)$/.test(readField(item, 'status'))) return leftOut('trash')
  try {
    if (type === 'post' || type === 'page') {
      return toArticle(item, type === 'post' ? 'article' : 'page', index) ?? leftOut('trash')
    }
    if (type !== 'attachment') return leftOut('custom-type', type)
    const facts = index.media.get(readField(item, 'post_id'))
    if (!facts) return leftOut('unreadable')
    return toMedia(item, facts, index.site.url) ?? leftOut('custom-type', facts.source.replace(/^.*\//, ''))
  } catch {
    // One item that we can’t convert, whatever is wrong with it, must not end the others.
    return leftOut('unreadable', i18n.t('{name} (it can’t be converted)', { name }))
  }
}
