/** /admin/episodes/:slug/transcript/:form: the transcript of an episode as a file, in one of three forms. */
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { guardData } from '~/desk/kit/access/access.http.server'
import { episodeTranscriptPath } from '~/domain/editors/record-urls'
import { parseTranscript } from '~/domain/podcast/transcript'
import { writeSrt, writeTranscriptJson, writeVtt } from '~/domain/podcast/write-transcript'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { openEpisode } from './open-episode.http.server'

export const rules: RouteRules = { isPersonal: true }

const forms = new Map([
  ['vtt', { type: 'text/vtt', write: writeVtt }],
  ['srt', { type: 'application/x-subrip', write: writeSrt }],
  ['json', { type: 'application/json', write: writeTranscriptJson }],
])

export const loader = guardData('read', 'publication', async ({ params }) => {
  const form = forms.get(params.form ?? '')
  const opened = await openEpisode(params.slug, episodeTranscriptPath).catch(toNull)
  const vtt = form && opened ? await findEpisodeTranscript(opened) : null
  if (!form || !opened || vtt === null)
    return new Response('There is no such transcript.\n', { status: 404, headers: privateHeaders })
  return new Response(form.write(parseTranscript(vtt)), {
    headers: {
      ...privateHeaders,
      'Content-Type': `${form.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${opened.slug}.${params.form}"`,
    },
  })
})

/** What is thrown for a page that is missing is no answer of a file. */
function toNull(thrown: unknown): null {
  if (thrown instanceof Response || thrown instanceof Error) throw thrown
  return null
}
