/** /healthz: 200 while the process lives. */
import { noStore } from '~/http/cache.server'

export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain', ...noStore } })
}
