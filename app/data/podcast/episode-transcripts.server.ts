/** The transcripts of episodes: those that came with the software, by their names. */
import { findTranscript } from '~/domain/podcast/transcripts.server'

/** WebVTT; null: the episode has none. */
export async function findEpisodeTranscript({
  transcript,
}: {
  transcript: string | null
}): Promise<string | null> {
  return transcript === null ? null : findTranscript(transcript)
}
