/** Reads sources of other publishing software in tests, whole and damaged. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Archive, openArchive } from '~/desk/kit/incoming/archive.server'
import type { IncomingItem, SourceEnd } from '~/desk/kit/incoming/items'
import type { Chance } from './seeded-random'

type Source = AsyncGenerator<IncomingItem, SourceEnd>
type Result = { items: IncomingItem[]; end: SourceEnd }

export async function readAll(source: Source): Promise<Result> {
  const items: IncomingItem[] = []
  for (let next = await source.next(); ; next = await source.next()) {
    if (next.done) return { items, end: next.value }
    items.push(next.value)
  }
}

/** Items that may be of these kinds. */
type Having<Item, Kind> = Item extends { kind: infer Own }
  ? [Extract<Own, Kind>] extends [never]
    ? never
    : Item
  : never

export function ofKind<Kind extends IncomingItem['kind']>(items: IncomingItem[], ...kinds: Kind[]) {
  return items.filter((item): item is Having<IncomingItem, Kind> => (kinds as string[]).includes(item.kind))
}

/** Reads zips, one after the other, from the same file. */
async function withZips<Value>(
  read: (archive: Archive) => Source,
  use: (readOne: (zip: Uint8Array) => Promise<Result>) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'source-'))
  try {
    const path = join(folder, 'source.zip')
    return await use(async (zip) => {
      await writeFile(path, zip)
      const archive = await openArchive(path)
      const result = await readAll(read(archive))
      await archive.close()
      return result
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function readZip(read: (archive: Archive) => Source, zip: Uint8Array): Promise<Result> {
  return withZips(read, (readOne) => readOne(zip))
}

export function flipBit(whole: Uint8Array, chance: Chance): Buffer {
  const flipped = Buffer.from(whole)
  const at = Math.floor(chance() * whole.length)
  flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(chance() * 8))
  return flipped
}

/** What is read of a zip that is cut at 200 places; and reads it with a bit flipped at 200. */
export function eachDamaged(read: (archive: Archive) => Source, zip: Uint8Array, chance: Chance) {
  return withZips(read, async (readOne) => {
    const cut: Result[] = []
    for (let n = 0; n < 200; n += 1) {
      cut.push(await readOne(zip.subarray(0, Math.floor(chance() * (zip.length - 1)))))
      await readOne(flipBit(zip, chance))
    }
    return { cut }
  })
}
