/** /messages.json: what scripts say to readers, in the language of the publication or, on the desk, in English. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findSentMessages } from '~/data/publication/translations.server'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { messagesPath } from '~/domain/site/urls'
import { cacheHeaders, immutable, notFoundCacheHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  // Signing in needs them, too.
  staysOpen: true,
  // Versions can be made up without end.
  isMinor: true,
  parameters: (sent) => ({ version: /^[0-9a-f]{16}$/.exec(sent.get('version') ?? '')?.[0] ?? null }),
}

export function loader({ request }: LoaderFunctionArgs) {
  const version = readParameters(request, rules).get('version') ?? ''
  const body = findSentMessages(messagesPath(version))
  // Another language than that of the page would be worse than no scripts: the next page has them again.
  if (body === null)
    throw new Response('Messages not found.\n', { status: 404, headers: notFoundCacheHeaders([]) })
  const headers = version === '' ? cacheHeaders([]) : immutable
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}
