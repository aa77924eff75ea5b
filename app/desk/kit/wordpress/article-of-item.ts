/** Maps a post or page of WordPress to an article or page, with everything that refers to it resolved. */
import type { IncomingArticle, IncomingFile } from '../incoming/items'
import { toPlainText } from '../wordpress-texts/html-entities'
import type { PostContext } from '../wordpress-texts/post-context'
import { createLossNotes, type LossNotes } from '../wordpress-texts/post-losses'
import { toPostText } from '../wordpress-texts/post-text'
import { decodeSlug, readChanged, readField, readMeta, readPublished, readStatus } from './item-fields'
import { listAddresses } from './post-addresses'
import { isShareField, readSearchFields } from './search-fields'
import { isTagTaxonomy, toPermalinkParts, toTagId, type WxrIndex } from './wxr-index'
import type { WxrItem } from './wxr-parser'
import { findLogin } from './wxr-people'

/** Fields that say nothing to readers, and those that are read elsewhere. */
const knownFields =
  /^(?:_|rank_math_(?!facebook|twitter)|footnotes$|enclosure$|views?$|post_views_count|dsq_|amp|jetpack|sharing_|switch_like|onesignal|classic-editor|inline_featured_image|wpb_|vc_|slide_template|total_|essb_|litespeed|wprm_|geo_)/
/** What is shown of an article on other sites. */
const socialFields =
  /^(?:_yoast_wpseo_(?:opengraph|twitter)-(?:title|description|image)|rank_math_(?:facebook|twitter)_(?:title|description|image)|_aioseo_(?:og|twitter)_\w+)$/
const MAX_FIELDS = 30
/** Of whose pages the addresses lead to the article. */
const MAX_ATTACHED = 200

/** Null: it is in the bin, and not brought in. */
export function toArticle(item: WxrItem, kind: 'article' | 'page', index: WxrIndex): IncomingArticle | null {
  const given = readStatus(item)
  if (!given) return null
  const content = item.fields.get('content') ?? ''
  const losses = createLossNotes('')
  const { text, pages } = toPostText(content, createContext(item, index))
  const publishedAt = readPublished(item)
  const { sections, tags } = listTerms(item, index)
  const people = listPeople(item, index)
  const title = toPlainText(item.fields.get('title') ?? '')
  const excerpt = toPlainText(item.fields.get('excerpt') ?? '')
  const { search, share } = readSearchFields(
    item,
    {
      title,
      excerpt,
      site: index.site.title,
      tagline: index.site.description,
      section: index.sections.get(sections[0] ?? '')?.name ?? '',
      tag: index.tags.get(tags[0] ?? '')?.name ?? '',
      author: index.people.get(people[0] ?? '')?.name ?? '',
      date: readField(item, 'post_date'),
    },
    losses,
  )
  addFieldLosses(item, content, losses)
  return {
    kind,
    id: readField(item, 'post_id') || readField(item, 'guid') || readField(item, 'link') || `#${item.number}`,
    title,
    slug: decodeSlug(readField(item, 'post_name')),
    // What has no time was never published.
    ...(publishedAt || given.status === 'draft' ? given : { status: 'draft', note: 'unknown-status' }),
    publishedAt,
    changedAt: readChanged(item),
    people,
    sections,
    tags,
    excerpt,
    text,
    picture: findPicture(item, index, losses),
    search,
    ...(share && { share }),
    addresses: [
      ...listAddresses(item, index.site.url, {
        pattern: index.pattern,
        parts: toPermalinkParts(index, item),
        pages,
      }),
      ...(index.attachedPages.get(readField(item, 'post_id')) ?? []).slice(0, MAX_ATTACHED),
    ],
    isFeatured: readField(item, 'is_sticky') === '1',
    losses: losses.list,
  }
}

function createContext(item: WxrItem, index: WxrIndex): PostContext {
  return {
    id: readField(item, 'post_id'),
    library: {
      find: (id) => index.media.get(id),
      findByFile: (file) => index.media.get(index.mediaByFile.get(file) ?? ''),
      listAttached: (id) =>
        (index.attached.get(id) ?? [])
          .flatMap((other) => index.media.get(other) ?? [])
          .sort((first, second) => first.order - second.order || Number(first.id) - Number(second.id)),
    },
    findBlock: (id) => index.blocks.get(id),
    footnotes: readMeta(item, 'footnotes'),
  }
}

/** Co-Authors Plus keeps its authors, in the order of the byline, among the terms. */
function listPeople(item: WxrItem, index: WxrIndex): string[] {
  const listed = item.terms.flatMap(({ domain, slug }) =>
    domain === 'author' && slug ? [findLogin(index, slug)] : [],
  )
  const creator = readField(item, 'creator')
  return listed.length > 0 ? [...new Set(listed)] : creator ? [creator] : []
}

function listTerms(item: WxrItem, index: WxrIndex): { sections: string[]; tags: string[] } {
  const primary = index.termSlugs.get(
    readMeta(item, '_yoast_wpseo_primary_category') || readMeta(item, 'rank_math_primary_category'),
  )
  const sections = new Set<string>()
  const tags = new Set<string>()
  for (const { domain, slug } of item.terms) {
    const decoded = decodeSlug(slug)
    if (!decoded) continue
    if (domain === 'category') sections.add(decoded)
    else if (isTagTaxonomy(domain)) tags.add(toTagId(domain, decoded))
  }
  const inOrder = [...sections].sort(
    (first, second) => Number(second === primary) - Number(first === primary),
  )
  return { sections: inOrder, tags: [...tags] }
}

function findPicture(item: WxrItem, index: WxrIndex, losses: LossNotes): IncomingFile | null {
  const id = readMeta(item, '_thumbnail_id')
  if (!/^[1-9]\d*$/.test(id)) return null
  const facts = index.media.get(id)
  if (!facts) {
    losses.add('picture', `_thumbnail_id: ${id}`, null)
    return null
  }
  return { source: facts.source, alt: facts.alt, caption: facts.caption, credit: facts.credit }
}

function addFieldLosses(item: WxrItem, content: string, losses: LossNotes) {
  for (const [key, value] of item.meta) {
    if (losses.list.length >= MAX_FIELDS) return
    if (!value.trim()) continue
    const address = key === 'enclosure' ? value.trim().split(/\s/)[0] : undefined
    // WordPress makes one of each clip that a text links to.
    const isOwnClip = address !== undefined && !content.includes(address)
    if (isShareField(key)) continue
    if (isOwnClip || socialFields.test(key) || !knownFields.test(key))
      losses.add('custom-field', `${key}: ${value}`, null)
  }
}
