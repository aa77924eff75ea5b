/** /ai-podcasts/:slug/transcript.txt and /podcasts/:show/:slug/transcript.txt: the words of an episode, for apps that follow no times. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { parseTranscript } from '~/domain/podcast/transcript'
import { writeText } from '~/domain/podcast/write-transcript'
import { findNamedEpisode } from '~/http/podcast/find-show.server'
import { toOpenFile } from '~/http/podcast/open-file.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { episode } = findNamedEpisode(params) ?? {}
  const vtt = episode ? await findEpisodeTranscript(episode) : null
  if (vtt === null) throw new Response('Transcript not found.\n', { status: 404 })
  return toOpenFile(request, 'text/plain; charset=utf-8', writeText(parseTranscript(vtt)))
}
