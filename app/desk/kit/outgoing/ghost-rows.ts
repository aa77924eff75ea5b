/** Rows of the tables that Ghost imports, with lengths that it takes: one that is too long ends its import, and nothing arrives. */
import { withoutUnwritable } from '~/domain/feeds/xml'
import { escapeText } from '~/domain/text/safe-html'
import { toSlug } from '~/domain/text/slug'
import { toPlainText } from '../incoming/plain-text'
import { toGhostHtml } from './ghost-html'
import type { OutgoingArticle, OutgoingPerson, OutgoingPictureWords, OutgoingTerm } from './items'
import { toMoment } from './local-time'

export type Row = Record<string, string | number | null>

/** In characters, by Ghost’s own schema. */
const MAX_TITLE = 255
const MAX_SLUG = 185
const MAX_NAME = 191
const MAX_EXCERPT = 300
const MAX_META_DESCRIPTION = 500
const MAX_ALT = 191
const MAX_BIO = 250
const MAX_ADDRESS = 2_000

/** As those of Ghost are: 24 hexadecimal digits. */
export function toGhostId(kind: 'post' | 'tag' | 'user' | 'join' | 'setting', number: number): string {
  const first = { post: 'a', tag: 'b', user: 'c', join: 'd', setting: 'e' }[kind]
  return first + number.toString(16).padStart(23, '0')
}

/** On a line. */
function toLine(text: string, maxLength: number): string {
  return cut(withoutUnwritable(text).replace(/\s+/g, ' ').trim(), maxLength)
}

/** Between words, where it can be. */
function cut(text: string, maxLength: number): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const part = characters.slice(0, maxLength - 1).join('')
  return `${part.replace(/\s+\S{0,30}$/, '')}…`
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Null: longer than Ghost takes, or none. */
function toAddress(address: string | null): string | null {
  const written = withoutUnwritable(address ?? '').trim()
  return written !== '' && written.length <= MAX_ADDRESS && URL.canParse(written) ? written : null
}

export function toGhostSlug(slug: string): string {
  return withoutUnwritable(slug.slice(0, MAX_SLUG))
}

/** Nobody has this address; Ghost locks those whom it imports, and needs one that no other has. */
export function toUserRow(person: OutgoingPerson, id: string, at: Date): Row {
  const slug = toGhostSlug(person.slug)
  return {
    id,
    name: toLine(person.name, MAX_NAME) || slug,
    slug,
    email: `${toSlug(slug).slice(0, 60) || 'author'}-${Number.parseInt(id.slice(1), 16)}@example.com`,
    profile_image: toAddress(person.picture),
    cover_image: null,
    bio: orNull(toLine(toPlainBio(person.bio), MAX_BIO)),
    website: toAddress(person.website),
    location: null,
    facebook: null,
    twitter: null,
    status: 'active',
    visibility: 'public',
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}

/** Ghost shows the marks of Markdown as they are. */
function toPlainBio(markdown: string): string {
  return toPlainText(
    markdown.replace(/!?\[([^\]\n]{0,500})\]\([^()\s]{0,2000}\)/g, '$1').replace(/(\*\*|__|~~|`)/g, ''),
  )
}

/** A comma at the beginning is not taken, and a name that begins with # is not shown. */
export function toTagRow(
  term: Pick<OutgoingTerm, 'name' | 'slug' | 'description'>,
  id: string,
  at: Date,
): Row {
  const slug = toGhostSlug(term.slug)
  return {
    id,
    name: toLine(term.name.replace(/^[\s,#]+/, ''), MAX_NAME) || slug,
    slug,
    description: orNull(toLine(term.description, MAX_META_DESCRIPTION)),
    feature_image: null,
    parent_id: null,
    visibility: 'public',
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}

const hidden = '<meta name="robots" content="noindex">'

/** `slug`: no other post or page of the file has it. */
export function toPostRow(article: OutgoingArticle, id: string, slug: string): Row {
  const { status, search, picture } = article
  const changedAt = toMoment(article.changedAt)?.toISOString() ?? null
  const publishedAt = toMoment(article.publishedAt)?.toISOString() ?? null
  return {
    id,
    ...(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(article.id) ? { uuid: article.id } : {}),
    title: toLine(article.title, MAX_TITLE) || '(Untitled)',
    slug,
    mobiledoc: null,
    lexical: null,
    html: withoutUnwritable(toGhostHtml(article.html)),
    comment_id: id,
    feature_image: toAddress(picture?.url ?? null),
    featured: 0,
    type: article.kind === 'page' ? 'page' : 'post',
    status: publishedAt === null ? 'draft' : status,
    locale: null,
    visibility: 'public',
    email_recipient_filter: 'all',
    created_at: publishedAt ?? changedAt,
    updated_at: changedAt,
    published_at: publishedAt,
    custom_excerpt: orNull(toLine(article.excerpt, MAX_EXCERPT)),
    // Ghost has no field for this, but a place for such a line.
    codeinjection_head: search.isHidden ? hidden : null,
    codeinjection_foot: null,
    custom_template: null,
    canonical_url: toAddress(search.canonical),
    newsletter_id: null,
    show_title_and_feature_image: 1,
  }
}

/** Null: it has none of these words. */
export function toMetaRow({ search, picture }: OutgoingArticle, id: string, postId: string): Row | null {
  const title = orNull(toLine(search.title, MAX_EXCERPT))
  const description = orNull(toLine(search.description, MAX_META_DESCRIPTION))
  const alt = orNull(toLine(picture?.alt ?? '', MAX_ALT))
  const caption = orNull(picture ? toCaption(picture) : '')
  if (title === null && description === null && alt === null && caption === null) return null
  return {
    id,
    post_id: postId,
    meta_title: title,
    meta_description: description,
    feature_image_alt: alt,
    feature_image_caption: caption,
  }
}

/** As HTML. */
function toCaption({ caption, credit }: OutgoingPictureWords): string {
  return escapeText(toLine([caption, credit].filter(Boolean).join(' · '), MAX_ADDRESS))
}
