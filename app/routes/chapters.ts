/** /ai-podcasts/:slug/chapters.json and /podcasts/:show/:slug/chapters.json: the chapters of an episode, as Podcasting 2.0 has them. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { toJsonChapters } from '~/domain/podcast/chapters'
import { findNamedEpisode } from '~/http/podcast/find-show.server'
import { toOpenFile } from '~/http/podcast/open-file.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { episode } = findNamedEpisode(params) ?? {}
  if (!episode || episode.chapters.length === 0) throw new Response('Episode not found.\n', { status: 404 })
  return toOpenFile(
    request,
    'application/json+chapters; charset=utf-8',
    JSON.stringify(toJsonChapters(episode.chapters, absoluteUrl)),
  )
}
