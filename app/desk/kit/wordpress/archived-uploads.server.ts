/** Finds the files of WordPress’s library in the archive, where somebody has put the folder of uploads beside the export. */
import type { Archive } from '../incoming/archive.server'
import type { IncomingItem, SourceEnd } from '../incoming/items'
import { toFile } from '../wordpress-texts/picture-addresses'

type Read = AsyncGenerator<IncomingItem, SourceEnd>

/** Pictures and clips that are in the archive are read from there. */
export async function* withArchivedUploads(read: Read, archive: Archive): Read {
  const names = new Map<string, string>()
  for await (const { name } of archive.list()) {
    const file = /(?:^|\/)uploads\/(.+)$/.exec(name)?.[1]
    if (file && !names.has(file)) names.set(file, name)
  }
  if (names.size === 0) return yield* read
  for (;;) {
    const { done, value } = await read.next()
    if (done) return value
    const source =
      value.kind === 'picture' || value.kind === 'clip' ? names.get(toFile(value.source)) : undefined
    if (source === undefined || !('source' in value)) yield value
    else yield { ...value, source, addresses: [...new Set([value.source, ...value.addresses])] }
  }
}
