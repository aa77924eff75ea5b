/** Writes rows as they come, as a list in JSON, as lines of JSON, or as CSV; in pieces of some size. */
import { formatCsv } from '~/desk/kit/page/csv'

/** In characters. */
const PIECE_LENGTH = 64 * 1024

/** A list with a row in each line, or only the lines. */
export async function* writeRows(rows: AsyncIterable<unknown>, isList: boolean): AsyncGenerator<string> {
  let piece = isList ? '[' : ''
  let isFirst = true
  for await (const row of rows) {
    const start = isList ? (isFirst ? '\n' : ',\n') : ''
    piece += `${start}${JSON.stringify(row)}${isList ? '' : '\n'}`
    isFirst = false
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  piece += isList ? '\n]\n' : ''
  if (piece) yield piece
}

export async function* writeTable(
  headings: string[],
  rows: AsyncIterable<Record<string, string | null>>,
): AsyncGenerator<string> {
  let piece = formatCsv([headings])
  for await (const row of rows) {
    piece += formatCsv([headings.map((name) => row[name] ?? '')])
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
