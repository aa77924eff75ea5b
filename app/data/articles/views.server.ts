/** Counts article views: collected in memory, written in batches, flushed on shutdown. */
import { prisma } from '~/data/database/prisma.server'

const flushMillis = 2_000
/** More slugs than any site has articles, but few enough that a flood of made-up ones cannot fill the memory. */
const MAX_SLUGS = 50_000

let pending = new Map<string, number>()
let timer: NodeJS.Timeout | null = null

/** Counts one view, written at most 2 s later. A slug without a published article is ignored. */
export function recordView(slug: string) {
  if (slug.includes('\0') || (pending.size >= MAX_SLUGS && !pending.has(slug))) return
  pending.set(slug, (pending.get(slug) ?? 0) + 1)
  timer ??= setTimeout(() => void flushViews(), flushMillis)
}

/** Writes the pending counts; those that cannot be written stay pending. */
export async function flushViews(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  if (pending.size === 0) return
  const batch = pending
  pending = new Map()
  try {
    await prisma().$executeRaw`
      SELECT increment_article_views(slug, visits)
      FROM unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::bigint[]) AS batch (slug, visits)
      ORDER BY slug`
  } catch (error) {
    console.error('View counts could not be written yet:', error instanceof Error ? error.message : error)
    for (const [slug, visits] of batch) pending.set(slug, (pending.get(slug) ?? 0) + visits)
    timer ??= setTimeout(() => void flushViews(), flushMillis)
  }
}
