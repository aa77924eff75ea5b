/** /embed/episode/:slug: the player of an episode, for frames on other sites. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseTimeFragment } from '~/domain/podcast/play-time'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { embedPath } from '~/domain/site/urls'
import { noSuchEmbed, respondWithEmbed } from '~/http/podcast/embed-response.server'
import { findEverNamedEpisode } from '~/http/podcast/find-show.server'
import { redirectTo } from '~/http/site/moved.server'

/** `t`: a time as in the hash of an episode's page, to the second; a hash itself is never sent. */
export const rules: RouteRules = {
  isMinor: true,
  parameters: (sent) => {
    const start = parseTimeFragment(`#t=${sent.get('t')}`)
    return { t: start === null ? null : String(Math.floor(start)) }
  },
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = findEverNamedEpisode(params.slug ?? '')
  if (!found) throw noSuchEmbed()
  const path = embedPath(found.episode.slug)
  if (new URL(request.url).pathname !== path) throw redirectTo(request, path)
  const start = readParameters(request, rules).get('t')
  return respondWithEmbed(request, found, start === null ? null : Number(start))
}
