/** The transcripts of episodes: stored ones by their hashes, and those that came with the software by their names. */
import { findTranscript } from '~/domain/podcast/transcripts.server'
import { findStoredTranscript } from './transcripts.server'

/** WebVTT; null: the episode has none. */
export async function findEpisodeTranscript({
  transcript,
}: {
  transcript: string | null
}): Promise<string | null> {
  if (transcript === null) return null
  return /^[0-9a-f]{64}$/.test(transcript) ? findStoredTranscript(transcript) : findTranscript(transcript)
}
