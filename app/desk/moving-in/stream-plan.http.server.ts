/** Streams the plan of an import as JSON, with what became of each line. */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { readImportLines } from '~/desk/kit/imports/import-lines.data.server'
import { writePlanJson } from '~/desk/kit/imports/plan-json'
import { findImport } from '~/desk/kit/imports/stored-imports.data.server'

/** Null: there is no such import, or no plan yet. */
export async function streamPlan(id: string): Promise<ReadableStream<Uint8Array> | null> {
  const found = await findImport(id)
  if (!found?.plan) return null
  return createReadableStreamFromReadable(Readable.from(writePlanJson(found.plan, () => readImportLines(id))))
}
