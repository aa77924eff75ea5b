/** Who asked for the newsletter. */
import { cutPage, type Page, type Place } from '~/domain/paging'
import { beyond, inReadingDirection } from './article-pages.server'
import { prisma } from './prisma.server'

export type Subscriber = { address: string; createdAt: Date }

/** Keeps an address as it was typed; one that differs only in case is the same. A second time changes nothing. */
export async function saveSubscriber(address: string): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO newsletter_subscribers (address) VALUES (${address}) ON CONFLICT (lower(address)) DO NOTHING`
}

/** All of them, the earliest first. */
export function listSubscribers(): Promise<Subscriber[]> {
  return prisma().newsletterSubscriber.findMany({
    select: { address: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
  })
}

export const subscriberPageSize = 50

/** A page of them, the latest first. A place beyond the end of the list gives the first page. */
export async function listNewestSubscribers(place: Place | null): Promise<Page<Subscriber & { id: string }>> {
  const rows = await prisma().$queryRaw<(Subscriber & { id: string })[]>`
    SELECT id, address, created_at AS "createdAt" FROM newsletter_subscribers
    WHERE ${beyond(place)} ${inReadingDirection(place)} LIMIT ${subscriberPageSize + 1}`
  if (rows.length === 0 && place) return listNewestSubscribers(null)
  return cutPage(rows, place, subscriberPageSize, ({ createdAt }) => createdAt)
}
