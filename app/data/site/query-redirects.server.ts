/**
 * Redirects from addresses with a query, as this process knows them: pages answer at their paths, from the page cache too, so they
 * are asked before it, and without the database.
 */
import { prisma } from '~/data/database/prisma.server'
import {
  indexQueryRedirects,
  noQueryRedirects,
  type QueryRedirect,
  type QueryRedirects,
} from '~/domain/site/redirects'

/** Further ones lead nowhere. So many, as a moved site of 40,000 articles has, take 33 MB and some seconds of the database. */
const MAX_SOURCES = 50_000

/** On globalThis, because the development server would forget it each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusQueryRedirects?: QueryRedirects }

/** The redirects by their paths; empty until they have been read. */
export function queryRedirects(): QueryRedirects {
  return globals.ohmnibusQueryRedirects ?? noQueryRedirects
}

/** Reads them from the primary database: at the start, and after each change. During an outage, what was read last stays. */
export async function refreshQueryRedirects(): Promise<void> {
  const redirects = await prisma().$queryRaw<QueryRedirect[]>`
    SELECT id, source, target FROM redirects WHERE strpos(source, '?') > 0 ORDER BY created_at, id LIMIT ${MAX_SOURCES}`
  globals.ohmnibusQueryRedirects = indexQueryRedirects(redirects)
}
