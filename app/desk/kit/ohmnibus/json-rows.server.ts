/** Reads JSON with a row in each line, as exports write it, without having more than a row in memory. */
import type { Readable } from 'node:stream'
import { type JsonRow, toRow } from './record-rows'

/** An article of the greatest length that one can have, with its marks written as JSON. */
export const MAX_ROW_BYTES = 20_000_000

/** `problem`: why it ended early; null: it was read to its end. */
export type RowsEnd = { problem: 'cut' | 'damaged' | null }

/** `isList`: a list between brackets; otherwise lines alone. Never throws. */
export async function* readJsonRows(stream: Readable, isList: boolean): AsyncGenerator<JsonRow, RowsEnd> {
  let isOpen = false
  let isClosed = false
  try {
    for await (const line of readLines(stream)) {
      if (line === '' || isClosed) continue
      if (isList && (line === '[' || line === ']')) {
        isOpen = true
        isClosed = line === ']'
        continue
      }
      const row = toRow(JSON.parse(isList ? line.replace(/,$/, '') : line))
      if (row === null) return { problem: 'damaged' }
      yield row
    }
  } catch {
    return { problem: 'damaged' }
  } finally {
    stream.destroy()
  }
  return { problem: isList && !(isOpen && isClosed) ? 'cut' : null }
}

async function* readLines(stream: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end))
      yield Buffer.concat(parts).toString('utf8').trim()
      parts = []
      length = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > MAX_ROW_BYTES) throw new Error('A row is too long.')
  }
  yield Buffer.concat(parts).toString('utf8').trim()
}
