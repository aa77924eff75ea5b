/** /healthz: 200 while the process is running. */
import type { RouteRules } from '~/domain/site/route-rules'
import { noStore } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true, staysOpen: true }

export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain', ...noStore } })
}
