/** /ai-podcasts/:slug/transcript.vtt: what is said in an episode, with times. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findTranscript } from '~/domain/transcripts.server'
import { toConditionalResponse } from '~/http/conditional-response.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const text = findTranscript(params.slug ?? '')
  if (text === null) throw new Response('There is no such episode.\n', { status: 404 })
  const described = { contentType: 'text/vtt; charset=utf-8', changedAt: null, state: text, keys: [] }
  const answer = await toConditionalResponse(request, described, () => text)
  // Podcast players that are web pages read it from where they are.
  answer.headers.set('Access-Control-Allow-Origin', '*')
  return answer
}
