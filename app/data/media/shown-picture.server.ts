/** What serving a picture's files needs to know of it. */
import { prisma } from '~/data/database/prisma.server'
import type { Focus } from '~/domain/media/library-picture'

/** `isReady`: all its files are made. */
export type ShownPicture = { isReady: boolean; focus: Focus }

/** Null: there is none, or nothing of it can be shown yet. Reads on the primary: a replica may not have a new one. */
export async function findShownPicture(hash: string): Promise<ShownPicture | null> {
  const picture = await prisma().picture.findFirst({
    where: { hash, state: { in: ['usable', 'ready'] } },
    select: { state: true, focusX: true, focusY: true },
  })
  return picture && { isReady: picture.state === 'ready', focus: { x: picture.focusX, y: picture.focusY } }
}
