/** Reads a folder of Markdown, as Jekyll, Hugo, Astro, Next or Eleventy make a site of it. */

import { i18n } from '~/domain/language/desk-i18n'
import type { Archive } from '../incoming/archive.server'
import type {
  IncomingArticle,
  IncomingItem,
  IncomingMedia,
  IncomingPerson,
  IncomingTerm,
  SourceEnd,
} from '../incoming/items'
import type { ShownFile } from '../markdown-texts/addresses-in-text'
import { isClipName, isOwn, isPictureName } from '../markdown-texts/addresses-in-text'
import { readPageText } from '../markdown-texts/page-text'
import { toPlainText } from '../markdown-texts/plain-text'
import { type FolderIndex, indexFolder, MAX_TEXT_BYTES } from './folder-index.server'
import { splitFrontMatter } from './front-matter.server'
import { type Fields, readField, readText } from './front-values'
import { listSiteFeeds, withPersonAddresses, withTermAddresses } from './list-addresses'
import { listPageAddresses, readSlug } from './page-addresses'
import {
  isFeatured,
  listFieldLosses,
  readExcerpt,
  readPicture,
  readSearch,
  readTerms,
  readTimes,
  toFieldLoss,
} from './page-fields'
import type { PageName } from './page-names'
import { listAuthors } from './people-and-terms'
import { readRedirects } from './redirects'

const MAX_PROBLEMS = 100

/**
 * Pictures are told as they are met, with their path in the archive as `source`; the texts name them by the same path. Ids are paths
 * without the folder that is around all. `now`: what is dated after it is scheduled.
 */
export async function* readMarkdownFolder(
  archive: Archive,
  { now }: { now: Date },
): AsyncGenerator<IncomingItem, SourceEnd> {
  const problems: string[] = []
  const index = await indexFolder(archive, problems)
  let read = 0
  const count = (item: IncomingItem) => {
    read += 1
    return item
  }
  const { settings } = index
  if (settings.site !== null) yield count({ ...settings.site, feeds: listSiteFeeds(settings) })
  for (const name of index.leftOut) yield count({ kind: 'left-out', what: 'unreadable', name })
  const told = new Set<string>()
  const toTerm = createTermAddresses(index)
  for (const { path, name } of index.pages) {
    const file = await archive.readText(path, MAX_TEXT_BYTES)
    if (file === null) {
      yield count({ kind: 'left-out', what: 'unreadable', name: index.toId(path) })
      continue
    }
    for (const item of readPage(file, { path, name, index, told, now, toTerm })) yield count(item)
  }
  const others = index.people.listOthers().map((person) => withPersonAddresses(person, settings))
  for (const item of tellPeople(others, { index, told })) yield count(item)
  for (const term of index.terms.listOthers()) yield count(toTerm(term))
  for (const path of index.redirectFiles) {
    const text = await archive.readText(path, MAX_TEXT_BYTES)
    for (const item of readRedirects(text ?? '')) yield count(item)
  }
  if (index.pages.length === 0) problems.push(i18n.t('There are no Markdown files in it.'))
  const all = [...new Set([...archive.problems, ...problems])]
  return { read, counted: null, cutAfter: null, problems: all.slice(0, MAX_PROBLEMS) }
}

type Context = {
  path: string
  name: PageName
  index: FolderIndex
  told: Set<string>
  now: Date
  toTerm: (term: IncomingTerm) => IncomingTerm
}

function* readPage(file: string, context: Context): Generator<IncomingItem> {
  const { path, name, index, told, now, toTerm } = context
  const { settings } = index
  const split = splitFrontMatter(file)
  const { fields, collections } = index.withFolderData(path, split.fields)
  const moved = readText(fields, 'redirect_to')
  const times = readTimes(fields, name, now)
  const { categories, tags } = readTerms(fields, { generator: settings.generator, collections })
  const slug = readSlug(fields, name)
  const addresses = listPageAddresses(fields, name, { settings, time: times.publishedAt, categories })
  if (moved) {
    for (const from of addresses) yield { kind: 'redirect', from, to: moved, isPrefix: false }
    if (split.text.trim() === '') return
  }
  const findFile = (address: string) => index.findFile(address, path)
  const { text, title, files } = readPageText(split.text, {
    title: toPlainText(readText(fields, 'title')),
    firstLine: split.firstLine,
    dialect: index.toDialect(path),
    findFile,
    resolve: (target) => index.resolve(target, path),
  })
  const authors = listAuthors(readField(fields, 'authors') ?? readField(fields, 'author') ?? settings.author)
  const people = index.people.name(authors, path)
  const sections = index.terms.name('section', [
    ...index.listFolderCategories(name),
    ...categories,
    ...index.listSections(name),
  ])
  const named = index.terms.name('tag', tags)
  yield* tellPeople(
    people.people.map((person) => withPersonAddresses(person, settings)),
    context,
  )
  yield* [...sections.terms, ...named.terms].map(toTerm)
  const picture = readPagePicture(fields, context)
  for (const shown of [...files, ...(picture.file ? [picture.file] : [])]) {
    const media = toMedia(shown, { index, addresses, bundle: name.bundle })
    if (media === null || told.has(media.id)) continue
    told.add(media.id)
    yield media
  }
  const losses = [
    ...times.losses,
    ...listFieldLosses(fields),
    ...picture.losses,
    ...listLanguageLosses(fields, context),
  ]
  // In a folder without a name for either, a page has neither date nor category.
  const isPost = name.kind === 'article' || (times.publishedAt !== null && categories.length > 0)
  const article: IncomingArticle = {
    kind: isPost && !/^page$/i.test(readText(fields, 'layout', 'type')) ? 'article' : 'page',
    id: index.toId(path),
    title,
    slug,
    status: times.status,
    note: times.note,
    publishedAt: times.publishedAt,
    changedAt: times.changedAt,
    people: people.ids,
    sections: sections.ids,
    tags: named.ids,
    excerpt: readExcerpt(fields),
    text,
    picture: picture.article,
    search: readSearch(fields),
    addresses,
    isFeatured: isFeatured(fields),
    losses,
  }
  yield article
}

function createTermAddresses({ pages, settings }: FolderIndex): (term: IncomingTerm) => IncomingTerm {
  const folders = new Set(pages.map(({ name }) => name.folders.join('/').toLowerCase()))
  return (term) => withTermAddresses(term, term.kind === 'section' && folders.has(term.id), settings)
}

/** With their pictures that are in the archive. */
function* tellPeople(
  people: readonly IncomingPerson[],
  { index, told }: Pick<Context, 'index' | 'told'>,
): Generator<IncomingItem> {
  for (const person of people) {
    yield person
    if (person.picture === null || !isOwn(person.picture)) continue
    const shown = { source: person.picture, alt: '', caption: '' }
    const media = toMedia(shown, { index, addresses: [], bundle: null })
    if (media === null || told.has(media.id)) continue
    told.add(media.id)
    yield media
  }
}

/** `file`: where it is in the archive. */
function readPagePicture(
  fields: Fields,
  { path, name, index }: Context,
): { article: IncomingArticle['picture']; file: ShownFile | null; losses: IncomingArticle['losses'] } {
  const typed = readPicture(fields)
  const address = typed?.address ?? ''
  const source = address ? index.findFile(address, path) : index.findCover(name, fields)
  const words = { alt: typed?.alt ?? '', caption: typed?.caption ?? '', credit: typed?.credit ?? '' }
  if (source !== null) return { article: { source, ...words }, file: { source, ...words }, losses: [] }
  if (typed === null) return { article: null, file: null, losses: [] }
  if (!isOwn(address) && /^(?:https?:)?\/\//i.test(address))
    return { article: { source: address.replace(/^\/\//, 'https://'), ...words }, file: null, losses: [] }
  return {
    article: null,
    file: null,
    losses: [{ what: 'picture', words: address.slice(0, 200), line: null }],
  }
}

function listLanguageLosses(fields: Fields, { name, index }: Context): IncomingArticle['losses'] {
  const language = name.language ?? readText(fields, 'lang', 'language', 'locale')
  const isOther = language !== '' && language.toLowerCase().split(/[-_]/)[0] !== index.settings.language
  return isOther ? [toFieldLoss('language', language)] : []
}

function toMedia(
  { source, alt, caption }: ShownFile,
  { index, addresses, bundle }: { index: FolderIndex; addresses: string[]; bundle: string | null },
): IncomingMedia | null {
  if (!isPictureName(source) && !isClipName(source)) return null
  const id = index.toId(source)
  const inBundle = bundle !== null && id.startsWith(bundle) ? id.slice(bundle.length) : null
  const own = addresses[0]?.replace(/[^/]*$/, '')
  const onSite =
    inBundle !== null && own
      ? own + inBundle
      : `/${id.replace(/^(?:static|public|source|assets(?=\/static))\//, '')}`
  return {
    kind: isPictureName(source) ? 'picture' : 'clip',
    id,
    source,
    alt,
    caption,
    credit: '',
    addresses: [onSite],
  }
}
