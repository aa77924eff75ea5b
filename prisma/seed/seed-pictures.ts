/** Puts the sample pictures into the library, as if they had been uploaded: workers make their files later. */
import { randomUUID } from 'node:crypto'
import type { Prisma } from '../../app/data/generated/client'
import { picturePath } from '../../app/domain/media/media-urls'
import type { SeedPicture } from './read-pictures'

const credit = 'Ohmnibus; rendered with POV-Ray'

/** Originals go to the database, where the media store is unless it has been moved. */
export async function seedPictures(
  transaction: Prisma.TransactionClient,
  pictures: Iterable<SeedPicture>,
): Promise<void> {
  for (const { name, hash, jpeg, description, focus } of pictures) {
    const key = `originals/${randomUUID()}`
    const upload = randomUUID()
    const data = new Uint8Array(jpeg)
    await transaction.$executeRaw`
      WITH stored AS (
        INSERT INTO pictures (hash, original_key, file_name, format, bytes, description, credit, focus_x, focus_y)
        VALUES (${hash}, ${key}, ${`${name}.jpg`}, 'jpeg', ${jpeg.length}, ${description}, ${credit}, ${focus.x}, ${focus.y})
        ON CONFLICT (hash) DO NOTHING RETURNING original_key
      ), pieces AS (
        INSERT INTO media_pieces (upload, position, data) SELECT ${upload}::uuid, 0, ${data} FROM stored
      )
      INSERT INTO media_files (key, upload, type, bytes)
      SELECT original_key, ${upload}::uuid, 'image/jpeg', ${jpeg.length} FROM stored`
  }
}

/**
 * Gives the pictures of a text their addresses. They stand in paragraphs of their own: `![Description](/pictures/name.jpg "Caption")`.
 * One that is not among `pictures` is left out.
 */
export function placePictures(content: string, pictures: ReadonlyMap<string, { hash: string }>): string {
  return content.replace(/^(!\[.*\]\()\/pictures\/(\w+)\.jpg(.*\))\n\n/gm, (_, before, name, after) => {
    const picture = pictures.get(name)
    return picture ? `${before}${picturePath(picture.hash, 1200, 'jpg')}${after}\n\n` : ''
  })
}
