/** What is known of a folder before its texts are read: its files, settings, persons, sections, and where its texts are on the site. */

import { i18n } from '~/domain/language/desk-i18n'
import { toSlug } from '~/domain/text/slug'
import type { Archive } from '../incoming/archive.server'
import { isPictureName } from '../markdown-texts/addresses-in-text'
import type { Dialect } from '../markdown-texts/mark'
import { toPlainText } from '../markdown-texts/plain-text'
import { createFileFinder } from './find-files'
import { parseDataFile, splitFrontMatter } from './front-matter.server'
import { type Fields, readText, toFields, toList, toText } from './front-values'
import { listPageAddresses } from './page-addresses'
import { readTerms, readTimes } from './page-fields'
import { isForBuilders, isMarkdown, type PageName, readPageName } from './page-names'
import { createPeople, createTerms, type People, type Terms } from './people-and-terms'
import { readSettings } from './read-settings.server'
import { findBase, type SiteSettings } from './site-settings'

/** Longer than any article; a text is held in memory while it is read. */
export const MAX_TEXT_BYTES = 5 * 1024 * 1024
const MAX_DATA_BYTES = 1024 * 1024

export type FolderIndex = {
  settings: SiteSettings
  people: People
  terms: Terms
  /** In order. */
  pages: { path: string; name: PageName }[]
  /** Ids of files that can’t be read. */
  leftOut: string[]
  redirectFiles: string[]
  /** Without the folder that is around all. */
  toId: (path: string) => string
  /** See createFileFinder. */
  findFile: (address: string, from: string) => string | null
  /** Where the text of another file is on the site; null: there is no such file. */
  resolve: (target: string, from: string) => string | null
  toDialect: (path: string) => Dialect
  /** With what Eleventy’s data of its folders adds. `collections`: tags that are lists of the site. */
  withFolderData: (path: string, fields: Fields) => { fields: Fields; collections: Set<string> }
  /** The sections that its folders are. */
  listSections: (name: PageName) => string[]
  /** Of Jekyll: the folders around `_posts`. */
  listFolderCategories: (name: PageName) => string[]
  /** The picture of a folder of its own that themes show without being told. */
  findCover: (name: PageName, fields: Fields) => string | null
}

export async function indexFolder(archive: Archive, problems: string[]): Promise<FolderIndex> {
  const names: string[] = []
  for await (const { name } of archive.list()) names.push(name)
  const base = findBase(names)
  const ids = names.map((name) => name.slice(base.length))
  const settings = await readSettings(archive, base, ids)
  const findFile = createFileFinder(names, settings)
  const people = createPeople((address, from) =>
    /^https?:/i.test(address) ? address : findFile(address, from),
  )
  const terms = createTerms()
  const folderData = await readFolderData(archive, base, ids)
  const toId = (path: string) => path.slice(base.length)
  const index: FolderIndex = {
    ...{ settings, people, terms, toId, findFile },
    pages: [],
    leftOut: [],
    redirectFiles: names.filter((name) => /(?:^|\/)_redirects$/.test(name)),
    resolve: () => null,
    toDialect: (path) => toDialect(path, settings),
    withFolderData: (path, fields) => withFolderData(toId(path), fields, folderData),
    listSections: ({ folders }) => {
      const paths = folders.map((_, n) => folders.slice(0, n + 1).join('/'))
      return paths.filter((path) => terms.has('section', path)).slice(-1)
    },
    listFolderCategories: ({ folders, date }) =>
      settings.generator === 'jekyll' && date !== null ? folders : [],
    findCover: ({ bundle }, fields) => findCover(bundle, fields, { covers, findFile, base }),
  }
  const covers = listCovers(names)
  await readPeople(archive, ids, { base, people })
  const addresses = await readPages(archive, ids, { index, problems })
  index.resolve = (target, from) => resolve(target, toId(from), addresses)
  return index
}

/** The first pass over the texts: what links and bylines of others need. From keys of files to addresses; null: several have the key. */
async function readPages(
  archive: Archive,
  ids: string[],
  { index, problems }: { index: FolderIndex; problems: string[] },
): Promise<Map<string, string | null>> {
  const { settings, people, terms, pages, leftOut } = index
  const addresses = new Map<string, string | null>()
  for (const id of ids) {
    const name = readPageName(id, settings)
    if (name === null) continue
    const path = settings.base + id
    const file = await archive.readText(path, MAX_TEXT_BYTES)
    if (file === null) {
      leftOut.push(id)
      continue
    }
    const split = splitFrontMatter(file)
    const { fields, collections } = index.withFolderData(path, split.fields)
    if (split.problem !== null)
      problems.push(i18n.t('{name}: {problem}.', { name: id, problem: split.problem }))
    const title = toPlainText(readText(fields, 'title'))
    if (name.kind === 'person') people.describe(name.slug, fields, { bio: split.text, file: path })
    else if (name.kind === 'term' && name.folders.length > 0)
      terms.describe(/^tags?$/i.test(name.collection) ? 'tag' : 'section', name.slug, {
        name: title || name.slug,
        description: describe(fields, split.text),
      })
    else if ((name.kind === 'section' || name.kind === 'term') && name.slug !== '') {
      if (name.kind === 'section')
        describeSection(terms, name, {
          title,
          description: describe(fields, split.text),
          slug: readText(fields, 'slug'),
        })
    } else if (split.text.trim() !== '' || (fields.size > 0 && name.slug !== '')) pages.push({ path, name })
    const { publishedAt } = readTimes(fields, name, new Date(0))
    const { categories } = readTerms(fields, { generator: settings.generator, collections })
    const [address] = listPageAddresses(fields, name, { settings, time: publishedAt, categories })
    if (address === undefined) continue
    for (const key of listKeys(id))
      addresses.set(key, addresses.has(key) && addresses.get(key) !== address ? null : address)
  }
  return addresses
}

function describe(fields: Fields, text: string): string {
  return [toPlainText(readText(fields, 'description', 'summary')), toPlainText(text)]
    .filter(Boolean)
    .join('\n\n')
}

function describeSection(
  terms: Terms,
  { folders, slug }: PageName,
  { title, description, slug: typed }: { title: string; description: string; slug: string },
): void {
  const parents = folders
    .map((_, n) => folders.slice(0, n + 1).join('/'))
    .filter((path) => terms.has('section', path))
  const name = title || slug
  const said = {
    name,
    slug: toSlug(typed || slug),
    parent: parents.at(-1)?.toLowerCase() ?? null,
    description,
  }
  terms.describe('section', [...folders, slug].join('/'), said)
}

/** By which links may name a file. */
function listKeys(id: string): string[] {
  const plain = id.replace(/\.\w+$/, '').toLowerCase()
  const inside = plain.replace(/^(?:src\/)?(?:content|pages|source|data)\//, '')
  const withoutIndex = inside.replace(/\/_?index$/, '')
  const last = withoutIndex.slice(withoutIndex.lastIndexOf('/') + 1)
  return [...new Set([plain, inside, withoutIndex, inside.replace(/(?:^|\/)_posts\//, ''), last])]
}

function resolve(target: string, from: string, addresses: Map<string, string | null>): string | null {
  const [path = '', fragment = ''] = target.split(/(?=#)/)
  const plain = decode(path)
    .replace(/\.(?:md|mdx|markdown)$/i, '')
    .toLowerCase()
  if (plain === '') return fragment || null
  const folder = from.slice(0, from.lastIndexOf('/') + 1).toLowerCase()
  const parts: string[] = []
  for (const part of `${plain.startsWith('/') ? '' : folder}${plain}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const names = [parts.join('/'), plain.replace(/^\/+/, ''), plain.slice(plain.lastIndexOf('/') + 1)]
  const found = names
    .flatMap((name) => [name, name.replace(/\/_?index$/, '')])
    .map((name) => addresses.get(name))
    .find(Boolean)
  return found ? found + fragment : null
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function toDialect(path: string, { generator }: SiteSettings): Dialect {
  const isMdx = /\.mdx$/i.test(path)
  const hasTags = generator === 'jekyll' || generator === 'eleventy' || generator === 'unknown'
  return {
    isMdx,
    hasShortcodes: !isMdx && (generator === 'hugo' || generator === 'unknown'),
    hasTags: !isMdx && hasTags,
  }
}

/** From folders, with a slash at the end, to their data. */
async function readFolderData(archive: Archive, base: string, ids: string[]): Promise<Map<string, Fields>> {
  const data = new Map<string, Fields>()
  for (const id of ids) {
    const [, folder, name, stem] = /^((?:.*\/)?([^/]+)\/)([^/]+?)(?:\.11tydata)?\.json$/.exec(id) ?? []
    if (folder === undefined || name !== stem || isForBuilders(id)) continue
    const text = await archive.readText(base + id, MAX_DATA_BYTES)
    const fields = text === null ? null : toFields(parseDataFile(id, text))
    if (fields !== null) data.set(folder, fields)
  }
  return data
}

function withFolderData(
  id: string,
  own: Fields,
  data: Map<string, Fields>,
): { fields: Fields; collections: Set<string> } {
  const fields: Fields = new Map()
  const collections = new Set<string>()
  for (let at = id.indexOf('/'); at !== -1 && data.size > 0; at = id.indexOf('/', at + 1)) {
    for (const [name, value] of data.get(id.slice(0, at + 1)) ?? []) {
      if (name === 'tags') for (const tag of toList(value, null)) collections.add(toText(tag))
      else fields.set(name, value)
    }
  }
  for (const [name, value] of own) fields.set(name, value)
  return { fields, collections }
}

const peopleFile =
  /^(?:src\/|content\/)?(?:_data|data|content)\/(?:authors?|people|team)(?:\/([^/]+))?\.(?:ya?ml|json|toml)$/i

/** Those of data files; pages of their own are read with the texts. */
async function readPeople(
  archive: Archive,
  ids: string[],
  { base, people }: { base: string; people: People },
): Promise<void> {
  for (const id of ids) {
    const found = peopleFile.exec(id)
    if (!found || isMarkdown(id)) continue
    const text = await archive.readText(base + id, MAX_DATA_BYTES)
    const data = text === null ? null : parseDataFile(id, text)
    const file = base + id
    const [, own] = found
    const all =
      own === undefined && Array.isArray(data)
        ? data.map((one): [string, unknown] => ['', one])
        : own === undefined
          ? [...(toFields(data) ?? [])]
          : [[own, data] as const]
    for (const [key, value] of all) {
      const fields = toFields(value)
      if (fields === null) continue
      const name = key || readText(fields, 'id', 'key', 'slug', 'name')
      if (name) people.describe(name, fields, { bio: '', file })
    }
  }
}

/** From folders to the pictures that themes show for them. */
function listCovers(names: string[]): Map<string, string> {
  const covers = new Map<string, string>()
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    if (/^(?:featured?|cover)/i.test(name.slice(folder.length)) && isPictureName(name) && !covers.has(folder))
      covers.set(folder, name)
  }
  return covers
}

function findCover(
  bundle: string | null,
  fields: Fields,
  {
    covers,
    findFile,
    base,
  }: { covers: Map<string, string>; findFile: FolderIndex['findFile']; base: string },
): string | null {
  if (bundle === null) return null
  for (const resource of toList(fields.get('resources'), null)) {
    const inner = toFields(resource)
    const source =
      inner && /^(?:featured|cover|header|thumbnail)/i.test(readText(inner, 'name'))
        ? readText(inner, 'src')
        : ''
    const found = source ? findFile(source, `${base}${bundle}index.md`) : null
    if (found !== null) return found
  }
  return covers.get(base + bundle) ?? null
}
