/** Counts visits to articles: collected in memory, written in batches, flushed on shutdown. */
import { prisma } from './prisma.server'

const latestWriteMillis = 2_000
/** More distinct slugs than any site has articles: a flood of made-up ones must not fill the memory. */
const mostSlugs = 50_000

let waiting = new Map<string, number>()
let timer: NodeJS.Timeout | null = null

/** Counts one visit. Written at most 2 s later; a slug without a published article counts nothing. */
export function recordView(slug: string) {
  if (slug.includes('\0') || (waiting.size >= mostSlugs && !waiting.has(slug))) return
  waiting.set(slug, (waiting.get(slug) ?? 0) + 1)
  timer ??= setTimeout(() => void flushViews(), latestWriteMillis)
}

/** Writes what has been counted so far. Counts that could not be written are kept for the next time. */
export async function flushViews(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  if (waiting.size === 0) return
  const batch = waiting
  waiting = new Map()
  try {
    await prisma().$executeRaw`
      SELECT increment_article_views(slug, visits)
      FROM unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::bigint[]) AS batch (slug, visits)
      ORDER BY slug`
  } catch (error) {
    console.error('Views could not be written yet:', error instanceof Error ? error.message : error)
    for (const [slug, visits] of batch) waiting.set(slug, (waiting.get(slug) ?? 0) + visits)
    timer ??= setTimeout(() => void flushViews(), latestWriteMillis)
  }
}
