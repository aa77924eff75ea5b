/** Adds pictures to the library of the sample site that are ready at once: one gray area, in all widths. */
import sharp from 'sharp'
import { storePicture } from './builders'
import type { TestDatabase } from './database'
import { storeFile } from './media'
import { runQuery } from './run-query'

export const site: Pick<TestDatabase, 'query'> = {
  query: (text, values) => runQuery(process.env.SITE_DATABASE_URL ?? '', text, values),
}

let encoded: Promise<[name: string, type: string, bytes: Buffer][]> | undefined

/** 2000 × 1000 pixels, as AVIF, and as the JPEG that crops are made of. */
function encodeOnce() {
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#888' } })
  encoded ??= Promise.all([
    ...[400, 800, 1200, 2000].map(async (width): Promise<[string, string, Buffer]> => {
      const avif = await picture.clone().resize({ width }).avif({ effort: 0 }).toBuffer()
      return [`${width}.avif`, 'image/avif', avif]
    }),
    (async (): Promise<[string, string, Buffer]> => [
      '2000.jpg',
      'image/jpeg',
      await picture.clone().jpeg().toBuffer(),
    ])(),
  ])
  return encoded
}

/** Described and credited. `hash`: of a test's own. */
export async function addReadyPicture(hash: string): Promise<void> {
  const texts = { description: 'A gray test picture.', credit: 'A tester' }
  await storePicture(site, { hash, ...texts, width: 2000, height: 1000, uploaded_at: new Date() })
  for (const [name, type, bytes] of await encodeOnce()) await storeFile(site, `${hash}/${name}`, type, bytes)
}
