/** Reads the zip that Substack gives: a table of posts, a page of HTML for each, and a list of subscribers. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Archive } from '../incoming/archive.server'
import type { IncomingArticle, IncomingItem, IncomingStatus, SourceEnd, StatusNote } from '../incoming/items'
import { escapeAttribute, toPlainText } from '../incoming/plain-text'
import { readTableRows } from '../tables/table-rows.server'
import { toSubstackText } from './substack-body'
import { toWholeSection } from './whole-section'

/** In bytes; of one post. */
const MAX_PAGE_BYTES = 20_000_000
const MAX_FILES = 200_000
const MAX_PROBLEMS = 100

type Cells = Map<string, string>
/** `pages`: names of entries by post_id. */
type Files = { posts: string | null; pages: Map<string, string>; subscribers: string[] }
type Say = (problem: string) => void

/** Never throws. */
export async function* readSubstack(archive: Archive): AsyncGenerator<IncomingItem, SourceEnd> {
  const problems: string[] = []
  const say: Say = (problem) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem)
  }
  let read = 0
  let cutAfter: string | null = null
  const files = await listFiles(archive, say)
  const [, publication = ''] = /email_list\.([\w-]+)\.csv$/.exec(files.subscribers[0] ?? '') ?? []
  read += 1
  const url = publication && `https://${publication}.substack.com`
  const lists = { addresses: [toPath('archive')], feeds: [toPath('feed')] }
  yield { kind: 'site', title: '', description: '', url, language: null, timeZone: null, ...lists }
  let hasArticles = false
  for (const part of [readPosts(archive, files, say), readSubscribers(archive, files, say)]) {
    for (let next = await part.next(); ; next = await part.next()) {
      if (next.done) {
        cutAfter ??= next.value
        break
      }
      read += 1
      hasArticles ||= next.value.kind === 'article'
      yield next.value
    }
  }
  if (hasArticles) yield* listWhole(publication)
  return {
    read,
    counted: null,
    cutAfter,
    problems: [...archive.problems, ...problems].slice(0, MAX_PROBLEMS),
  }
}

const [authorId, sectionId] = ['author', 'posts']

/** The export names no author and has no sections, without which nothing is published here: the person who imports decides for all posts. */
function listWhole(publication: string): IncomingItem[] {
  const name = publication || i18n.t('Newsletter')
  return [
    {
      kind: 'person',
      id: authorId,
      name,
      slug: '',
      bio: '',
      picture: null,
      website: null,
      addresses: [],
      feeds: [],
    },
    toWholeSection(sectionId, name),
  ]
}

/** On the site of the source. */
function toPath(...names: string[]): string {
  return `/${names.join('/')}`
}

async function listFiles(archive: Archive, say: Say): Promise<Files> {
  const files: Files = { posts: null, pages: new Map(), subscribers: [] }
  let count = 0
  try {
    for await (const { name } of archive.list()) {
      count += 1
      if (count > MAX_FILES) break
      const base = name.slice(name.lastIndexOf('/') + 1)
      if (base === 'posts.csv') files.posts ??= name
      else if (/(?:^|\/)posts\/[^/]+\.html?$/i.test(name))
        files.pages.set(base.replace(/\.html?$/i, ''), name)
      // Lists of who opened what lie beside the pages; they are not read.
      else if (/\.csv$/i.test(base) && /^(?:email_list|subscribers?|export)\b|subscriber/i.test(base))
        files.subscribers.push(name)
    }
  } catch {
    say(i18n.t('The list of files in the archive ends early.'))
  }
  return files
}

/** The name of the last row that was read where the table ends early; null: it is whole. */
async function* readPosts(
  archive: Archive,
  files: Files,
  say: Say,
): AsyncGenerator<IncomingItem, string | null> {
  const stream = files.posts === null ? null : await archive.open(files.posts).catch(() => null)
  if (!stream) {
    say(i18n.t('There is no table of posts here: posts.csv.'))
    return files.posts
  }
  const rows = readTableRows(stream)
  const used = new Set<string>()
  const ids = new Set<string>()
  let last = ''
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) {
      const isCut = next.value.isCut
      if (isCut) say(i18n.t('posts.csv ends early, after “{last}”.', { last }))
      for (const [id, name] of files.pages) {
        if (used.has(id)) continue
        say(i18n.t('{name}: posts.csv has no row for it.', { name }))
        yield { kind: 'left-out', what: 'unreadable', name }
      }
      return isCut ? `posts.csv: ${last}` : null
    }
    const { cells, line } = next.value
    const postId = cells.get('post_id') ?? ''
    used.add(postId)
    if (!/^\d+(?:\.|$)/.test(postId)) {
      yield { kind: 'left-out', what: 'unreadable', name: `posts.csv:${line}` }
      continue
    }
    last = postId
    const [number = postId] = postId.split('.', 1)
    if (ids.has(number)) say(i18n.t('The id {id} is there twice. Both are read.', { id: number }))
    const id = ids.has(number) ? postId : number
    ids.add(number)
    yield await toItem(archive, cells, { id, postId, page: files.pages.get(postId) ?? null }, say)
  }
}

async function toItem(
  archive: Archive,
  cells: Cells,
  { id, postId, page }: { id: string; postId: string; page: string | null },
  say: Say,
): Promise<IncomingItem> {
  const cell = (name: string) => cells.get(name) ?? ''
  const type = cell('type').toLowerCase()
  const title = toPlainText(cell('title'))
  const isPublished = /^(?:true|1|yes)$/i.test(cell('is_published'))
  const html = page === null ? null : await archive.readText(page, MAX_PAGE_BYTES).catch(() => null)
  if (page !== null && html === null) say(i18n.t('{name} can’t be read.', { name: page }))
  else if (html === null && isPublished && type !== 'thread')
    say(i18n.t('“{title}”: its page is not in the file.', { title: title || postId }))
  const { text, isCut } = toSubstackText(html ?? '')
  if (isCut) say(i18n.t('{name} ends early.', { name: page ?? postId }))
  // A thread without a text of its own is a conversation of readers.
  const isEmpty = !toPlainText(text.text) && !/<(?:img|iframe)\b/i.test(text.text)
  if (type === 'thread' && isEmpty) return { kind: 'left-out', what: 'comment', name: title || postId }
  if (!knownTypes.has(type))
    return { kind: 'left-out', what: 'custom-type', name: `${type}: ${title || postId}` }
  const podcast = cell('podcast_url')
  const player = podcast
    ? `<div class="kg-card kg-audio-card"><audio src="${escapeAttribute(podcast)}" controls></audio></div>\n`
    : ''
  const slug = postId.slice(postId.indexOf('.') + 1)
  const hasSlug = postId.includes('.') && slug !== ''
  return {
    kind: type === 'page' ? 'page' : 'article',
    id,
    title,
    slug: hasSlug ? slug : '',
    ...toStatus(cells, isPublished, type),
    changedAt: null,
    people: [authorId],
    sections: type === 'page' ? [] : [sectionId],
    tags: [],
    excerpt: toPlainText(cell('subtitle')),
    text: { ...text, text: player + text.text },
    picture: null,
    search: { title: '', description: '', canonical: '', isHidden: false },
    addresses: hasSlug ? [toPath('p', slug)] : [],
    isFeatured: false,
    losses: [],
  }
}

const knownTypes = new Set(['', 'newsletter', 'podcast', 'thread', 'page', 'adhoc_email', 'video'])

/** As with Ghost, what was not for everybody arrives as a draft that keeps its date. */
function toStatus(
  cells: Cells,
  isPublished: boolean,
  type: string,
): Pick<IncomingArticle, 'publishedAt'> & { status: IncomingStatus; note: StatusNote | null } {
  const utc = new Date(cells.get('post_date') || Number.NaN)
  const publishedAt = Number.isNaN(utc.getTime()) ? null : { utc }
  const isOpen = ['', 'everyone'].includes((cells.get('audience') ?? '').toLowerCase())
  if (type === 'adhoc_email') return { status: 'draft', note: 'mail-only', publishedAt }
  if (!isOpen) return { status: 'draft', note: 'members', publishedAt }
  if (!isPublished) return { status: 'draft', note: null, publishedAt }
  return publishedAt
    ? { status: 'published', note: null, publishedAt }
    : { status: 'draft', note: 'unknown-status', publishedAt }
}

async function* readSubscribers(
  archive: Archive,
  files: Files,
  say: Say,
): AsyncGenerator<IncomingItem, string | null> {
  let cutAfter: string | null = null
  for (const name of files.subscribers) {
    const stream = await archive.open(name).catch(() => null)
    if (!stream) {
      say(i18n.t('{name} can’t be read.', { name }))
      continue
    }
    const rows = readTableRows(stream)
    let line = 0
    for (let next = await rows.next(); ; next = await rows.next()) {
      if (next.done) {
        if (next.value.isCut) {
          say(i18n.t('{name} ends early, after line {line}.', { name, line }))
          cutAfter ??= `${name}:${line}`
        }
        break
      }
      line = next.value.line
      yield toSubscriber(next.value.cells, `${name}:${line}`)
    }
  }
  return cutAfter
}

function toSubscriber(cells: Cells, place: string): IncomingItem {
  const email = cells.get('email') ?? ''
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { kind: 'left-out', what: 'unreadable', name: place }
  if (/^(?:true|1|yes)$/i.test(cells.get('email_disabled') ?? ''))
    return { kind: 'left-out', what: 'unsubscribed', name: place }
  const since = new Date(cells.get('created_at') || cells.get('start date') || Number.NaN)
  return { kind: 'subscriber', email, since: Number.isNaN(since.getTime()) ? null : since }
}
