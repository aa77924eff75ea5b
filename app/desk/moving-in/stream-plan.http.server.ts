/** Writes the plan of an import as JSON, a batch of lines at a time. */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { readImportLines } from '~/desk/kit/imports/import-lines.data.server'
import { findImport } from '~/desk/kit/imports/stored-imports.data.server'

/** Null: there is no such import, or no plan yet. */
export async function streamPlan(id: string): Promise<ReadableStream<Uint8Array> | null> {
  const found = await findImport(id)
  if (!found?.plan) return null
  return createReadableStreamFromReadable(Readable.from(writePlan(id, found.plan)))
}

/** As `npm run import -- --json` writes it, and with what became of each line. */
async function* writePlan(id: string, plan: object): AsyncGenerator<string> {
  yield `${JSON.stringify(plan).slice(0, -1)},"lines":[`
  let separator = '\n'
  for await (const lines of readImportLines(id)) {
    yield separator + lines.map((line) => JSON.stringify(line)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
