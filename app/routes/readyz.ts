/** /readyz: 200 when the database is reachable and its schema current, else 503. */
import { findReadinessProblem } from '~/data/site/readiness.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { noStore } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true, staysOpen: true }

export async function loader() {
  const problem = await findReadinessProblem()
  return new Response(`${problem ?? 'ready'}\n`, {
    status: problem ? 503 : 200,
    headers: { 'Content-Type': 'text/plain', ...noStore },
  })
}
