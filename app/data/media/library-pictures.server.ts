/** Finds pictures of the library by what a text names. */
import { prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'
import type { LibraryPicture } from '~/domain/media/library-picture'

/** Those that can be shown. `hashes`: a bounded number. */
export async function listLibraryPictures(hashes: string[]): Promise<LibraryPicture[]> {
  if (hashes.length === 0) return []
  const rows = await readPublic(
    (database) => database.$queryRaw<{ picture: LibraryPicture }[]>`
      SELECT picture_summary(pictures) AS picture FROM pictures
      WHERE hash = ANY (${hashes}) AND state IN ('usable', 'ready')`,
  )
  return rows.map(({ picture }) => picture)
}

/**
 * Which of `hashes`, a bounded number, can be shown, as the editors' last change left them. `isDescribed`: also true of a
 * decorative picture, which needs no description.
 */
export async function listShownPictures(hashes: string[]): Promise<{ hash: string; isDescribed: boolean }[]> {
  if (hashes.length === 0) return []
  return prisma().$queryRaw`
    SELECT hash, is_decorative OR description <> '' AS "isDescribed" FROM pictures
    WHERE hash = ANY (${hashes}) AND state IN ('usable', 'ready')`
}
