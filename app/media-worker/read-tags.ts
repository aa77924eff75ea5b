/** Reads the tags and chapters of a file with music-metadata, which never sees a picture that they may have. */
import { Readable } from 'node:stream'
import { type IAudioMetadata, parseStream } from 'music-metadata'
import { MediaStoreError } from '~/data/media/media-store'
import type { RecordingFacts } from '~/domain/recordings/recording'
import { cleanNumber, cleanTag, MAX_COMMENT_LENGTH } from '~/domain/recordings/tags'

export type ReadTags = Pick<IAudioMetadata, 'common' | 'format'>

/** As it arrives: no more than one tag is in memory. Null: it can’t be parsed. Rejects if the store fails. */
export async function parseTags(
  body: AsyncIterable<Uint8Array>,
  size: number,
  mimeType: string,
): Promise<ReadTags | null> {
  let failure: MediaStoreError | null = null
  async function* watch() {
    try {
      yield* body
    } catch (error) {
      if (error instanceof MediaStoreError) failure = error
      throw error
    }
  }
  const stream = Readable.from(watch(), { objectMode: false })
  try {
    return await parseStream(stream, { size, mimeType }, { skipCovers: true, includeChapters: true })
  } catch {
    if (failure) throw failure
    return null
  } finally {
    stream.destroy()
  }
}

type Tags = Pick<RecordingFacts, 'title' | 'artist' | 'album' | 'comment' | 'number'>

/** '' and null where the file says nothing. */
export function toTags(read: ReadTags | null): Tags {
  const { title, artist, album, comment, description, track } = read?.common ?? {}
  return {
    title: cleanTag(title),
    artist: cleanTag(artist),
    album: cleanTag(album),
    comment: cleanTag(comment?.find(({ text }) => text)?.text ?? description?.[0], MAX_COMMENT_LENGTH),
    number: cleanNumber(track?.no),
  }
}

/** With the addresses that ID3 has for them. */
export function toChapters(read: ReadTags | null) {
  return (read?.format.chapters ?? []).map(({ start, timeScale, title, url }) => ({
    // In units of the track, or in seconds.
    start: timeScale ? start / timeScale : start,
    title,
    url: url?.url,
  }))
}
