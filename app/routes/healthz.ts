/** /healthz: 200 while the process is running. */
import { noStore } from '~/http/site/cache.server'

export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain', ...noStore } })
}
