/** /ai-podcasts/:slug/transcript.vtt and /podcasts/:show/:slug/transcript.vtt: the transcript of an episode as WebVTT. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { findNamedEpisode } from '~/http/podcast/find-show.server'
import { toOpenFile } from '~/http/podcast/open-file.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { episode } = findNamedEpisode(params) ?? {}
  if (!episode) throw new Response('Episode not found.\n', { status: 404 })
  // The page's player asks for it whether there is one or not.
  const text = (await findEpisodeTranscript(episode)) ?? 'WEBVTT\n'
  return toOpenFile(request, 'text/vtt; charset=utf-8', text)
}
