/** /events/articles: sends article changes as server-sent events. `?missed=`: milliseconds since the last one received. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RouteRules } from '~/domain/site/route-rules'
import { openEventStream } from '~/http/changes/event-streams.server'
import { readClientAddress } from '~/http/site/client-connection.server'

export const rules: RouteRules = { isPersonal: true }

export function loader({ request, context }: LoaderFunctionArgs) {
  const missed = new URL(request.url).searchParams.get('missed') ?? ''
  return openEventStream(
    request,
    readClientAddress(context),
    /^\d{1,12}$/.test(missed) ? Number(missed) : null,
  )
}
