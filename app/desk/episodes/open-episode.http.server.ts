/** An episode whose transcript or chapters are edited: as the draft that waits has it, or else its entry. What is saved goes there too. */
import { isDeepStrictEqual } from 'node:util'
import { readEntries } from '~/data/publication/stored-entries.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { findEntryDraft, saveEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import { requireEntry } from '~/desk/kit/publication/find-entry.http.server'
import { entryParts } from '~/domain/editors/record-urls'
import { findPictureHash } from '~/domain/media/renditions'
import type { Chapter } from '~/domain/podcast/chapters'
import { episodeAudioUrl } from '~/domain/podcast/episodes'
import { episode, findSchema } from '~/domain/publication/entries'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { findEntryAddress } from '~/domain/publication/entry-kinds'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { env } from '~/env.server'
import type { ShownEpisode } from './shown-episode'

const kind = entryParts.episodes

export type OpenedEpisode = {
  slug: string
  title: string
  place: ShownEpisode['place']
  /** As `data.transcript`; null: it has none. */
  transcript: string | null
  chapters: Chapter[]
  /** Null: it has no recording yet. `hash`: of its file in the library; null: it is elsewhere. */
  sound: { address: string; seconds: number; hash: string | null } | null
}

/** Throws 404, and leads from a former slug to the present one by `toPath`. */
export async function openEpisode(
  slug: string | undefined,
  toPath: (slug: string) => string,
): Promise<OpenedEpisode> {
  const stored = await requireEntry(kind, slug, toPath)
  const { data, isDraft } = await findPresent(stored)
  const { title, transcript, chapters, sound } = data
  const recording = episode.shape.sound.safeParse(sound).data
  const isShown = findEntryAddress(kind, stored) !== null
  return {
    slug: stored.slug,
    title: typeof title === 'string' ? title : stored.slug,
    place: isDraft ? 'draft' : isShown ? 'public' : 'private',
    transcript: typeof transcript === 'string' ? transcript : null,
    chapters: episode.shape.chapters.safeParse(chapters).data ?? [],
    sound: recording
      ? {
          address: episodeAudioUrl(env().audioBaseUrl, { sound: recording }),
          seconds: recording.seconds,
          hash: findPictureHash(recording.address),
        }
      : null,
  }
}

async function findPresent(stored: StoredEntry) {
  const draft = stored.draftVersion ? await findEntryDraft(stored) : null
  return { draft, data: toData((draft ?? stored).data), isDraft: draft !== null }
}

/** `value` undefined: it has none. `isSeen`: whether the episode still has what the editor saw. */
export type PartChange = {
  name: 'transcript' | 'chapters'
  value: unknown
  isSeen: (data: Data) => boolean
}

export type SavedPart = 'saved' | 'same' | 'conflict' | 'gone' | { problems: string[] }

/** How often something else of the episode may change meanwhile, which is kept. */
const MAX_ATTEMPTS = 5

/** Changes nothing else of the episode, whatever others save in it meanwhile. */
export async function savePart(editorId: string, slug: string, change: PartChange): Promise<SavedPart> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const saved = await trySave(editorId, slug, change)
    if (saved !== 'moved') return saved
  }
  return 'conflict'
}

async function trySave(
  editorId: string,
  slug: string,
  { name, value, isSeen }: PartChange,
): Promise<SavedPart | 'moved'> {
  const isOwn = (entry: StoredEntry) => entry.kind === kind && entry.slug === slug
  const stored = (await readEntries()).find(isOwn)
  if (!stored) return 'gone'
  const { draft, data } = await findPresent(stored)
  if (isDeepStrictEqual(data[name], value)) return 'same'
  if (!isSeen(data)) return 'conflict'
  const wanted = { ...stored, data: withPart(data, name, value) }
  const parsed = findSchema(wanted)?.safeParse(wanted.data)
  if (!parsed?.success) return { problems: parsed?.error.issues.map(({ message }) => message) ?? [] }
  if (draft) {
    const own = { slug: draft.slug, data: JSON.parse(JSON.stringify(parsed.data)) }
    const saved = await saveEntryDraft(editorId, { ...stored, draftVersion: draft.version }, own)
    return saved === 'conflict' ? 'moved' : saved
  }
  const changed = await changePublication<SavedPart | 'moved'>(editorId, (entries) => {
    const current = entries.find(isOwn)
    if (current?.version !== stored.version || current.draftVersion) return { refused: 'moved' }
    const { version: _, draftVersion: __, ...entry } = wanted
    const decision = replaceEntry(entries, slug, entry)
    return decision.ok ? { change: decision.change } : { refused: { problems: decision.problems } }
  })
  return changed.ok ? 'saved' : changed.refused
}

function withPart(data: Data, name: string, value: unknown): Data {
  const { [name]: _, ...others } = data
  return value === undefined ? others : { ...others, [name]: value }
}
