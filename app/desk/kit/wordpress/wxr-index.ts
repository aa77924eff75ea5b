/** What items of an export file refer to, wherever in the file it is: the first reading keeps this, and no texts of articles. */
import { i18n } from '~/domain/language/desk-i18n'
import { toPlainText } from '../wordpress-texts/html-entities'
import { type MediaFacts, toFile } from '../wordpress-texts/picture-addresses'
import { type Archive, type ArchiveBases, createBaseLearner } from './archive-addresses'
import { type AttachedPages, createPageFinder } from './attached-pages'
import { decodeSlug, readField, readMeta } from './item-fields'
import { toMediaFacts } from './media-of-item'
import { createPermalinkLearner } from './permalink-pattern'
import { isOfSite } from './post-addresses'
import { addMenuName, addToMenus, createMenuIndex, type MenuIndex } from './wxr-menus'
import type { Fields, WxrItem } from './wxr-parser'
import { addGuest, addPerson, detach, findLogin, type People, readText, setPerson } from './wxr-people'
import { readWxr } from './wxr-records'
import type { ByteSource } from './xml-text'

/** `number`: of WordPress; '': unknown. */
export type TermFacts = {
  id: string
  taxonomy: string
  number: string
  name: string
  slug: string
  parent: string
  description: string
}
export type SiteFacts = { title: string; description: string; url: string; language: string }

export type WxrIndex = People & {
  site: SiteFacts
  /** By slug. */
  sections: Map<string, TermFacts>
  /** By their id among tags: toTagId. */
  tags: Map<string, TermFacts>
  /** Slugs by the number of the term. */
  termSlugs: Map<string, string>
  media: Map<string, MediaFacts>
  mediaByFile: Map<string, string>
  /** Ids by that of the article to which they were uploaded. */
  attached: Map<string, string[]>
  attachedPages: AttachedPages
  /** The texts of reusable blocks. */
  blocks: Map<string, string>
  menus: MenuIndex
  /** Of the addresses of posts; null: not known. */
  pattern: string | null
  bases: ArchiveBases
  problems: string[]
}

/** Each takes half a kilobyte. */
const MAX_MEDIA = 400_000
const MAX_TERMS = 200_000
/** In characters, all of them together. */
const MAX_BLOCKS_LENGTH = 20_000_000

const notTags =
  /^(?:nav_menu|post_format|author|category|wp_theme|wp_template_part_area|wp_pattern_category|link_category|language|post_translations|term_language|term_translations|amp_validation_error|product_type|product_visibility)$/

export function isTagTaxonomy(domain: string): boolean {
  return !notTags.test(domain)
}

export function toTagId(domain: string, slug: string): string {
  return domain === 'post_tag' ? slug : `${domain}/${slug}`
}

export async function indexWxr(source: ByteSource): Promise<WxrIndex> {
  const index: WxrIndex = {
    site: { title: '', description: '', url: '', language: '' },
    people: new Map(),
    loginsBySlug: new Map(),
    sections: new Map(),
    tags: new Map(),
    termSlugs: new Map(),
    media: new Map(),
    mediaByFile: new Map(),
    attached: new Map(),
    attachedPages: new Map(),
    blocks: new Map(),
    menus: createMenuIndex(),
    pattern: null,
    bases: {},
    problems: [],
  }
  const learner = createPermalinkLearner()
  const lists = createBaseLearner(
    (archive, slug) => isList(index, archive, slug),
    (address) => isOfSite(address, index.site.url),
  )
  const pages = createPageFinder(MAX_MEDIA)
  const declared = new Map<string, TermFacts>()
  let blocksLength = 0
  let isFull = false
  for await (const record of readWxr(source)) {
    if (record.kind === 'channel') addSite(index, record.fields)
    else if (record.kind === 'author') addPerson(index, record.fields)
    else if (record.kind !== 'item') addTerm(index, declared, record.kind, record.fields)
    else {
      const type = readField(record, 'post_type')
      if (type === 'attachment') {
        if (index.media.size >= MAX_MEDIA) isFull = true
        else addMedia(index, pages, record)
      } else if (type === 'wp_block') {
        const text = record.fields.get('content') ?? ''
        blocksLength += text.length
        if (blocksLength > MAX_BLOCKS_LENGTH) isFull = true
        else index.blocks.set(detach(readField(record, 'post_id')), detach(text))
      } else if (type === 'guest-author') {
        addGuest(index, record)
      } else if (type === 'post' || type === 'page') {
        addReferences(index, declared, record)
        pages.seeArticle(record)
        lists.seeText(record.fields.get('content') ?? '')
        if (type === 'post') see(learner, index, record)
      } else if (type === 'nav_menu_item' || type === 'wp_navigation') {
        lists.see(readMeta(record, '_menu_item_url'))
        addToMenus(index.menus, record)
      }
    }
  }
  if (isFull)
    index.problems.push(i18n.t('The file has more media or reusable blocks than can be linked to articles.'))
  index.attachedPages = pages.find()
  index.pattern = learner.learn()
  index.bases = lists.learn(index.pattern)
  return index
}

/** Files that were joined are of one site. */
function addSite(index: WxrIndex, fields: Fields) {
  if (index.site.url) return
  const address =
    readText(fields, 'base_blog_url') || readText(fields, 'link') || readText(fields, 'base_site_url')
  index.site = {
    title: toPlainText(readText(fields, 'title')),
    description: toPlainText(readText(fields, 'description')),
    url: address.replace(/\/+$/, ''),
    language: readText(fields, 'language'),
  }
}

const termFields = {
  category: {
    slug: 'category_nicename',
    name: 'cat_name',
    parent: 'category_parent',
    description: 'category_description',
  },
  tag: { slug: 'tag_slug', name: 'tag_name', parent: '', description: 'tag_description' },
  term: { slug: 'term_slug', name: 'term_name', parent: 'term_parent', description: 'term_description' },
}

/** Terms of other taxonomies are kept aside until an article has them: those of other kinds of content are none of ours. */
function addTerm(
  index: WxrIndex,
  declared: Map<string, TermFacts>,
  kind: keyof typeof termFields,
  fields: Fields,
) {
  const names = termFields[kind]
  const slug = decodeSlug(readText(fields, names.slug))
  if (!slug || declared.size + index.tags.size + index.sections.size >= MAX_TERMS) return
  const taxonomy =
    kind === 'category' ? 'category' : kind === 'tag' ? 'post_tag' : readText(fields, 'term_taxonomy')
  if (taxonomy === 'nav_menu') addMenuName(index.menus, fields)
  const number = readText(fields, 'term_id')
  if (number) index.termSlugs.set(number, slug)
  const facts: TermFacts = {
    id: taxonomy === 'category' ? slug : toTagId(taxonomy, slug),
    taxonomy,
    number,
    name: detach(toPlainText(readText(fields, names.name))) || slug,
    slug,
    parent: decodeSlug(readText(fields, names.parent)),
    description: detach(toPlainText(readText(fields, names.description))),
  }
  if (taxonomy === 'category') index.sections.set(slug, facts)
  else if (taxonomy === 'post_tag') index.tags.set(facts.id, facts)
  else if (isTagTaxonomy(taxonomy)) declared.set(facts.id, facts)
}

/** An export of some articles declares few of the people and terms that they have. */
function addReferences(index: WxrIndex, declared: Map<string, TermFacts>, item: WxrItem) {
  const creator = readField(item, 'creator')
  if (!index.people.has(creator))
    setPerson(index, detach(creator), { number: '', name: detach(creator), bio: '', website: '' })
  for (const { domain, slug, name } of item.terms) {
    const decoded = detach(decodeSlug(slug))
    const shown = detach(toPlainText(name)) || decoded
    if (domain === 'author') {
      const login = findLogin(index, slug)
      if (!index.people.has(login)) setPerson(index, login, { number: '', name: shown, bio: '', website: '' })
      continue
    }
    if (!decoded || index.tags.size + index.sections.size >= MAX_TERMS) continue
    const facts = {
      taxonomy: detach(domain),
      number: '',
      name: shown,
      slug: decoded,
      parent: '',
      description: '',
    }
    if (domain === 'category') {
      if (!index.sections.has(decoded)) index.sections.set(decoded, { ...facts, id: decoded })
    } else if (isTagTaxonomy(domain)) {
      const id = detach(toTagId(domain, decoded))
      if (!index.tags.has(id)) index.tags.set(id, declared.get(id) ?? { ...facts, id })
    }
  }
}

function addMedia(index: WxrIndex, pages: ReturnType<typeof createPageFinder>, item: WxrItem) {
  const facts = toMediaFacts(item, index.site.url)
  if (!facts) return
  const own: MediaFacts = {
    id: detach(facts.id),
    source: detach(facts.source),
    alt: detach(facts.alt),
    captionHtml: detach(facts.captionHtml),
    caption: detach(facts.caption),
    credit: detach(facts.credit),
    order: facts.order,
    page: detach(facts.page ?? ''),
  }
  index.media.set(own.id, own)
  const file = detach(toFile(own.source))
  if (file && !index.mediaByFile.has(file)) index.mediaByFile.set(file, own.id)
  const parent = detach(readField(item, 'post_parent'))
  if (own.page) pages.addPage(own.id, own.page, parent)
  if (!parent || parent === '0') return
  const others = index.attached.get(parent)
  if (others) others.push(own.id)
  else index.attached.set(parent, [own.id])
}

function see(learner: ReturnType<typeof createPermalinkLearner>, index: WxrIndex, item: WxrItem) {
  const link = readField(item, 'link')
  if (readField(item, 'status') !== 'publish' || !URL.canParse(link) || new URL(link).search) return
  learner.see(new URL(link).pathname, toPermalinkParts(index, item))
}

export function toPermalinkParts(index: WxrIndex, item: WxrItem) {
  const creator = readField(item, 'creator')
  const first = item.terms.find(({ domain }) => domain === 'category')
  return {
    slug: readField(item, 'post_name'),
    id: readField(item, 'post_id'),
    date: readField(item, 'post_date'),
    sections: first ? listAbove(index, decodeSlug(first.slug)) : [],
    author: index.people.get(creator)?.nicename ?? creator,
  }
}

function isList({ sections, tags, loginsBySlug }: WxrIndex, archive: Archive, slug: string): boolean {
  if (archive === 'author') return loginsBySlug.has(slug)
  return archive === 'category' ? sections.has(slug) : tags.get(slug)?.taxonomy === 'post_tag'
}

/** A section and those above it. */
export function listAbove({ sections }: WxrIndex, slug: string): string[] {
  const above: string[] = []
  for (
    let next = slug;
    next && !above.includes(next) && above.length < 10;
    next = sections.get(next)?.parent ?? ''
  ) {
    above.push(next)
  }
  return above
}
