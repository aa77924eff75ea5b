/** Stores and lists newsletter subscribers. */
import { beyond, inReadingDirection } from '~/data/articles/article-pages.server'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'

export type Subscriber = { address: string; createdAt: Date }

/** Stores an address as typed. A second sign-up changes nothing; addresses that differ only in case are the same. */
export async function saveSubscriber(address: string): Promise<void> {
  await prisma().newsletterSubscriber.createMany({ data: { address }, skipDuplicates: true })
}

/** All subscribers, oldest first. */
export function listSubscribers(): Promise<Subscriber[]> {
  return prisma().newsletterSubscriber.findMany({
    select: { address: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
  })
}

const subscriberPageSize = 50

/**
 * A page of the subscribers whose address contains the query, in any case, newest first; '': of all. A cursor beyond the end of the list
 * gives the first page.
 */
export async function listNewestSubscribers(
  query: string,
  cursor: Cursor | null,
): Promise<Page<Subscriber & { id: string }>> {
  const rows = await prisma().$queryRaw<(Subscriber & { id: string })[]>`
    SELECT id, address, created_at AS "createdAt" FROM newsletter_subscribers
    WHERE strpos(fold_key(address), fold_key(${query})) > 0 AND ${beyond(cursor)}
    ${inReadingDirection(cursor)} LIMIT ${subscriberPageSize + 1}`
  if (rows.length === 0 && cursor) return listNewestSubscribers(query, null)
  return cutPage(rows, cursor, subscriberPageSize, ({ createdAt }) => createdAt)
}

/** Nothing happens if the subscriber is gone already. The log says that one was removed, not which. */
export async function removeSubscriber(id: string, editorId: string): Promise<void> {
  await inNameOf(editorId, prisma().newsletterSubscriber.deleteMany({ where: { id } }))
}
