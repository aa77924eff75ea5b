/** Who asked for the newsletter. */
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
