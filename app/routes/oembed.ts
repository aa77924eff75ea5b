/** /oembed?url=…: the player of an episode as other sites ask for it by oEmbed (oembed.com). */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { MAX_URL_LENGTH, parseEpisodeUrl, toOembed, toOembedXml } from '~/domain/feeds/oembed'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { env } from '~/env.server'
import { describeForOembed } from '~/http/podcast/embedded-episode.server'
import { findEpisodeAt } from '~/http/podcast/find-show.server'
import { toOpenFile } from '~/http/podcast/open-file.server'
import { noStore, notFoundCacheHeaders } from '~/http/site/cache.server'

/** Each answer is stored, so that there must not be one for every number. */
const MAX_PIXELS = 2_000
const formats = ['json', 'xml']

export const rules: RouteRules = {
  isMinor: true,
  parameters: (sent) => {
    const [url, format] = [sent.get('url') ?? '', sent.get('format')]
    return {
      url: url.length > 0 && url.length <= MAX_URL_LENGTH ? url : null,
      format: format === null || formats.includes(format) ? format : 'unknown',
      maxwidth: readPixels(sent.get('maxwidth')),
      maxheight: readPixels(sent.get('maxheight')),
    }
  },
}

/** What is no number of pixels, or more than anything has, is as if it were absent. */
function readPixels(typed: string | null): string | null {
  return /^[1-9]\d{0,3}$/.test(typed ?? '') && Number(typed) <= MAX_PIXELS ? typed : null
}

export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = readParameters(request, rules)
  const format = parameters.get('format') ?? 'json'
  if (!formats.includes(format))
    throw new Response('Ask for json or xml.\n', { status: 501, headers: noStore })
  const asked = parseEpisodeUrl(parameters.get('url') ?? '', env().siteUrl)
  const found = asked && findEpisodeAt(asked.pathname)
  if (!found) throw new Response('Episode not found.\n', { status: 404, headers: notFoundCacheHeaders([]) })
  const [maxWidth = null, maxHeight = null] = ['maxwidth', 'maxheight'].map((name) => {
    const pixels = parameters.get(name)
    return pixels === null ? null : Number(pixels)
  })
  const answer = toOembed(describeForOembed(found, asked.start), { maxWidth, maxHeight })
  return format === 'xml'
    ? toOpenFile(request, 'text/xml; charset=utf-8', toOembedXml(answer))
    : toOpenFile(request, 'application/json; charset=utf-8', JSON.stringify(answer))
}
