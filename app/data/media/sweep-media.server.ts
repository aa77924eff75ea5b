/** Deletes from the media store what nothing refers to: uploads that were cut off, and what deleted pictures left. */
import { prisma } from '~/data/database/prisma.server'
import type { MediaFile, MediaStore } from './media-store'

export type Swept = { files: number; bytes: number; uploads: number }

const FILES_PER_QUERY = 500
const ofPicture = /^([0-9a-f]{32})\//

/** Only what was stored before this: an upload that goes on has no picture yet. Files of other kinds are left alone. */
export async function sweepMedia(store: MediaStore, before: Date): Promise<Swept> {
  const swept = { files: 0, bytes: 0, uploads: 0 }
  let batch: MediaFile[] = []
  const sweepBatch = async () => {
    for (const file of await listUnused(batch)) {
      await store.delete(file.key)
      swept.files += 1
      swept.bytes += file.bytes
    }
    batch = []
  }
  for await (const file of store.list()) {
    if (file.storedAt >= before) continue
    if (batch.push(file) >= FILES_PER_QUERY) await sweepBatch()
  }
  await sweepBatch()
  swept.uploads = await store.deleteUnfinished(before)
  return swept
}

async function listUnused(files: MediaFile[]): Promise<MediaFile[]> {
  const known = files.filter(({ key }) => ofPicture.test(key) || key.startsWith('originals/'))
  const pictures = await prisma().picture.findMany({
    where: {
      OR: [
        { hash: { in: known.flatMap(({ key }) => ofPicture.exec(key)?.[1] ?? []) } },
        { originalKey: { in: known.map(({ key }) => key) } },
      ],
    },
    select: { hash: true, originalKey: true },
  })
  const used = new Set(pictures.flatMap(({ hash, originalKey }) => [hash, originalKey]))
  return known.filter(({ key }) => !used.has(ofPicture.exec(key)?.[1] ?? key))
}
