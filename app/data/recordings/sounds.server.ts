/** The recordings of the library that episodes can have: read, and of a kind that every podcast app plays. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { clipKinds } from '~/domain/media/clips'
import { clipPath } from '~/domain/media/renditions'
import type { ListedSound, SoundFacts } from '~/domain/podcast/sound'
import type { RecordingFacts } from '~/domain/recordings/recording'

const MAX_LISTED = 50

type Row = { hash: string; kind: 'mp3' | 'm4a'; bytes: number; title: string; facts: RecordingFacts }

const readyOnes = Prisma.sql`
  SELECT hash, kind, bytes::float8 AS bytes, coalesce(nullif(title, ''), facts ->> 'title') AS title, facts
  FROM recordings JOIN media_clips USING (hash) WHERE state = 'ready' AND kind IN ('mp3', 'm4a')`

/** Null: there is none, or it isn’t read yet, or can’t be an episode’s. `hash`: of its file in the library. */
export async function findSound(hash: string): Promise<SoundFacts | null> {
  const [row] = await prisma().$queryRaw<Row[]>`${readyOnes} AND hash = ${hash}`
  if (!row) return null
  const { kind, bytes, title, facts } = row
  const { seconds, bitrate, channels, chapters } = facts
  const { type } = clipKinds[kind]
  return { address: clipPath({ hash, kind }), bytes, seconds, type, bitrate, channels, title, chapters }
}

/** To choose from: the newest first, at most 50. */
export async function listSounds(): Promise<ListedSound[]> {
  const rows = await prisma().$queryRaw<
    Row[]
  >`${readyOnes} ORDER BY uploaded_at DESC, hash LIMIT ${MAX_LISTED}`
  return rows.map(({ hash, kind, title, facts: { seconds } }) => ({
    hash,
    address: clipPath({ hash, kind }),
    title,
    seconds,
  }))
}
