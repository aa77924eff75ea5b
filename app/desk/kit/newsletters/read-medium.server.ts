/** Reads the zip that Medium gives: a page for each article, draft and answer, and one of the profile. */

import { listElements } from '~/desk/kit/html-edits/html-elements'
import { i18n } from '~/domain/language/desk-i18n'
import { canParse } from '~/domain/site/can-parse'
import type { Archive } from '../incoming/archive.server'
import type { IncomingItem, IncomingPerson, SourceEnd } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { type MediumPage, readMediumPage, toAuthor } from './medium-page'
import { toWholeSection } from './whole-section'

const sectionId = 'stories'

/** In bytes; of one page. */
const MAX_PAGE_BYTES = 20_000_000
const MAX_FILES = 200_000
const MAX_PROBLEMS = 100

/** What articles share. `hosts`: of their addresses. */
type Known = { people: Set<string>; tags: Set<string>; ids: Set<string>; hosts: Set<string> }

/** Never throws. The profile's e-mail addresses and accounts are not read. */
export async function* readMedium(archive: Archive): AsyncGenerator<IncomingItem, SourceEnd> {
  const problems: string[] = []
  const say = (problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem)
  }
  const known: Known = { people: new Set(), tags: new Set(), ids: new Set(), hosts: new Set() }
  let read = 0
  let last = ''
  let cutAfter: string | null = null
  const { pages, profiles } = await listPages(archive, say)
  if (pages.length === 0) say(i18n.t('There are no articles of Medium here: pages in a folder “posts”.'))
  const readPage = (name: string) => archive.readText(name, MAX_PAGE_BYTES).catch(() => null)
  for (const name of profiles) {
    const person = toProfile((await readPage(name)) ?? '')
    if (!person || known.people.has(person.id)) continue
    known.people.add(person.id)
    read += 1
    yield person
  }
  for (const name of pages) {
    const html = await readPage(name)
    const page = html === null ? null : readMediumPage(name, html)
    if (html === null) say(i18n.t('{name} can’t be read.', { name }))
    else if (!page) say(i18n.t('{name} ends early, or is no article.', { name }))
    else if (page.isCut) say(i18n.t('{name} ends early.', { name }))
    if (html === null || !page || page.isCut) cutAfter ??= last || name
    for (const item of page ? toItems(page, known, say) : [leftOut(name)]) {
      read += 1
      yield item
    }
    last = name
  }
  const [host] = known.hosts
  const url = known.hosts.size === 1 && host ? `https://${host}` : ''
  yield { kind: 'site', title: '', description: '', url, language: null, timeZone: null }
  read += 1
  if (known.ids.size > 0) yield toWholeSection(sectionId, i18n.t('Stories'))
  return {
    read,
    counted: null,
    cutAfter,
    problems: [...archive.problems, ...problems].slice(0, MAX_PROBLEMS),
  }
}

function leftOut(name: string): IncomingItem {
  return { kind: 'left-out', what: 'unreadable', name }
}

async function listPages(archive: Archive, say: (problem: string) => void) {
  const pages: string[] = []
  const profiles: string[] = []
  try {
    for await (const { name } of archive.list()) {
      if (pages.length >= MAX_FILES) break
      if (/(?:^|\/)profile\/profile\.html$/.test(name)) profiles.push(name)
      // A folder of posts alone, and a page alone, will do too.
      else if (/^(?:(?:[^/]+\/)?posts\/)?[^/]+\.html?$/i.test(name)) pages.push(name)
    }
  } catch {
    say(i18n.t('The list of files in the archive ends early.'))
  }
  return { pages: pages.filter((name) => !/(?:^|\/)README\.html$/i.test(name)), profiles }
}

function toProfile(html: string): IncomingPerson | null {
  const { elements } = listElements(html)
  const find = (name: string) => elements.find(({ classes }) => classes.has(name))
  const nameElement = find('p-name')
  const address = find('u-url')?.attributes.get('href') ?? ''
  const author = toAuthor(
    address,
    nameElement ? toPlainText(html.slice(nameElement.from, nameElement.to)) : '',
  )
  return author && toPerson(author, find('u-photo')?.attributes.get('src') || null)
}

function toPerson(
  { id, name, address }: { id: string; name: string; address: string },
  picture: string | null,
): IncomingPerson {
  return {
    kind: 'person',
    id,
    name,
    slug: id,
    bio: '',
    picture,
    website: address || null,
    addresses: [`/@${id}`],
    feeds: [`/${['feed', `@${id}`].join('/')}`],
  }
}

/** On a domain of one's own an article has the last part alone. */
function listPaths({ pathname }: URL): string[] {
  return [...new Set([pathname, pathname.replace(/^.*(?=\/[^/])/, '')])]
}

function* toItems(page: MediumPage, known: Known, say: (problem: string) => void): Generator<IncomingItem> {
  const { author, tags, title, slug } = page
  if (page.isComment) {
    yield { kind: 'left-out', what: 'comment', name: title }
    return
  }
  if (author && !known.people.has(author.id)) {
    known.people.add(author.id)
    yield toPerson(author, null)
  }
  for (const tag of tags) {
    if (known.tags.has(tag.slug)) continue
    known.tags.add(tag.slug)
    yield {
      kind: 'tag',
      id: tag.slug,
      ...tag,
      parent: null,
      description: '',
      // As on medium.com, and on a domain of one's own.
      addresses: ['tag', 'tagged'].map((folder) => `/${[folder, tag.slug].join('/')}`),
      feeds: [`/${['feed', 'tagged', tag.slug].join('/')}`],
    }
  }
  const isDouble = known.ids.has(page.id)
  if (isDouble) say(i18n.t('The id {id} is there twice. Both are read.', { id: page.id }))
  known.ids.add(page.id)
  const address = canParse(page.canonical) ? new URL(page.canonical) : null
  if (address && !/(?:^|\.)medium\.com$/.test(address.hostname)) known.hosts.add(address.hostname)
  const isPublished = !page.isDraft && page.publishedAt !== null
  yield {
    kind: 'article',
    id: isDouble ? `${page.id}-${slug}-${known.ids.size}` : page.id,
    title,
    slug,
    status: isPublished ? 'published' : 'draft',
    note: isPublished || page.isDraft ? null : 'unknown-status',
    publishedAt: page.publishedAt && { utc: page.publishedAt },
    changedAt: null,
    people: author ? [author.id] : [],
    sections: [sectionId],
    tags: [...new Set(tags.map((tag) => tag.slug))],
    excerpt: page.excerpt,
    text: page.text,
    picture: page.picture && { ...page.picture, credit: '' },
    search: { title: '', description: '', canonical: '', isHidden: false },
    addresses: [
      ...(address ? listPaths(address) : []),
      ...(page.isDraft ? [] : [`/${['p', page.id].join('/')}`]),
    ],
    isFeatured: false,
    losses: [],
  }
}
