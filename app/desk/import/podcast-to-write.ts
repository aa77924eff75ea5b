/** The data of the entries that the show of a feed and its episodes become. */
import type { EpisodePlan } from '~/desk/kit/imports/plan'
import type { IncomingShow, IncomingSound } from '~/desk/kit/incoming/items'
import { defaultCategory, findCategory } from '~/desk/kit/podcast-feeds/planned-podcast'
import type { ReadEpisode } from '~/desk/kit/podcast-feeds/read-episode'
import { findPictureHash, renditionPath } from '~/domain/media/renditions'
import { MAX_NOTES_LENGTH } from '~/domain/podcast/podcast-entries'
import { keepSoundbites } from '~/domain/podcast/soundbites'
import type { Entry } from '~/domain/publication/entries'
import { type Data, toData } from '~/domain/publication/forms/form-values'

/** In the library. `seconds`: null: it is not read yet, or can’t be. */
export type BroughtSound = { address: string; bytes: number; seconds: number | null; type: string }

export type Files = {
  /** The library's address of a picture of the source; null: it is not there. */
  toPicture: (address: string) => string | null
  /** Of a recording of the source, its file in the library; null: it stays there; 'failed': it was to come, and did not. */
  findSound: (address: string) => BroughtSound | 'failed' | null
}

/** The limits of podcast-entries.ts: a name, a sentence, a short line, the text of ownership. */
const [MAX_NAME, MAX_SENTENCE, MAX_LINE, MAX_OWNERSHIP] = [120, 500, 128, 4_000]

export function toShowData(show: IncomingShow, { toPicture }: Pick<Files, 'toPicture'>): Data {
  const { title, description, categories, picture, language, isExplicit, isSerial, isLocked, guid } = show
  const { license, licenseUrl, updateFrequency, ownershipText, ownershipPurpose } = show
  return {
    ...{ name: cut(title, MAX_NAME), intro: cut(description || title, MAX_SENTENCE) },
    category: findCategory(categories) ?? defaultCategory,
    ...(picture !== null && { picture: toArt(picture, toPicture) }),
    ...(language !== null && { language }),
    ...(isExplicit && { explicit: true }),
    ...(isSerial && { type: 'serial' }),
    ...(!isLocked && { isUnlocked: true }),
    ...(license && { license: cut(license, MAX_LINE) }),
    ...(license && licenseUrl && { licenseUrl }),
    ...(updateFrequency && { updateFrequency: cut(updateFrequency, MAX_LINE) }),
    ...(ownershipText && { ownershipText: ownershipText.slice(0, MAX_OWNERSHIP).trim() }),
    ...(ownershipText &&
      isOtherPurpose(ownershipPurpose) && { ownershipPurpose: cut(ownershipPurpose, MAX_LINE) }),
    ...(guid && { guid }),
  }
}

const isOtherPurpose = (purpose: string) => purpose !== '' && !/^verify$/i.test(purpose)

/** Without a recording that can be heard it is a draft. `content`: Markdown; '': none. */
export function toEpisodeData(
  title: string,
  { show, status, date, people }: EpisodePlan,
  item: ReadEpisode,
  content: string,
  files: Files,
): Data {
  const { id, summary, picture, type, season, number, link, isExplicit, chapters } = item
  const sound = item.sound ? toSound(item.sound, files) : null
  const own = sound === null ? 'draft' : status
  const bites = sound === null ? [] : keepSoundbites(item.soundbites, Number(sound.seconds))
  return {
    ...{ title, show, ...(own !== 'published' && { status: own }) },
    ...(date !== null && { publishedAt: date.replace(/\.\d+Z$/, 'Z') }),
    summary: cut(summary || title, MAX_SENTENCE),
    ...(content.trim() && { content: cut(content, MAX_NOTES_LENGTH) }),
    ...(sound && { sound }),
    ...(type !== 'full' && { kind: type }),
    ...(season !== null && { season: String(season) }),
    ...(number !== null && { number: String(number) }),
    people,
    ...(picture && { picture: toArt(picture.source, files.toPicture) }),
    ...(link && { link }),
    ...(isExplicit && { explicit: true }),
    ...(chapters.length > 0 && { chapters }),
    ...(bites.length > 0 && { soundbites: bites }),
    guid: id,
  }
}

/** As large as the library has it: directories take none below 1,400 px. */
function toArt(address: string, toPicture: Files['toPicture']): string {
  const hash = findPictureHash(toPicture(address))
  return hash === null ? address : renditionPath({ hash }, 2000, 'jpg')
}

/** Null: there is none that an episode can have. */
function toSound({ address, bytes, seconds, type }: IncomingSound, { findSound }: Files): Data | null {
  const brought = findSound(address)
  if (brought === 'failed' || type === null) return null
  if (brought !== null) {
    const known = brought.seconds ?? seconds
    return known !== null && /^audio\/(?:mpeg|mp4)$/.test(brought.type)
      ? { ...brought, seconds: known }
      : null
  }
  // Pages play no sound over plain HTTP.
  const own = { address: address.replace(/^http:/i, 'https:'), type }
  return bytes === null || seconds === null ? null : { ...own, bytes, seconds }
}

/** Of an episode that is here: a file that did not come this time takes none away that came before. */
export function keepFiles(wanted: Entry, present: Entry): Entry {
  if (wanted.kind !== 'episode') return wanted
  const [before, after] = [toData(present.data), toData(wanted.data)]
  const kept = ['transcript', 'chapters', 'formerSlugs'].flatMap((name) =>
    after[name] === undefined && before[name] !== undefined ? [[name, before[name]]] : [],
  )
  const isSilent = after.sound === undefined && before.sound !== undefined
  const { status: _, ...rest } = after
  const heard = isSilent && {
    sound: before.sound,
    ...(before.soundbites !== undefined && { soundbites: before.soundbites }),
    ...(before.status !== undefined && { status: before.status }),
  }
  return { ...wanted, data: { ...(isSilent ? rest : after), ...heard, ...Object.fromEntries(kept) } }
}

function cut(words: string, length: number): string {
  const text = words.trim()
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}
