/** Where an address without a page leads. */
import { readPublic } from '~/data/database/read-public.server'
import type { Redirect } from '~/domain/site/redirects'

/** The one that leads on from any of these keys, the first key that has one; the exact one before that of its page, and before the nearest above. Null: there is none. */
export async function findRedirect(
  keys: readonly string[],
): Promise<(Redirect & { id: string; key: string }) | null> {
  const [found] = await readPublic(
    (database) => database.$queryRaw<(Redirect & { id: string; key: string })[]>`
      SELECT key, redirects.id, source, target
      FROM unnest(${keys}::text[]) WITH ORDINALITY AS asked (key, n)
      JOIN redirects ON source = ANY (redirect_sources(key))
      ORDER BY n, source = key DESC, right(source, 2) = '/*', length(source) DESC LIMIT 1`,
  )
  return found ?? null
}
