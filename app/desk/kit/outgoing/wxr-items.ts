/** Writes articles, pages and pictures as items of WordPress’s export file, field by field in its order. */
import { toHtmlText, withoutUnwritable } from '~/domain/feeds/xml'
import { escapeText } from '~/domain/text/safe-html'
import { decodeSlug } from '../wordpress/item-fields'
import type { OutgoingArticle, OutgoingPicture, OutgoingPictureWords, OutgoingStatus } from './items'
import { findFreeTime, findTag, type KnownItems } from './known-items'
import { toMoment } from './local-time'
import { toWordPressHtml } from './wordpress-html'
import { cdataElement, metaElement, plainElement } from './wxr-xml'

/** `toLocal`: as the wall clock of the site shows a moment. */
export type WxrContext = { url: string; known: KnownItems; toLocal: (at: Date) => string }

const statuses: Record<OutgoingStatus, string> = { published: 'publish', scheduled: 'future', draft: 'draft' }
/** Of what has no moment. */
const noTime = '0000-00-00 00:00:00'

type ItemFields = {
  number: number
  title: string
  link: string
  guid: string
  creator: string
  content: string
  excerpt: string
  /** Null: none yet. */
  publishedAt: Date | null
  changedAt: Date
  slug: string
  status: string
  type: 'post' | 'page' | 'attachment'
  /** The elements after these. */
  rest: string
}

/** The picture of an article that is none of the library’s comes before it, as one of its own. */
export function writeArticleItem(article: OutgoingArticle, context: WxrContext): string {
  const { known, url } = context
  const { picture, path } = article
  const before =
    picture && !known.pictures.has(picture.url) ? writePictureItem(picture, article.changedAt, context) : ''
  known.last += 1
  const thumbnail = picture ? String(known.pictures.get(picture.url) ?? '') : ''
  const logins = article.people.map((slug) => known.people.get(slug)?.login ?? slug)
  const isAddressed = article.slug !== '' && article.status !== 'draft'
  const link = isAddressed ? `${url}${path}` : `${url}/?p=${known.last}`
  const item = writeItem(
    {
      number: known.last,
      title: toHtmlText(article.title),
      ...{ link, guid: link },
      creator: logins[0] ?? '',
      content: toWordPressHtml(article.html),
      excerpt: toHtmlText(article.excerpt),
      publishedAt: toMoment(article.publishedAt),
      changedAt: article.changedAt,
      slug: article.slug,
      status: statuses[article.status],
      type: article.kind === 'page' ? 'page' : 'post',
      rest: [
        ...(article.kind === 'page' ? [] : writeTerms(article, logins, known)),
        metaElement('_thumbnail_id', thumbnail),
        ...writeSearch(article),
        ...listFormerSlugs(article, known).map((slug) => metaElement('_wp_old_slug', slug)),
      ].join(''),
    },
    context,
  )
  return before + item
}

/** A byline of several people needs a plugin, Co-Authors Plus; WordPress itself shows the first one. */
function writeTerms({ sections, tags }: OutgoingArticle, logins: string[], known: KnownItems): string[] {
  const write = (domain: string, slug: string, name: string) =>
    cdataElement('category', name, ` domain="${domain}" nicename="${encodeSlug(slug)}"`)
  return [
    ...sections.map((slug) => write('category', slug, toTermName(known.sections.get(slug)?.name ?? slug))),
    ...tags.map((name) => write('post_tag', findTag(known, name).slug, toTermName(name))),
    ...(logins.length > 1 ? logins.map((login) => write('author', `cap-${login}`, login)) : []),
  ]
}

/** As the plugin Yoast SEO stores it, which others read. */
function writeSearch({ search }: OutgoingArticle): string[] {
  return [
    metaElement('_yoast_wpseo_title', toHtmlText(search.title)),
    metaElement('_yoast_wpseo_metadesc', toHtmlText(search.description)),
    metaElement('_yoast_wpseo_canonical', search.canonical),
    metaElement('_yoast_wpseo_meta-robots-noindex', search.isHidden ? '1' : ''),
  ]
}

/** WordPress leads from these to the article, whatever stands before them in an address. */
function listFormerSlugs({ path, slug }: OutgoingArticle, { formerPaths }: KnownItems): string[] {
  const former = (formerPaths.get(path) ?? []).map((from) =>
    encodeSlug(decodeSlug(from.replace(/\/+$/, '').replace(/^.*\//, ''))),
  )
  return [...new Set(former)].filter((found) => found !== '' && found !== encodeSlug(slug))
}

/** Its number is known by its address afterwards. */
export function writePictureItem(
  picture: OutgoingPictureWords | OutgoingPicture,
  uploadedAt: Date,
  context: WxrContext,
): string {
  const { known } = context
  known.last += 1
  const number = known.last
  known.pictures.set(picture.url, number)
  const title = ('name' in picture && (picture.title || picture.name)) || toFileName(picture.url)
  return writeItem(
    {
      number,
      title: toHtmlText(title),
      ...{ link: picture.url, guid: picture.url },
      creator: '',
      // Of the file’s own data only the credit is known, and importers make the rest anew: so it is in the description too.
      content: toHtmlText(picture.credit),
      excerpt: toHtmlText(picture.caption),
      ...{ publishedAt: uploadedAt, changedAt: uploadedAt },
      // WordPress gives no page an address that a picture has.
      slug: `picture-${number}`,
      status: 'inherit',
      type: 'attachment',
      rest: [
        metaElement('_wp_attachment_image_alt', toHtmlText(picture.alt)),
        metaElement('_wp_attachment_metadata', writeCredit(picture.credit)),
      ].join(''),
    },
    context,
    picture.url,
  )
}

function toFileName(url: string): string {
  const name = url.replace(/[?#].*$/, '').replace(/^.*\//, '')
  return name || url
}

/** As PHP stores it: the lengths are in bytes. */
function writeCredit(credit: string): string {
  if (credit === '') return ''
  const text = toHtmlText(credit)
  return `a:1:{s:10:"image_meta";a:1:{s:6:"credit";s:${new TextEncoder().encode(text).length}:"${text}";}}`
}

function writeItem(fields: ItemFields, { known, toLocal }: WxrContext, attachmentUrl = ''): string {
  const changedAt = toMoment(fields.changedAt) ?? fields.publishedAt
  const at = fields.publishedAt ?? changedAt
  const shownAt = at && findFreeTime(known, fields.type, fields.title, at)
  const publishedAt = fields.publishedAt && shownAt
  return [
    '\t<item>\n',
    cdataElement('title', fields.title),
    plainElement('link', fields.link),
    plainElement('pubDate', publishedAt ? formatRfc822(publishedAt) : ''),
    cdataElement('dc:creator', fields.creator),
    plainElement('guid', fields.guid, ' isPermaLink="false"'),
    plainElement('description', ''),
    cdataElement('content:encoded', fields.content),
    cdataElement('excerpt:encoded', fields.excerpt),
    plainElement('wp:post_id', String(fields.number)),
    cdataElement('wp:post_date', shownAt ? toLocal(shownAt) : noTime),
    cdataElement('wp:post_date_gmt', publishedAt ? formatUtc(publishedAt) : noTime),
    cdataElement('wp:post_modified', changedAt ? toLocal(changedAt) : noTime),
    cdataElement('wp:post_modified_gmt', changedAt ? formatUtc(changedAt) : noTime),
    cdataElement('wp:comment_status', 'closed'),
    cdataElement('wp:ping_status', 'closed'),
    cdataElement('wp:post_name', encodeSlug(fields.slug)),
    cdataElement('wp:status', fields.status),
    plainElement('wp:post_parent', '0'),
    plainElement('wp:menu_order', '0'),
    cdataElement('wp:post_type', fields.type),
    cdataElement('wp:post_password', ''),
    plainElement('wp:is_sticky', '0'),
    attachmentUrl ? cdataElement('wp:attachment_url', attachmentUrl) : '',
    fields.rest,
    '\t</item>\n',
  ].join('')
}

/** In characters, of slugs as they are written and of names: WordPress leaves out what has more. */
const MAX_NAME_LENGTH = 190

/** WordPress stores slugs percent-encoded, in small letters. */
export function encodeSlug(slug: string): string {
  let encoded = ''
  for (const character of withoutUnwritable(slug)) {
    const next = encodeURIComponent(character)
    if (encoded.length + next.length > MAX_NAME_LENGTH) break
    encoded += next
  }
  return encoded.toLowerCase()
}

/** The name of a section or tag, as HTML. */
export function toTermName(name: string): string {
  let end = 0
  let length = 0
  for (const character of name) {
    length += escapeText(character).length
    if (length > MAX_NAME_LENGTH) break
    end += character.length
  }
  return toHtmlText(name.slice(0, end))
}

function formatUtc(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

export function formatRfc822(at: Date): string {
  return at.toUTCString().replace('GMT', '+0000')
}
