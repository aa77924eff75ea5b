/** Reads the publication of an archive: its folder, with the ids and versions that its entries had. */
import type { IncomingRecord } from '~/desk/kit/incoming/items'
import { i18n } from '~/domain/language/desk-i18n'
import { readWordingsFile, wordingsFile } from '~/domain/language/wordings-file'
import { readFiles } from '~/domain/publication/folder'
import { type Reading, readRows, take } from './archive-rows.server'
import { type JsonRow, toRecord, toRecordId } from './record-rows'

const folder = 'publication/'
const MAX_FILE_BYTES = 5_000_000
const MAX_FILES = 10_000

const countedKinds = new Map([
  ['person', 'people'],
  ['section', 'sections'],
  ['page', 'pages'],
])

/** An entry for each record. */
export async function* readPublicationRecords(reading: Reading): AsyncGenerator<IncomingRecord, void> {
  const { manifest, counts, tell } = reading
  const rows = new Map<string, JsonRow>()
  if (manifest.isWhole)
    for await (const row of readRows(reading, 'data/publication-entries.json')) {
      const own = take(reading, 'publication_entries', row, 'data/publication-entries.json', null)
      if (own) rows.set(`${own.kind} ${own.slug}`, own)
    }
  const files = await readFolder(reading)
  const read = readFiles(files)
  if (!read.ok) for (const problem of read.problems) tell(`${folder}${problem}`)
  for (const { kind, slug, position, data } of read.ok ? read.entries : []) {
    const counted = countedKinds.get(kind)
    if (counted) counts.set(counted, (counts.get(counted) ?? 0) + 1)
    const row: JsonRow = { kind, slug, position, ...rows.get(`${kind} ${slug}`), data }
    const id = toRecordId('publication_entries', String(row.id ?? `${kind} ${slug}`))
    yield toRecord('publication_entries', [row], { id, name: nameEntry(kind, slug, data), slug })
  }
  yield* readWordings(files.get(wordingsFile), tell)
}

async function readFolder({ archive, names, tell }: Reading): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const name of names) {
    if (!name.startsWith(folder) || files.size >= MAX_FILES) continue
    const text = await archive.readText(name, MAX_FILE_BYTES)
    if (text === null) tell(i18n.t('{name} is cut off or damaged.', { name }))
    else files.set(name.slice(folder.length), text)
  }
  return files
}

function nameEntry(kind: string, slug: string, data: unknown): string {
  const { name, title, heading } = { ...(data as Record<string, unknown>) }
  const words = [name, title, heading].find((one) => typeof one === 'string' && one !== '')
  return words === undefined ? `${kind} ${slug}` : String(words)
}

function* readWordings(text: string | undefined, tell: Reading['tell']): Generator<IncomingRecord> {
  if (text === undefined) return
  const read = readWordingsFile(text, () => null)
  if (!read.ok) return read.problems.forEach(tell)
  const rows = [...read.wordings].flatMap(([language, own]) =>
    [...own].map(([message, wording]) => ({ language, message, text: wording })),
  )
  if (rows.length > 0) yield toRecord('wordings', rows)
}
