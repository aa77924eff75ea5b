/** Stores the transcripts of episodes, which their entries name by the hash of what is in them. */
import { createHash } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'

/** Returns its hash: SHA-256 in hex. Twice the same is stored once. Up to `MAX_VTT_BYTES`; the database refuses more. */
export async function saveTranscript(vtt: string): Promise<string> {
  const hash = createHash('sha256').update(vtt).digest('hex')
  await prisma().$executeRaw`
    INSERT INTO transcripts (hash, vtt) VALUES (${hash}, ${vtt}) ON CONFLICT (hash) DO UPDATE SET created_at = now()`
  return hash
}

/** WebVTT; null: there is none. */
export async function findStoredTranscript(hash: string): Promise<string | null> {
  const [found] = await readPublic(
    (database) => database.$queryRaw<{ vtt: string }[]>`SELECT vtt FROM transcripts WHERE hash = ${hash}`,
  )
  return found?.vtt ?? null
}

/** Those that no entry, no draft and no version names, also in the bin, and that nobody saved for a week. */
export async function deleteUnusedTranscripts(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM transcripts WHERE created_at < now() - interval '7 days'
      AND NOT EXISTS (SELECT FROM publication_entries WHERE data ->> 'transcript' = hash)
      AND NOT EXISTS (SELECT FROM publication_revisions WHERE data ->> 'transcript' = hash)
      AND NOT EXISTS (
        SELECT FROM deleted_entries, jsonb_array_elements(revisions) AS revision
        WHERE revision #>> '{data,transcript}' = hash
      )`
}
