/** Adds to a typed episode what follows from elsewhere: the facts of its recording, its name for podcast apps, the moment of its publication. Judges pictures of shows and episodes. */
import { randomUUID } from 'node:crypto'
import { findTime } from '~/data/database/clock.server'
import { findPicture } from '~/data/media/pictures.server'
import { findSound } from '~/data/recordings/sounds.server'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { findPictureHash } from '~/domain/media/renditions'
import { findArtworkProblem } from '~/domain/podcast/artwork'
import type { SoundFacts } from '~/domain/podcast/sound'
import { type EntryKind, kinds } from '~/domain/publication/entry-kinds'
import { type Data, toData } from '~/domain/publication/forms/form-values'

type Completed = { data: Data; errors: FormError[] }

/** Shows and episodes; others are as they were typed. `before`: as it is stored; null: it is new. */
export async function completePodcast(kind: EntryKind, typed: Data, before: Data | null): Promise<Completed> {
  const { hasSound, hasFeed } = kinds[kind]
  if (hasSound) return completeEpisode(typed)
  // One that was accepted before is only told: a word of it can be mended all the same.
  const isNew = hasFeed && typed.picture !== before?.picture
  const message = isNew ? await findPictureProblem(typed) : null
  return { data: typed, errors: message === null ? [] : [{ field: 'picture', message }] }
}

/** What directories would not take of the picture of a show or an episode, in sentences. */
export async function listArtworkOddities(kind: EntryKind, data: Data): Promise<string[]> {
  const { hasSound, hasFeed } = kinds[kind]
  const problem = hasSound || hasFeed ? await findPictureProblem(data) : null
  return problem === null ? [] : [problem]
}

/** Null: none is known, as of a picture on another site, or of one that is not processed yet. */
async function findPictureProblem({ picture }: Data): Promise<string | null> {
  const hash = findPictureHash(typeof picture === 'string' ? picture : null)
  const found = hash === null ? null : await findPicture(hash)
  return found?.width && found.height
    ? findArtworkProblem({ width: found.width, height: found.height })
    : null
}

/** The facts of a recording that was there before are in `typed`. A new one brings the chapters of its file, unless there are some. */
async function completeEpisode(typed: Data): Promise<Completed> {
  const data: Data = { ...typed, guid: typed.guid ?? randomUUID(), publishedAt: await findMoment(typed) }
  const { address, seconds } = toData(typed.sound)
  if (typeof address !== 'string' || seconds !== undefined) return { data, errors: [] }
  const found = await findSoundAt(address)
  if (!found) return { data, errors: [{ field: 'sound', message: sayUnknown() }] }
  const { bytes, type, chapters, ...facts } = found
  const ofFile = data.chapters === undefined && chapters.length > 0 ? { chapters } : {}
  return { data: { ...data, sound: { address, bytes, type, seconds: facts.seconds }, ...ofFile }, errors: [] }
}

/** Null: the library has no such recording, or has not read it yet, or podcast apps can't play it. */
async function findSoundAt(address: string): Promise<SoundFacts | null> {
  const hash = findPictureHash(address)
  const found = hash === null ? null : await findSound(hash)
  return found?.address === address ? found : null
}

const sayUnknown = () =>
  i18n.t(
    'The media library has no such MP3 or M4A recording, or has not read it yet. Its page there shows its address and state.',
  )

/** An episode that is published without a date is published now. */
async function findMoment({ status = 'published', publishedAt }: Data): Promise<unknown> {
  const isNow = status === 'published' && publishedAt === undefined
  return isNow ? (await findTime()).toISOString().replace(/\.\d+Z$/, 'Z') : publishedAt
}
