/** Finds pictures of the library by what a text names. */
import { readPublic } from '~/data/database/read-public.server'
import type { LibraryPicture } from '~/domain/media/library-picture'

/** Those that can be shown. `hashes`: a bounded number. */
export async function listLibraryPictures(hashes: string[]): Promise<LibraryPicture[]> {
  if (hashes.length === 0) return []
  const rows = await readPublic(
    (database) => database.$queryRaw<{ picture: LibraryPicture }[]>`
      SELECT picture_face(pictures) AS picture FROM pictures
      WHERE hash = ANY (${hashes}) AND state IN ('usable', 'ready')`,
  )
  return rows.map(({ picture }) => picture)
}
