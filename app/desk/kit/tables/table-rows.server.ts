/** Reads a CSV file of any length row by row. */
import { pipeline, type Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** `cells`: by the lower-case names of the columns. `isShort`: cells are missing. */
export type TableRow = { line: number; cells: Map<string, string>; isShort: boolean }

/** `names`: of the columns. `isCut`: the file ends within a row, or can't be read on. */
export type TableEnd = { names: string[]; isCut: boolean }

/** In bytes. */
const MAX_ROW_BYTES = 1_000_000
const MAX_COLUMNS = 200

/** Separated by commas, with the names of the columns in the first row. Never throws. */
export async function* readTableRows(stream: Readable): AsyncGenerator<TableRow, TableEnd> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // Its errors arrive where the rows are read.
  pipeline(stream, parser, () => undefined)
  let names: string[] | null = null
  let isShort = false
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!names) {
        names = record.slice(0, MAX_COLUMNS).map((name) => name.trim().toLowerCase())
        continue
      }
      isShort = record.length < names.length
      const cells = new Map(names.map((name, n) => [name, (record[n] ?? '').trim()]))
      yield { line: info.lines, cells, isShort }
    }
  } catch {
    return { names: names ?? [], isCut: true }
  }
  return { names: names ?? [], isCut: isShort || !names }
}
