/** Adds to a typed episode what follows from elsewhere: the facts of its recording, its name for podcast apps, the moment of its publication. */
import { randomUUID } from 'node:crypto'
import { findTime } from '~/data/database/clock.server'
import { findSound } from '~/data/recordings/sounds.server'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { findPictureHash } from '~/domain/media/renditions'
import type { SoundFacts } from '~/domain/podcast/sound'
import { type Data, toData } from '~/domain/publication/forms/form-values'

/** The facts of a recording that was there before are in `typed`. A new one brings the chapters of its file, unless there are some. */
export async function completeEpisode(typed: Data): Promise<{ data: Data; errors: FormError[] }> {
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
