/** Reads of the publication that overlap: the last one stays, however long what follows the earlier takes. */
import { afterAll, expect, test } from 'vitest'
import { publication, refreshPublication, setPublication } from '~/data/publication/publication.server'
import { entries } from '../support/publication'

const known = publication()
afterAll(() => setPublication(known))

/** A database that has this name and zone in the settings. Its zones are known when `zones` is resolved. */
function toClient(name: string, timeZone: string, zones: Promise<void>) {
  const stored = entries.map((entry) =>
    entry.kind === 'settings' ? { ...entry, data: { ...(entry.data as object), name, timeZone } } : entry,
  )
  const query = async (statement: string) => {
    if (statement.includes('pg_timezone_names')) {
      await zones
      return { rows: [{}] }
    }
    return { rows: /site_opening|wordings/.test(statement) ? [] : stored }
  }
  return { query } as unknown as NonNullable<Parameters<typeof refreshPublication>[0]>
}

test('an older read that takes longer does not replace a newer one', async () => {
  const { promise: zones, resolve } = promiseWithResolver()
  const older = refreshPublication(toClient('The older', 'Europe/Lisbon', zones))
  const newer = refreshPublication(toClient('The newer', 'Europe/Paris', Promise.resolve()))
  // Long enough for the newer one, if it did not wait.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
  resolve()
  await Promise.all([older, newer])
  expect(publication().site.name).toBe('The newer')
})

function promiseWithResolver() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
