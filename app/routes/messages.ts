/** /messages.json: what scripts say to readers, in the language of the publication or, on the desk, in English. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { sentMessages } from '~/data/publication/translations.server'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { messagesPath } from '~/domain/site/urls'
import { cacheHeaders, immutable } from '~/http/site/cache.server'

export const rules: RouteRules = {
  // Signing in needs them, too.
  staysOpen: true,
  parameters: (sent) => ({ version: /^[0-9a-f]{16}$/.exec(sent.get('version') ?? '')?.[0] ?? null }),
}

export function loader({ request }: LoaderFunctionArgs) {
  const sent = sentMessages()
  const address = messagesPath(readParameters(request, rules).get('version') ?? '')
  const asked = sent && Object.values(sent).find((one) => one.address === address)
  // Another version is of another instance, or of a moment ago: what there is now, until that changes.
  const body = asked?.body ?? sent?.site.body ?? '{}'
  return new Response(body, {
    headers: { ...(asked ? immutable : cacheHeaders([])), 'Content-Type': 'application/json; charset=utf-8' },
  })
}
