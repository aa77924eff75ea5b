/** Writes an export file of WordPress (WXR 1.2), as WordPress’s own exporter does and its importer reads it. */
import { toHtmlText } from '~/domain/feeds/xml'
import type { OutgoingItem, OutgoingPerson, OutgoingSite, OutgoingTerm } from './items'
import { addPerson, addRedirect, addTerm, createKnownItems } from './known-items'
import { createLocalTime } from './local-time'
import {
  encodeSlug,
  formatRfc822,
  toTermName,
  type WxrContext,
  writeArticleItem,
  writePictureItem,
} from './wxr-items'
import { toCdata, toXmlText } from './wxr-xml'

/** In pieces, one or more an item. Numbers count from 1, and are the same for the same items in the same order. `at`: when it is written. */
export async function* writeWxr(
  site: OutgoingSite,
  items: AsyncIterable<OutgoingItem>,
  at: Date,
): AsyncGenerator<string, void> {
  const context: WxrContext = {
    url: site.url,
    known: createKnownItems(),
    toLocal: createLocalTime(site.timeZone),
  }
  yield writeHead(site, at)
  for await (const item of items) {
    const piece = writeOne(item, site, context)
    if (piece) yield piece
  }
  yield '</channel>\n</rss>\n'
}

function writeOne(item: OutgoingItem, site: OutgoingSite, context: WxrContext): string {
  switch (item.kind) {
    case 'person':
      return writeAuthor(item, context)
    case 'section':
    case 'tag':
      return writeTerm(item, context)
    case 'redirect':
      addRedirect(context.known, item, site)
      return ''
    case 'picture':
      return context.known.pictures.has(item.url) ? '' : writePictureItem(item, item.uploadedAt, context)
    default:
      return writeArticleItem(item, context)
  }
}

function writeHead({ title, description, url, language }: OutgoingSite, at: Date): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file: Tools → Import → WordPress reads it. -->
<!-- It contains the articles, pages, authors, sections and tags of the site, and the addresses of its pictures. -->
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
	<title>${toXmlText(title)}</title>
	<link>${toXmlText(url)}</link>
	<description>${toXmlText(description)}</description>
	<pubDate>${formatRfc822(at)}</pubDate>
	<language>${toXmlText(language)}</language>
	<wp:wxr_version>1.2</wp:wxr_version>
	<wp:base_site_url>${toXmlText(url)}</wp:base_site_url>
	<wp:base_blog_url>${toXmlText(url)}</wp:base_blog_url>
`
}

/** No e-mail address leaves: WordPress makes accounts without one, which nobody can enter. */
function writeAuthor(person: OutgoingPerson, { known }: WxrContext): string {
  const { number, login } = addPerson(known, person)
  return `\t<wp:author>${[
    field('author_id', String(number)),
    field('author_login', toCdata(login)),
    field('author_email', toCdata('')),
    field('author_display_name', toCdata(toHtmlText(person.name))),
    field('author_first_name', toCdata('')),
    field('author_last_name', toCdata('')),
  ].join('')}</wp:author>\n`
}

function writeTerm(term: OutgoingTerm, { known }: WxrContext): string {
  const { number, slug } = addTerm(known, term)
  const [name, description] = [toCdata(toTermName(term.name)), toCdata(toHtmlText(term.description))]
  const isSection = term.kind === 'section'
  return `\t<wp:${isSection ? 'category' : 'tag'}>${[
    field('term_id', String(number)),
    field(isSection ? 'category_nicename' : 'tag_slug', toCdata(encodeSlug(slug))),
    isSection ? field('category_parent', toCdata(encodeSlug(term.parent ?? ''))) : '',
    field(isSection ? 'cat_name' : 'tag_name', name),
    term.description ? field(isSection ? 'category_description' : 'tag_description', description) : '',
  ].join('')}</wp:${isSection ? 'category' : 'tag'}>\n`
}

function field(name: string, content: string): string {
  return `<wp:${name}>${content}</wp:${name}>`
}
