/** Copies all files from one media store to another, which may take days: it goes on where it was stopped. */
import type { MediaFile, MediaStore } from './media-store'

export type Moved = { copied: number; bytes: number; skipped: number }

/**
 * Skips what is there with the same length: the bytes of a key never change. The former store keeps everything. Calls
 * `report` for every file.
 */
export async function moveMedia(
  from: MediaStore,
  to: MediaStore,
  report: (file: MediaFile, moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved = { copied: 0, bytes: 0, skipped: 0 }
  for await (const listed of from.list()) {
    const there = await to.find(listed.key)
    if (there?.bytes === listed.bytes) moved.skipped += 1
    else if (await copy(from, to, listed.key)) {
      moved.copied += 1
      moved.bytes += listed.bytes
    }
    report(listed, moved)
  }
  return moved
}

/** False: it was deleted meanwhile. */
async function copy(from: MediaStore, to: MediaStore, key: string): Promise<boolean> {
  const file = await from.find(key)
  if (!file) return false
  try {
    await to.save(key, file.type, from.read(key))
    return true
  } catch (error) {
    if (await from.find(key)) throw error
    return false
  }
}
