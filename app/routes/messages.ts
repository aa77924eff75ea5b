/** /messages.json: what scripts say to readers, in the language of the publication; with `desk`, to editors in theirs. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findSentDeskMessages } from '~/data/publication/desk-languages.server'
import { findSentMessages } from '~/data/publication/translations.server'
import { canonicalizeTag, isLanguageTag, MAX_TAG_LENGTH } from '~/domain/language/language-tag'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { messagesPath } from '~/domain/site/urls'
import { cacheHeaders, immutable, notFoundCacheHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  // Signing in needs them, too.
  staysOpen: true,
  // Versions can be made up without end.
  isMinor: true,
  parameters: (sent) => ({
    desk: readTag(sent.get('desk') ?? ''),
    version: /^[0-9a-f]{16}$/.exec(sent.get('version') ?? '')?.[0] ?? null,
  }),
}

function readTag(sent: string): string | null {
  return sent.length <= MAX_TAG_LENGTH && isLanguageTag(sent) ? canonicalizeTag(sent) : null
}

export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = readParameters(request, rules)
  const version = parameters.get('version') ?? ''
  const desk = parameters.get('desk')
  const body =
    desk === null ? findSentMessages(messagesPath(version)) : await findSentDeskMessages(desk, version)
  // Another language than that of the page would be worse than no scripts: the next page has them again.
  if (body === null)
    throw new Response('Messages not found.\n', { status: 404, headers: notFoundCacheHeaders([]) })
  const headers = version === '' ? cacheHeaders([]) : immutable
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}
