/** A publication as a folder: JSON for structures, Markdown with front matter for texts. The name of a file is the slug. */
import { parse, stringify } from 'yaml'
import { wordingsFile } from '~/domain/language/wordings-file'
import type { Entry } from './entries'
import { type EntryKind, kindRows, kinds } from './entry-kinds'
import { withHome } from './former-home'
import { withPodcast } from './former-podcast'
import { parseEntry } from './publication'

/** The files by their paths in the folder. */
export type Files = ReadonlyMap<string, string>
type Read = { ok: true; entries: Entry[] } | { ok: false; problems: string[] }
type Values = Record<string, unknown>

const kindOf = new Map(kindRows.map(([kind, { file }]) => [file, kind]))

/** The entries of a folder, not yet checked except for the form of its files. Each problem names the file. */
export function readFiles(files: Files): Read {
  const problems: string[] = []
  const entries: Entry[] = []
  const add = (kind: EntryKind, slug: string, position: number, data: unknown) =>
    entries.push({ kind, slug, position, data })
  for (const [file, text] of files) {
    const [, folder = '', slug = '', ending] = /^(?:([a-z]+)\/)?([^/]+)\.(json|md)$/.exec(file) ?? []
    if (file === 'README.md' || file === wordingsFile) continue
    try {
      const data = ending === 'json' ? toValues(JSON.parse(text)) : parseDocument(text)
      const { position = 0, ...rest } = data
      const kind = kindOf.get(folder ? `${folder}/` : file)
      if (kind && folder) add(kind, slug, toPosition(position), rest)
      else if (kind && kinds[kind].isSingle) add(kind, kind, 0, data)
      else if (kind && file === nestedFile) for (const section of flatten(kind, data)) entries.push(section)
      else if (kind)
        for (const [n, [name, own]] of Object.entries(data).entries())
          add(kind, name, kinds[kind].isOrdered ? n : 0, own)
      else problems.push(`${file}: it is no part of a publication.`)
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, entries: withPodcast(withHome(entries)) }
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
  for (const [kind, { file, isSingle, isClosed, isOrdered }] of kindRows) {
    const own = valid.filter((entry) => entry.kind === kind)
    if (file.endsWith('/'))
      for (const { slug, position, data } of own) {
        const placed = isOrdered ? { position, ...data } : data
        files.set(toFile(kind, slug), isStructure(kind, slug) ? toJson(data) : toDocument(placed))
      }
    else if (isSingle) for (const { data } of own) files.set(file, toJson(data))
    else if (file === nestedFile) files.set(file, toJson({ sections: nest(own) }))
    else if (own.length > 0 || isClosed)
      files.set(file, toJson(Object.fromEntries(own.map(({ slug, data }) => [slug, data]))))
  }
  return files
}

/** A problem of an entry, with the file that the entry is from. */
export function nameFile(problem: string): string {
  const [, kind = '', slug = ''] = /^([a-z]+) (\S+): /.exec(problem) ?? []
  return Object.hasOwn(kinds, kind) ? `${toFile(kind as EntryKind, slug)}: ${problem}` : problem
}

/** Pages with a place of their own have a structure, all others a text. */
function isStructure(kind: EntryKind, slug: string): boolean {
  return kinds[kind].places.includes(slug)
}

function toFile(kind: EntryKind, slug: string): string {
  const { file } = kinds[kind]
  return file.endsWith('/') ? `${file}${slug}.${isStructure(kind, slug) ? 'json' : 'md'}` : file
}

/** In which subcategories are within their category. */
const { file: nestedFile } = kinds.section

/** Entries of one kind, in the order of the file; a subcategory comes after its category. */
function flatten(kind: EntryKind, { sections }: Values): Entry[] {
  const flat = toList(sections).flatMap(({ slug, subcategories = [], ...data }) => [
    { slug, data },
    ...toList(subcategories).map(({ slug: own, ...rest }) => ({
      slug: own,
      data: { parent: slug, ...rest },
    })),
  ])
  return flat.map(({ slug, data }, position) => ({ kind, slug: String(slug), position, data }))
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
    const isInPlace = !kinds[entry.kind].isOrdered || !moved.has(entry.kind)
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
