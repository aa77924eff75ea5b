/** Reads the rows of an archive's files, and tells what of them can't be read. */
import type { Archive } from '~/desk/kit/incoming/archive.server'
import { readTableRows } from '~/desk/kit/tables/table-rows.server'
import { i18n } from '~/domain/language/desk-i18n'
import type { ArchiveManifest } from './archive-manifest'
import { readJsonRows } from './json-rows.server'
import { type JsonRow, toTableRow } from './record-rows'
import type { TableName } from './record-tables'

/** What is read of an archive, and what could not be. */
export type Reading = {
  archive: Archive
  manifest: ArchiveManifest
  names: ReadonlySet<string>
  /** How many were read, by the kinds of the manifest. */
  counts: Map<string, number>
  /** Adds a sentence. */
  tell: (problem: string) => void
}

/** Null: it can't be read, which is told. */
export function take(
  { counts, tell }: Reading,
  table: TableName,
  row: JsonRow,
  name: string,
  kind: string | null,
) {
  const own = toTableRow(table, row)
  if (own === null) tell(i18n.t('A row of {name} is damaged.', { name }))
  else if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return own
}

/** Of JSON, or of a table. That a file is missing or ends early is told. */
export async function* readRows({ archive, tell }: Reading, name: string): AsyncGenerator<JsonRow, void> {
  const stream = await archive.open(name)
  if (!stream) return tell(i18n.t('{name} is not in the archive.', { name }))
  if (name.endsWith('.csv')) {
    const { isCut } = yield* readCells(readTableRows(stream))
    if (isCut) tell(i18n.t('{name} is cut off or damaged.', { name }))
    return
  }
  const { problem } = yield* readJsonRows(stream, name.endsWith('.json'))
  if (problem !== null) tell(i18n.t('{name} is cut off or damaged.', { name }))
}

async function* readCells(
  rows: ReturnType<typeof readTableRows>,
): AsyncGenerator<JsonRow, { isCut: boolean }> {
  for (;;) {
    const next = await rows.next()
    if (next.done) return next.value
    const { cells } = next.value
    yield Object.fromEntries(
      [...cells].map(([name, text]) => [name === 'articleid' ? 'articleId' : name, toCell(text)]),
    )
  }
}

/** Without the mark that keeps a spreadsheet from running it. */
function toCell(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}
