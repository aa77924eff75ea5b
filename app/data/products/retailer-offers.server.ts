/** Lists the offers of a retailer, and where their links lead. */
import { prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'
import { webAddress } from '~/domain/text/record-fields'

/** How many offers name each of these retailers, by slug; those that none names are left out. */
export async function countOffersAt(retailers: readonly string[]): Promise<Map<string, number>> {
  const counts = await prisma().offer.groupBy({
    by: ['retailer'],
    where: { retailer: { in: [...retailers] } },
    _count: true,
  })
  return new Map(counts.map(({ retailer, _count }) => [retailer, _count]))
}

/** Addresses at a retailer, one of them with parameters where there is one: the newest of each kind. */
export async function listSampleAddresses(retailer: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ url: string }[]>`
    SELECT DISTINCT ON (strpos(url, '?') > 0) url FROM offers WHERE retailer = ${retailer}
    ORDER BY strpos(url, '?') > 0, id DESC`
  return rows.map(({ url }) => url)
}

/** Finds where the link to an offer leads; null: there is no such offer, or an import stored something that is no web address. */
export async function findOfferTarget(
  id: string,
): Promise<{ retailer: string; url: string; isAffiliate: boolean } | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null
  const found = await readPublic((database) =>
    database.offer.findUnique({
      where: { id: BigInt(id) },
      select: { retailer: true, url: true, isAffiliate: true },
    }),
  )
  return found && webAddress.safeParse(found.url).success ? found : null
}
