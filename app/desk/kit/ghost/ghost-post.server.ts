/** A row of Ghost's posts, with the rows that belong to it, as an article or a page. */
import type { IncomingArticle, IncomingFile, IncomingStatus, Loss, StatusNote } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { loss } from './cards.server'
import { isPage } from './ghost-sections'
import { toGhostText, withPaths } from './ghost-text.server'
import { listPostPaths, type Routes } from './permalinks'
import { type Row, toFlag, toText, toTime } from './rows'

/** What a post refers to, in its order. `sections`: the tags that are sections here. `meta`: the row of posts_meta. */
export type PostParts = {
  id: string
  tags: { id: string; slug: string; isInternal: boolean }[]
  sections: ReadonlySet<string>
  authors: { id: string; slug: string }[]
  meta: Row
  routes: Routes
  timeZone: string
}

/** Fields that nothing of ours holds, by their columns. */
const otherFields =
  'og_title og_description og_image twitter_title twitter_description twitter_image email_subject custom_template frontmatter'.split(
    ' ',
  )

/** Ghost has no field that keeps a post from search engines: this line of code does it. */
const noIndex = /<meta\s[^<>]{0,200}\bname=["']?robots\b[^<>]{0,200}\bnoindex\b[^<>]{0,200}>/i

export function toArticle(post: Row, parts: PostParts): IncomingArticle {
  const { id, sections, authors, meta } = parts
  const tags = parts.tags.filter(({ isInternal }) => !isInternal).map((tag) => tag.id)
  // Before release 3 the fields of posts_meta were columns of posts.
  const field = (name: string) => withPaths(toText(meta[name]) || toText(post[name])).trim()
  const publishedAt = toTime(post.published_at)
  const { status, note } = toStatus(post, meta, publishedAt !== null)
  const slug = toText(post.slug)
  const title = toText(post.title).trim()
  const addresses = slug ? listAddresses(post, parts) : []
  const share = toShare(field)
  const hasShare = share.title !== '' || share.picture !== ''
  return {
    kind: isPage(post) ? 'page' : 'article',
    id,
    title: title === '(Untitled)' ? '' : title,
    slug: decode(slug),
    status,
    note,
    publishedAt,
    changedAt: toTime(post.updated_at) ?? toTime(post.created_at),
    people: authors.map((author) => author.id),
    sections: tags.filter((tag) => sections.has(tag)),
    tags: tags.filter((tag) => !sections.has(tag)),
    excerpt: field('custom_excerpt'),
    text: toGhostText(post),
    picture: toPicture(post, field),
    search: {
      title: field('meta_title'),
      description: field('meta_description'),
      canonical: field('canonical_url'),
      isHidden: noIndex.test(toText(post.codeinjection_head)),
    },
    ...(hasShare && { share }),
    addresses,
    isFeatured: toFlag(post.featured),
    losses: listLosses(post, field, addresses),
  }
}

/**
 * What was mailed only, and what members only could read, arrives as a draft that keeps its date: whether it becomes public the person
 * decides.
 */
function toStatus(
  post: Row,
  meta: Row,
  isDated: boolean,
): { status: IncomingStatus; note: StatusNote | null } {
  const status = toText(post.status)
  if (isMailOnly(post, meta)) return { status: 'draft', note: 'mail-only' }
  const isOpen = ['', 'public'].includes(toText(post.visibility))
  if (!['published', 'scheduled', 'draft', ''].includes(status))
    return { status: 'draft', note: 'unknown-status' }
  const said = status === 'published' || status === 'scheduled' ? status : 'draft'
  if (!isOpen) return { status: 'draft', note: 'members' }
  // Without its moment nothing can be scheduled.
  return { status: isDated ? said : 'draft', note: said !== 'draft' && !isDated ? 'unknown-status' : null }
}

function isMailOnly(post: Row, meta: Row): boolean {
  return post.status === 'sent' || toFlag(meta.email_only)
}

function toPicture(post: Row, field: (name: string) => string): IncomingFile | null {
  const source = withPaths(toText(post.feature_image) || toText(post.image)).trim()
  if (!source) return null
  return {
    source,
    alt: field('feature_image_alt'),
    caption: toPlainText(field('feature_image_caption')),
    credit: '',
  }
}

/** Its page, which a route of its own may have, and the preview of drafts and mails. */
function listAddresses(post: Row, parts: PostParts): string[] {
  const slug = toText(post.slug)
  const at = toTime(post.published_at)
  const facts = {
    id: parts.id,
    slug,
    isFeatured: toFlag(post.featured),
    tags: parts.tags.map((tag) => tag.slug),
    primaryTag: parts.tags.slice(0, 1).find(({ isInternal }) => !isInternal)?.slug ?? null,
    authors: parts.authors.map((author) => author.slug),
    publishedAt: at && 'utc' in at ? at.utc : null,
  }
  const paths = isPage(post) ? [`/${slug}/`] : listPostPaths(facts, parts.routes, parts.timeZone)
  const own = parts.routes.pages.flatMap(({ path, data }) =>
    data === `${isPage(post) ? 'page' : 'post'}.${slug}` ? [path] : [],
  )
  const uuid = toText(post.uuid)
  const folders = isMailOnly(post, parts.meta) ? ['p', 'email'] : ['p']
  const previews = uuid ? folders.map((folder) => `/${[folder, uuid].join('/')}/`) : []
  return [...own, ...paths, ...previews]
}

/** Ours are for all networks; what Ghost says to one of them alone is lost. */
function toShare(field: (name: string) => string): { title: string; picture: string } {
  return {
    title: field('og_title') || field('twitter_title'),
    picture: field('og_image') || field('twitter_image'),
  }
}

function listLosses(post: Row, field: (name: string) => string, addresses: readonly string[]): Loss[] {
  const code = ['codeinjection_head', 'codeinjection_foot'].map((name) =>
    toText(post[name]).replace(noIndex, '').trim(),
  )
  const others = otherFields.flatMap((name) => {
    const value = field(name)
    const { title, picture } = toShare(field)
    const said = [field('meta_title'), field('meta_description'), toText(post.title), title, picture]
    const isSaidElsewhere = said.includes(value)
    return value && !isSaidElsewhere ? [loss('custom-field', `${name}: ${value}`)] : []
  })
  const isHeadHidden =
    post.show_title_and_feature_image !== undefined && !toFlag(post.show_title_and_feature_image)
  // Another page of the site, which no article of ours can name as its original.
  const canonical = field('canonical_url')
  if (canonical.startsWith('/') && !addresses.includes(canonical))
    others.push(loss('custom-field', `canonical_url: ${canonical}`))
  if (isHeadHidden) others.push(loss('custom-field', 'show_title_and_feature_image'))
  return [...code.filter(Boolean).map((words) => loss('code-injection', words)), ...others]
}

/** Percent-encoded where the title was not Latin. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
