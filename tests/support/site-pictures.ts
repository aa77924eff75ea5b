/** Adds pictures to the library of the sample site that are ready at once: one gray area, in all widths. */
import sharp from 'sharp'
import type { TestDatabase } from './database'
import { storeFile, storePicture } from './media'
import { runQuery } from './run-query'

const site: Pick<TestDatabase, 'query'> = {
  query: (text, values) => runQuery(process.env.SITE_DATABASE_URL ?? '', text, values),
}

/** 2000 × 1000 pixels, as AVIF, and as the JPEG that crops are made of; described and credited. `hash`: of a test's own. */
export async function addReadyPicture(hash: string): Promise<void> {
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#888' } })
  await storePicture(site, hash)
  await site.query('UPDATE pictures SET description = $2, credit = $3 WHERE hash = $1', [
    hash,
    'A gray test picture.',
    'A tester',
  ])
  for (const width of [400, 800, 1200, 2000]) {
    const avif = await picture.clone().resize({ width }).avif({ effort: 0 }).toBuffer()
    await storeFile(site, `${hash}/${width}.avif`, 'image/avif', avif)
  }
  await storeFile(site, `${hash}/2000.jpg`, 'image/jpeg', await picture.clone().jpeg().toBuffer())
}
