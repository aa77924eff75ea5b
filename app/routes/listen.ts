/** /listens/:slug/:quarter: counts that a quarter of an episode was played. POST by the player. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { count } from '~/data/statistics/counts.server'
import { findEpisode } from '~/domain/podcast/episodes'
import { quarters } from '~/domain/site/counted-kinds'
import type { RouteRules } from '~/domain/site/route-rules'
import { noStore } from '~/http/site/cache.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'
import { isBot } from '~/http/statistics/is-bot.server'

export const rules: RouteRules = {
  isPersonal: true,
  rateLimit: { name: 'listen', times: 120, seconds: 60 },
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  const episode = findEpisode(publication(), params.slug ?? '')
  const quarter = quarters.find((one) => String(one) === params.quarter)
  if (!episode || !quarter) return new Response(null, { status: 404, headers: noStore })
  if (!isBot(request)) count('listen', `${quarter} ${episode.slug}`)
  return new Response(null, { status: 204, headers: noStore })
}
