/** Knows which transcripts have times, by which apps follow the sound. */
import { readPublic } from '~/data/database/read-public.server'

/** By their hashes, under which there is never another text. */
const known = new Map<string, boolean>()
const MAX_KNOWN = 20_000
/** In characters: the first line of one with times is in them. */
const HEAD_LENGTH = 20_000

/** Of these names of transcripts, those whose lines have times. Those that came with the software have. */
export async function listTimedTranscripts(names: readonly string[]): Promise<Set<string>> {
  const hashes = names.filter((name) => /^[0-9a-f]{64}$/.test(name))
  const unknown = hashes.filter((hash) => !known.has(hash))
  if (unknown.length > 0) {
    const rows = await readPublic(
      (database) => database.$queryRaw<{ hash: string; isTimed: boolean }[]>`
        SELECT hash, left(vtt, ${HEAD_LENGTH}) ~ '--> [0-9:.]*[1-9]' AS "isTimed" FROM transcripts WHERE hash = ANY (${unknown})`,
    )
    if (known.size + rows.length > MAX_KNOWN) known.clear()
    for (const { hash, isTimed } of rows) known.set(hash, isTimed)
  }
  return new Set(names.filter((name) => known.get(name) ?? !hashes.includes(name)))
}
