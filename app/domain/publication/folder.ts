/** A publication as a folder: JSON for structures, Markdown with front matter for texts. The name of a file is the slug. */
import { parse, stringify } from 'yaml'
import { type Entry, fixedPages } from './entries'
import { parseEntry } from './publication'

/** The files by their paths in the folder. */
export type Files = ReadonlyMap<string, string>
type Read = { ok: true; entries: Entry[] } | { ok: false; problems: string[] }
type Values = Record<string, unknown>

const folders = { people: 'person', pages: 'page', samples: 'sample' } as const

/** The entries of a folder, not yet checked except for the form of its files. Each problem names the file. */
export function readFiles(files: Files): Read {
  const problems: string[] = []
  const entries: Entry[] = []
  const add = (kind: Entry['kind'], slug: string, position: number, data: unknown) =>
    entries.push({ kind, slug, position, data })
  for (const [file, text] of files) {
    const [, folder = '', slug = '', ending] = /^(?:([a-z]+)\/)?([^/]+)\.(json|md)$/.exec(file) ?? []
    if (file === 'README.md') continue
    try {
      const data = ending === 'json' ? toValues(JSON.parse(text)) : parseDocument(text)
      const { position = 0, ...rest } = data
      if (file === 'settings.json') add('settings', 'settings', 0, data)
      else if (file === 'menus.json')
        for (const [name, menu] of Object.entries(data)) add('menu', name, 0, menu)
      else if (file === 'retailers.json')
        for (const [n, [name, retailer]] of Object.entries(data).entries()) add('retailer', name, n, retailer)
      else if (file === 'sections.json') for (const section of flatten(data)) entries.push(section)
      else if (isFolder(folder) && ending) add(folders[folder], slug, toPosition(position), rest)
      else problems.push(`${file}: it is no part of a publication.`)
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, entries }
}

/** The folder with these entries, which are valid; the same entries always make the same files. */
export function writeFiles(entries: readonly Entry[]): Files {
  const files = new Map<string, string>()
  const valid = entries
    .map((entry) => {
      const parsed = parseEntry(entry)
      if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
      return { ...entry, data: toValues(parsed.data) }
    })
    .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
  const ofKind = (kind: Entry['kind']) => valid.filter((entry) => entry.kind === kind)
  for (const { data } of ofKind('settings')) files.set('settings.json', toJson(data))
  files.set('menus.json', toJson(Object.fromEntries(ofKind('menu').map(({ slug, data }) => [slug, data]))))
  const retailers = ofKind('retailer')
  if (retailers.length > 0)
    files.set('retailers.json', toJson(Object.fromEntries(retailers.map(({ slug, data }) => [slug, data]))))
  files.set('sections.json', toJson({ sections: nest(ofKind('section')) }))
  for (const [folder, kind] of Object.entries(folders))
    for (const { slug, position, data } of ofKind(kind)) {
      const isJson = kind === 'page' && Object.hasOwn(fixedPages, slug)
      const placed = kind === 'page' ? data : { position, ...data }
      files.set(`${folder}/${slug}.${isJson ? 'json' : 'md'}`, isJson ? toJson(data) : toDocument(placed))
    }
  return files
}

/** A problem of an entry, with the file that the entry is from. */
export function nameFile(problem: string): string {
  const [, kind = '', slug = ''] = /^([a-z]+) (\S+): /.exec(problem) ?? []
  const [folder] = Object.entries(folders).find(([, other]) => other === kind) ?? []
  const isJson = kind === 'page' && Object.hasOwn(fixedPages, slug)
  const file = folder ? `${folder}/${slug}.${isJson ? 'json' : 'md'}` : inOneFile.get(kind)
  return file ? `${file}: ${problem}` : problem
}

const inOneFile = new Map([
  ['settings', 'settings.json'],
  ['section', 'sections.json'],
  ['menu', 'menus.json'],
  ['retailer', 'retailers.json'],
])

function isFolder(name: string): name is keyof typeof folders {
  return Object.hasOwn(folders, name)
}

/** Entries of one kind, in the order of the file; a subcategory comes after its category. */
function flatten({ sections }: Values): Entry[] {
  const flat = toList(sections).flatMap(({ slug, subcategories = [], ...data }) => [
    { slug, data },
    ...toList(subcategories).map(({ slug: own, ...rest }) => ({
      slug: own,
      data: { parent: slug, ...rest },
    })),
  ])
  return flat.map(({ slug, data }, position) => ({ kind: 'section', slug: String(slug), position, data }))
}

function nest(sections: (Entry & { data: Values })[]): Values[] {
  const toRow = ({ slug, data: { parent: _, ...data } }: (typeof sections)[number]) => ({ slug, ...data })
  return sections
    .filter(({ data }) => data.parent === null)
    .map((category) => {
      const own = sections.filter(({ data }) => data.parent === category.slug).map(toRow)
      return { ...toRow(category), ...(own.length > 0 ? { subcategories: own } : {}) }
    })
}

function parseDocument(text: string): Values {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || content === undefined)
    throw new Error('there is no front matter between --- lines.')
  const body = content.trim()
  return { ...toValues(parse(head)), ...(body && { content: body }) }
}

function toDocument({ content = '', ...head }: Values): string {
  return `---\n${stringify(head, { lineWidth: 0 })}---\n${content}\n`
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function toPosition(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1_000_000) return value
  throw new Error('position: it must be a whole number.')
}

function toValues(value: unknown): Values {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error('it must have fields with names.')
}

function toList(value: unknown): Values[] {
  if (Array.isArray(value)) return value.map(toValues)
  throw new Error('sections: it must be a list.')
}

/** The changes that an import makes. `lines` tell an operator. */
export type Difference = { stored: Entry[]; removed: Entry[]; lines: string[] }

/** `wanted` is valid. Neither another order of fields is a difference, nor what an export of `present` would not say. */
export function findDifference(present: readonly Entry[], wanted: readonly Entry[]): Difference {
  const keyOf = ({ kind, slug }: Entry) => `${kind} ${slug}`
  const before = new Map(present.map((entry) => [keyOf(entry), entry]))
  const exported = new Map(exportAndRead(present).map((entry) => [keyOf(entry), entry]))
  const after = new Set(wanted.map(keyOf))
  const moved = new Set(
    wanted.flatMap((entry) => (exported.get(keyOf(entry))?.position === entry.position ? [] : entry.kind)),
  )
  const changes = wanted.map((entry) => {
    const [stored, known] = [before.get(keyOf(entry)), exported.get(keyOf(entry))]
    const isInPlace = unplaced.has(entry.kind) || !moved.has(entry.kind)
    const placed = stored && isInPlace ? { ...entry, position: stored.position } : entry
    const compared = stored && known ? { ...known, position: stored.position } : stored
    return { entry: placed, fields: listChangedFields(compared, placed) }
  })
  const stored = changes.filter(({ fields }) => fields === null || fields.length > 0)
  const removed = present.filter((entry) => !after.has(keyOf(entry)))
  return {
    stored: stored.map(({ entry }) => entry),
    removed,
    lines: [
      ...stored.map(({ entry, fields }) =>
        fields ? `changed: ${keyOf(entry)} (${fields.join(', ')})` : `added: ${keyOf(entry)}`,
      ),
      ...removed.map((entry) => `removed: ${keyOf(entry)}`),
    ],
  }
}

/** The kinds whose files have no positions. */
const unplaced: ReadonlySet<Entry['kind']> = new Set(['settings', 'menu', 'page'])

/** Without those that are damaged, which an import may mend. */
function exportAndRead(entries: readonly Entry[]): Entry[] {
  const read = readFiles(writeFiles(entries.filter((entry) => parseEntry(entry).ok)))
  return read.ok ? read.entries : []
}

/** Null: there was no such entry. */
function listChangedFields(before: Entry | undefined, after: Entry): string[] | null {
  if (!before) return null
  const [one, other] = [before, after].map((entry) => {
    const parsed = parseEntry(entry)
    return new Map(
      Object.entries({
        ...(parsed.ok ? toValues(parsed.data) : toValues(entry.data)),
        position: entry.position,
      }),
    )
  })
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...names].filter((name) => toComparable(one?.get(name)) !== toComparable(other?.get(name)))
}

/** The same for another order of fields. */
function toComparable(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
