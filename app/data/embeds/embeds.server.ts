/**
 * Stores what is known about the addresses that stand alone in articles. Triggers find these, queue their job, and tell the
 * articles.
 */
import { findTime } from '~/data/database/clock.server'
import { prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'
import type { Original } from '~/data/media/originals.server'
import { savePicture } from '~/data/media/pictures.server'
import type { Embed } from '~/domain/embeds/embed'

/** The result of a job; `picture`: its still picture in the media store. */
export type ReadEmbed = {
  provider: string | null
  remoteId: string | null
  title: string
  author: string
  site: string
  width: number | null
  height: number | null
  picture: { original: Original; fileName: string } | null
}

/** Whether the address still waits to be read. */
export async function isEmbedWaiting(url: string): Promise<boolean> {
  return (await prisma().embed.count({ where: { url, state: 'waiting' } })) > 0
}

/** The picture gets into the library with its author and site as credit, unless it is there already. */
export async function saveEmbed(url: string, { picture, ...read }: ReadEmbed): Promise<void> {
  const pictureHash = picture?.original.hash ?? null
  if (picture && pictureHash) {
    await savePicture(picture.original, picture.fileName, null)
    const credit = [read.author, read.site].filter(Boolean).join(' / ')
    await prisma().picture.updateMany({
      where: { hash: pictureHash, credit: '', uploadedBy: null },
      data: { credit, isDecorative: true },
    })
  }
  await prisma().embed.updateMany({
    where: { url },
    data: { ...read, pictureHash, state: 'ok', failure: null, fetchedAt: await findTime() },
  })
}

/** `failure`: a sentence. What was read before stays, in case it is there again. */
export async function failEmbed(url: string, failure: string): Promise<void> {
  await prisma().embed.updateMany({
    where: { url },
    data: { state: 'failed', failure, fetchedAt: await findTime() },
  })
}

/** Lists those of these addresses, a bounded number, of which anything is known. */
export async function listEmbeds(urls: string[]): Promise<Embed[]> {
  if (urls.length === 0) return []
  const rows = await readPublic(
    (database) => database.$queryRaw<{ embed: Embed }[]>`
      SELECT embed_summary(embeds) AS embed FROM embeds WHERE url = ANY (${urls})`,
  )
  return rows.map(({ embed }) => embed)
}

/** Why nothing could be read at those of these addresses, a bounded number, where it was tried in vain. */
export function listEmbedFailures(urls: string[]): Promise<{ url: string; failure: string | null }[]> {
  if (urls.length === 0) return Promise.resolve([])
  return prisma().embed.findMany({
    where: { url: { in: urls }, state: 'failed' },
    select: { url: true, failure: true },
  })
}

/** Deletes those of a month ago that no article and no page names. */
export async function deleteUnusedEmbeds(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM embeds WHERE created_at < now() - interval '30 days' AND NOT EXISTS (
      SELECT FROM articles
      WHERE articles.embeds <> '[]' AND articles.embeds @> jsonb_build_array(jsonb_build_object('url', url))
    ) AND url NOT IN (
      SELECT unnest(embed_addresses(data ->> 'content')) FROM written_entries WHERE kind = 'page'
    )`
}
