/** Which offers are at which retailers. */
import { prisma } from '~/data/database/prisma.server'

/** How many offers name each of these retailers, by slug; those that none names are left out. */
export async function countOffersAt(retailers: readonly string[]): Promise<Map<string, number>> {
  const counts = await prisma().offer.groupBy({
    by: ['retailer'],
    where: { retailer: { in: [...retailers] } },
    _count: true,
  })
  return new Map(counts.map(({ retailer, _count }) => [retailer, _count]))
}
