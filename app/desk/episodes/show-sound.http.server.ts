/** What the pages of an episode show of its recording, and the copy of it that has the chapters in its own tags. */
import { redirect } from '@remix-run/node'
import { findEpisodeRecording, requestTaggedCopy } from '~/data/recordings/tagged-copies.server'
import { episodeChaptersPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { type Chapter, formatChapters } from '~/domain/podcast/chapters'
import type { EpisodeRecording } from '~/domain/recordings/recording'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { absoluteUrl } from '~/http/site/page-meta.server'
import type { OpenedEpisode } from './open-episode.http.server'
import type { ShownCopy, ShownWave } from './shown-episode'

type Opened = Pick<OpenedEpisode, 'slug' | 'sound' | 'chapters'>

export async function findRecordingOf({ sound }: Pick<Opened, 'sound'>): Promise<EpisodeRecording | null> {
  return sound?.hash ? findEpisodeRecording(sound.hash) : null
}

/** Null: nothing has measured it. */
export function showWave(
  { sound, chapters }: Pick<Opened, 'sound' | 'chapters'>,
  recording: EpisodeRecording | null,
): ShownWave | null {
  if (!sound || !recording?.peaks) return null
  return { peaks: recording.peaks, seconds: sound.seconds, marks: chapters.map(({ start }) => start) }
}

/** Null: there is nothing to write, or nothing to write it into. */
export function showCopy(
  { chapters }: Pick<Opened, 'chapters'>,
  recording: EpisodeRecording | null,
): ShownCopy | null {
  if (recording?.state !== 'ready' || chapters.length === 0) return null
  const { hash, taggedState, taggedProblem, tagged, taggedChapters } = recording
  const wanted = formatChapters(toFileChapters(chapters))
  return {
    hash,
    isInFile: formatChapters(withoutLinks(recording.chapters)) === formatChapters(withoutLinks(chapters)),
    state: taggedState,
    problem: taggedProblem,
    copy: tagged,
    isOfThese: taggedChapters !== null && formatChapters(taggedChapters) === wanted,
  }
}

/** Asks for a copy. Nothing if one is being made, for instance when somebody else has asked for it. */
export async function writeIntoFile({ slug, sound, chapters }: Opened) {
  const isTaken =
    sound?.hash && chapters.length > 0 && (await requestTaggedCopy(sound.hash, toFileChapters(chapters)))
  if (isTaken || (await isUnderWay(sound?.hash ?? null)))
    return redirect(episodeChaptersPath(slug, 'writing'), { status: 303, headers: privateHeaders })
  const message = i18n.t(
    'The chapters can’t be written into a file now: the episode needs chapters, and a recording of the media library that has been read.',
  )
  const errors = [{ field: null, message }]
  return redisplayForm(409, { ok: false, values: {}, errors }, privateHeaders).response
}

async function isUnderWay(hash: string | null): Promise<boolean> {
  const { taggedState = null } = (hash && (await findEpisodeRecording(hash))) || {}
  return taggedState === 'waiting' || taggedState === 'making'
}

/** Files have their titles and links, with whole addresses. */
function toFileChapters(chapters: readonly Chapter[]): Chapter[] {
  return chapters.map(({ start, title, url }) => ({ start, title, ...(url && { url: absoluteUrl(url) }) }))
}

/** An M4A has none. */
function withoutLinks(chapters: readonly Chapter[]): Chapter[] {
  return chapters.map(({ start, title }) => ({ start, title }))
}
