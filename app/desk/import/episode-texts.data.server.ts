/** Fetches the transcripts and chapters of episodes, from the hosts that were chosen, and stores them. */
import { saveTranscript } from '~/data/podcast/transcripts.server'
import { acceptsHost, type Choices } from '~/desk/kit/imports/choices'
import type { ReadEpisode } from '~/desk/kit/podcast-feeds/read-episode'
import type { Chapter } from '~/domain/podcast/chapters'
import { parseChapters } from '~/domain/podcast/parse-chapters'
import { readTranscript } from '~/domain/podcast/transcript-files'
import { writeVtt } from '~/domain/podcast/write-transcript'

/** The text at an address; null: it could not be had. */
export type ReadText = (address: string) => Promise<string | null>

/** `transcript`: its hash. Absent: there is none, it stays where it is, or it can't be read. */
export type EpisodeTexts = { transcript?: string; chapters?: Chapter[] }

/** Chapters in the feed itself need no file. */
export async function bringTexts(
  { transcript, chapters, chaptersAddress, sound }: ReadEpisode,
  choices: Pick<Choices, 'hosts'>,
  readText: ReadText,
): Promise<EpisodeTexts> {
  const read = async (address: string | null) =>
    address !== null && acceptsHost(choices, new URL(address).host) ? readText(address) : null
  const said = await read(transcript)
  const found = said === null ? null : readTranscript(said)
  const listed = chapters.length > 0 ? null : await read(chaptersAddress)
  const parsed = listed === null ? null : parseChapters(listed, sound?.seconds ?? null)
  return {
    ...(found?.ok && { transcript: await saveTranscript(writeVtt(found.lines)) }),
    ...(parsed?.ok && parsed.chapters.length > 0 && { chapters: parsed.chapters }),
  }
}
