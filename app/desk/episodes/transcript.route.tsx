/** /admin/episodes/:slug/transcript: brings the transcript of an episode, and changes its lines. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { episodeTranscriptPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_UPLOAD_BYTES } from '~/domain/media/uploads'
import { checkTranscript } from '~/domain/podcast/check-transcript'
import { parseTranscript } from '~/domain/podcast/transcript'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { openEpisode } from './open-episode.http.server'
import { resumeLines } from './resume-lines.http.server'
import { sendTranscript } from './save-transcript.http.server'
import { findRecordingOf, showWave } from './show-sound.http.server'
import { showLines } from './shown-transcript'
import { transcriptNotices } from './transcript-notices'
import { TranscriptPage } from './transcript-page'

/** Longer files are read too, so that the page can say that they are too long. */
export const rules: RouteRules = {
  maxBodyBytes: 2_000_000,
  maxUploadBytes: MAX_UPLOAD_BYTES,
  mayBeSlow: true,
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async ({ request, params }) => {
  const opened = await openEpisode(params.slug, episodeTranscriptPath)
  const { slug, title, place, transcript, sound } = opened
  const wave = showWave(opened, await findRecordingOf(opened))
  const { searchParams } = new URL(request.url)
  const vtt = await findEpisodeTranscript({ transcript })
  const lines = vtt === null ? [] : parseTranscript(vtt)
  return {
    episode: { slug, title, place, audio: sound?.address ?? null, wave },
    version: transcript ?? '',
    lines:
      transcript === null || vtt === null ? null : showLines(lines, transcript, searchParams.get('page')),
    check: checkTranscript(lines, sound?.seconds ?? null),
    notice: readNotice(transcriptNotices, searchParams),
    resumed: await resumeLines(request),
    meta: deskMeta(i18n.t('Transcript: {title}', { title }), episodeTranscriptPath(slug)),
  }
})

export const action = guardForm('write', 'publication', sendTranscript)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

/** Also after a refusal, so that the page knows of what others saved. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function EpisodeTranscriptPage() {
  return (
    <TranscriptPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />
  )
}
