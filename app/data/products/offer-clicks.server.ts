/** Where links to offers lead, and how often readers follow them: collected in memory and written in batches, without persons. */
import { prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'

const FLUSH_MS = 2_000
/** Of offers and places. */
const MAX_PENDING = 50_000

let pending = new Map<string, number>()
let timer: NodeJS.Timeout | null = null

/** Null: there is none. */
export async function findOfferTarget(
  id: string,
): Promise<{ retailer: string; url: string; isAffiliate: boolean } | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null
  return readPublic((database) =>
    database.offer.findUnique({
      where: { id: BigInt(id) },
      select: { retailer: true, url: true, isAffiliate: true },
    }),
  )
}

/** `place`: the slug of an article, or 'product'; what is neither is not counted. Written at most 2 s later. */
export function recordClick(offerId: string, place: string): void {
  const key = `${offerId}\n${place}`
  if (place.length > 200 || /[\0\n]/.test(place) || (pending.size >= MAX_PENDING && !pending.has(key))) return
  pending.set(key, (pending.get(key) ?? 0) + 1)
  timer ??= setTimeout(() => void flushClicks(), FLUSH_MS)
}

/** Writes the pending counts; those that cannot be written stay pending. */
export async function flushClicks(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  if (pending.size === 0) return
  const batch = pending
  pending = new Map()
  const keys = [...batch.keys()].map((key) => key.split('\n'))
  try {
    await prisma().$executeRaw`
      INSERT INTO offer_clicks (day, offer_id, place, count)
      SELECT (now() AT TIME ZONE 'UTC')::date, offers.id, place, clicks
      FROM unnest(${keys.map(([id = '']) => id)}::bigint[], ${keys.map(([, place = '']) => place)}::text[],
        ${[...batch.values()]}::integer[]) AS batch (offer_id, place, clicks) JOIN offers ON offers.id = offer_id
      WHERE place = 'product' OR EXISTS (SELECT FROM articles WHERE slug = place AND status = 'published')
      ORDER BY offers.id, place
      ON CONFLICT (offer_id, day, place) DO UPDATE SET count = offer_clicks.count + excluded.count`
  } catch (error) {
    console.error('Clicks could not be written yet:', error instanceof Error ? error.message : error)
    for (const [key, clicks] of batch) pending.set(key, (pending.get(key) ?? 0) + clicks)
    timer ??= setTimeout(() => void flushClicks(), FLUSH_MS)
  }
}
