/**
 * /views/:slug: counts one view of an article. POST by script, GET by the picture inside <noscript>. A second POST, with `read`,
 * says that the article has been in view for three seconds: that is counted for the statistics, also where views are off.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { count } from '~/data/statistics/counts.server'
import { isOff } from '~/domain/publication/features'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { toReferrer } from '~/domain/statistics/counted'
import { editorCookieNames } from '~/http/editors/editor-session.server'
import { noStore } from '~/http/site/cache.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'
import { isBot } from '~/http/statistics/is-bot.server'

export const rules: RouteRules = {
  isPersonal: true,
  parameters: (sent) => ({ read: sent.has('read') ? '' : null, from: toReferrer(sent.get('from')) }),
  // Generous, as everybody in an office or a school may share one address; two requests for each article.
  rateLimit: { name: 'view', times: 480, seconds: 60 },
}

/** The smallest transparent GIF. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  if (isOff(publication().site, 'views')) return missing()
  if (!isBot(request)) count('view', params.slug ?? '')
  return new Response(pixel, { headers: { 'Content-Type': 'image/gif', ...noStore } })
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  const sent = readParameters(request, rules)
  if (!sent.has('read') && isOff(publication().site, 'views')) return missing()
  if (!isBot(request)) {
    if (!sent.has('read')) count('view', params.slug ?? '')
    else if (!isFromEditor(request)) countRead(params.slug ?? '', sent.get('from'), context.clientAddress)
  }
  return new Response(null, { status: 204, headers: noStore })
}

function missing() {
  return new Response(null, { status: 404, headers: noStore })
}

function countRead(slug: string, from: string | null, client?: string | null) {
  count('read', slug)
  if (!from) return
  count('referrer', from, client)
  count('story-referrer', `${slug} ${from}`, client)
}

/** Views by editors say nothing about readers. */
function isFromEditor(request: Request) {
  const cookies = request.headers.get('Cookie') ?? ''
  return editorCookieNames.some((name) => cookies.includes(`${name}=`))
}
