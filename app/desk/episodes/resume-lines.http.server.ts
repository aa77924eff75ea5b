/** Shows what was typed before the editor had to sign in again: the lines that it was typed into, whatever the episode has by now. */
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { parseTranscript } from '~/domain/podcast/transcript'
import { showLines, type TranscriptAnswer } from './shown-transcript'

/** Null: nothing was typed, or it is of another page. */
export async function resumeLines(
  request: Request,
): Promise<Extract<TranscriptAnswer, { ok: false }> | null> {
  const resumed = await restoreUnsavedForm(request, (values) =>
    'text' in values || 'base' in values ? values : null,
  )
  if (!resumed) return null
  const { base, page = null } = resumed.values
  if (base === undefined) return { ...resumed, of: 'file' }
  const vtt = await findEpisodeTranscript({ transcript: base })
  return vtt === null ? null : { ...resumed, of: 'lines', lines: showLines(parseTranscript(vtt), base, page) }
}
