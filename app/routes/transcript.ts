/** /ai-podcasts/:slug/transcript.vtt: the transcript of an episode as WebVTT. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { findEpisode } from '~/domain/podcast/episodes'
import { findTranscript } from '~/domain/podcast/transcripts.server'
import { toConditionalResponse } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const episode = findEpisode(publication().site, params.slug ?? '')
  const text = episode && findTranscript(episode.slug)
  if (text === null) throw new Response('Episode not found.\n', { status: 404 })
  const described = { contentType: 'text/vtt; charset=utf-8', state: text, keys: [] }
  const response = await toConditionalResponse(request, described, () => text)
  // Web-based podcast players fetch it from other origins.
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}
