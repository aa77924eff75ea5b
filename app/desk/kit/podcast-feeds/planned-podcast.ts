/** Decides what becomes of the show of a feed and of its episodes: slugs, dates, states, people, and what is lost. */
import {
  acceptsHost,
  type Choices,
  type ImportedItems,
  type Stored,
  type StoredEpisode,
  toItemKey,
} from '~/desk/kit/imports/choices'
import { findOutcome } from '~/desk/kit/imports/known-outcome'
import type { EpisodePlan, PlanLine, PlanNote } from '~/desk/kit/imports/plan'
import { planDate } from '~/desk/kit/imports/planned-date'
import { i18n } from '~/domain/language/desk-i18n'
import { appleCategories, findOuterCategory } from '~/domain/podcast/apple-categories'
import { episodePath, showPath } from '~/domain/site/urls'
import { createFreeSlugs, findFreeSlug } from '~/domain/text/free-slug'
import { toLocalSlug } from '~/domain/text/local-slug'
import type { IncomingShow } from '../incoming/items'
import { listTexts, type ReadEpisode, type ReadPodcast } from './read-episode'
import { toPeople } from './voices'

/** `arriving`: addresses of files that are fetched. `timeZone`: of times without one. */
export type PodcastRules = {
  stored: Stored
  choices: Choices
  imported: ImportedItems
  now: Date
  timeZone: string
  arriving: ReadonlySet<string>
}

/** Of a slug, so that a number fits behind it. */
const MAX_SLUG = 110
const MAX_TITLE = 300
const MAX_SUMMARY = 500
/** Of a show of which the feed names none that Apple has. */
export const defaultCategory = 'Technology'

/** The line of the show first. */
export function planPodcast({ show, episodes }: ReadPodcast, rules: PodcastRules): PlanLine[] {
  if (!show) return []
  const own = planShow(show.item, show.hash, rules)
  const toFreeSlug = createFreeSlugs(new Set(rules.stored.episodeSlugs))
  const lookUp = createLookUp(rules.stored.episodes, own.target ?? '')
  return [
    own,
    ...episodes.map(({ item, hash }) =>
      planEpisode(item, hash, { ...rules, show: show.item, line: own, toFreeSlug, lookUp }),
    ),
  ]
}

/** As Apple names it; null: none of those of the feed is one of Apple's. One within the first says more. */
export function findCategory(categories: readonly string[]): string | null {
  const known = categories.flatMap(
    (given) => appleCategories.find((name) => name.toLowerCase() === given.toLowerCase()) ?? [],
  )
  const [first] = known
  if (first === undefined) return null
  return known.find((name) => findOuterCategory(name) === first) ?? first
}

function planShow(item: IncomingShow, hash: string, { stored, imported }: PodcastRules): PlanLine {
  const { id, title, guid, description, categories } = item
  const notes: PlanNote[] = []
  const known = imported.get(toItemKey('show', id)) ?? null
  const here = known ? null : stored.shows.find((one) => guid !== '' && one.guid === guid)
  if (here) notes.push({ note: 'guid-here' })
  const outcome = here ? 'use' : findOutcome(hash, known, notes)
  const target = here?.slug ?? known?.slug ?? toSlugOfShow(title, stored)
  const isWritten = outcome === 'create' || outcome === 'change'
  if (isWritten && findCategory(categories) === null)
    notes.push({ note: 'category-guessed', value: categories.join(', ').slice(0, 200) })
  if (isWritten && description.length > MAX_SUMMARY)
    notes.push({ note: 'excerpt-cut', value: String(MAX_SUMMARY) })
  const isHere = outcome !== 'leave'
  return {
    ...{ kind: 'show', id, name: title.slice(0, MAX_TITLE), outcome, notes, losses: item.losses },
    target: isHere ? target : null,
    ...(isHere && { path: showPath(target) }),
  }
}

function toSlugOfShow(title: string, { showSlugs, language }: Stored): string {
  return findFreeSlug(toFree(toLocalSlug(title, language), 'show'), showSlugs)
}

/** The site and the desk have pages of these names. */
function toFree(made: string, kind: 'show' | 'episode'): string {
  const slug = made.slice(0, MAX_SLUG).replace(/-+$/, '')
  return slug === '' ? kind : slug === 'feed' || slug === 'new' ? `${slug}-${kind}` : slug
}

type LookUp = ReturnType<typeof createLookUp>

/** Finds an episode that is here: by its GUID, or, where a feed has changed those, by title and day. */
function createLookUp(episodes: readonly StoredEpisode[], show: string) {
  const toKey = (title: string, day: string) => `${day} ${title.toLowerCase()}`
  const byGuid = new Map(episodes.map((one) => [one.guid, one]))
  const bySlug = new Map(episodes.map((one) => [one.slug, one]))
  const own = episodes.filter((one) => one.show === show && one.day !== '')
  const byTitle = new Map(own.map((one) => [toKey(one.title, one.day), one]))
  return {
    byGuid: (guid: string) => byGuid.get(guid) ?? null,
    bySlug: (slug: string) => bySlug.get(slug) ?? null,
    byTitle: (title: string, date: Date | null) =>
      date ? (byTitle.get(toKey(title, date.toISOString().slice(0, 10))) ?? null) : null,
  }
}

type EpisodeRules = PodcastRules & {
  show: IncomingShow
  line: PlanLine
  toFreeSlug: (slug: string) => string
  lookUp: LookUp
}

function planEpisode(item: ReadEpisode, hash: string, rules: EpisodeRules): PlanLine {
  const { imported, line: show, lookUp, timeZone } = rules
  const notes: PlanNote[] = [...item.textNotes]
  const title = planTitle(item, notes)
  const date = planDate(item.publishedAt, timeZone, notes)
  const known = imported.get(toItemKey('episode', item.id)) ?? null
  const here = known ? null : findHere(item.id, title, date, lookUp, notes)
  const found = here || show.target === null ? null : findOutcome(hash, known, notes)
  const awaits =
    found === 'use' && !known?.isEdited && awaitsFiles(item, lookUp.bySlug(known?.slug ?? ''), rules)
  const outcome = awaits ? 'change' : (found ?? (here ? 'use' : 'leave'))
  const isWritten = outcome === 'create' || outcome === 'change'
  const { people, losses } = toPeople(item, rules.show)
  if (isWritten) notes.push(...listNotes(item, people, date, rules))
  const slug = here?.slug ?? known?.slug ?? toSlugOfEpisode(title, rules)
  const episode: EpisodePlan = {
    ...{ show: show.target ?? '', date: date?.toISOString() ?? null, people: people.list },
    status: toStatus(date, rules.now),
  }
  const isHere = outcome !== 'leave' && show.target !== null
  return {
    ...{ kind: 'episode', id: item.id, name: title, outcome, target: isHere ? slug : null },
    ...(isHere && { path: episodePath(slug, episode.show) }),
    notes: awaits
      ? notes.map((note) => (note.note === 'unchanged' ? { note: 'files-arrive' } : note))
      : notes,
    losses: [...item.losses, ...losses],
    ...(isWritten && { episode }),
  }
}

function findHere(guid: string, title: string, date: Date | null, lookUp: LookUp, notes: PlanNote[]) {
  const same = lookUp.byGuid(guid)
  if (same) notes.push({ note: 'guid-here' })
  const other = same ? null : lookUp.byTitle(title, date)
  if (other) notes.push({ note: 'guid-changed', value: other.guid })
  return same ?? other
}

/** Whether it gets a file now that it did not get before. */
function awaitsFiles(
  item: ReadEpisode,
  here: StoredEpisode | null,
  { choices, arriving }: PodcastRules,
): boolean {
  if (item.sound?.type && arriving.has(item.sound.address)) return true
  return here !== null && listTexts(item, here).some((address) => acceptsHost(choices, new URL(address).host))
}

function planTitle({ title, id }: ReadEpisode, notes: PlanNote[]): string {
  if (title === '') {
    const made = i18n.t('Untitled {id}', { id: id.slice(0, 100) })
    notes.push({ note: 'title-missing', value: made })
    return made
  }
  if (title.length <= MAX_TITLE) return title
  notes.push({ note: 'title-cut', value: String(MAX_TITLE) })
  return `${title.slice(0, MAX_TITLE - 1).trimEnd()}…`
}

function toSlugOfEpisode(title: string, { toFreeSlug, stored }: EpisodeRules): string {
  return toFreeSlug(toFree(toLocalSlug(title, stored.language), 'episode'))
}

function listNotes(
  item: ReadEpisode,
  people: { isGuessed: boolean; list: EpisodePlan['people'] },
  date: Date | null,
  { choices, arriving }: PodcastRules,
): PlanNote[] {
  const { sound, guidNote, publishedAt, summary } = item
  const notes: PlanNote[] = guidNote ? [{ note: guidNote }] : []
  if (publishedAt === null && date === null) notes.push({ note: 'date-missing' })
  if (summary.length > MAX_SUMMARY) notes.push({ note: 'excerpt-cut', value: String(MAX_SUMMARY) })
  if (people.isGuessed) notes.push({ note: 'people-guessed', value: people.list[0]?.name ?? '' })
  const isArriving = sound !== null && arriving.has(sound.address)
  if (!sound) notes.push({ note: 'sound-missing' })
  else if (sound.type === null) notes.push({ note: 'sound-type' })
  else if (!isArriving && sound.seconds === null) notes.push({ note: 'sound-seconds' })
  else if (!isArriving && sound.bytes === null) notes.push({ note: 'sound-bytes' })
  else if (!isArriving && /^http:/i.test(sound.address)) notes.push({ note: 'sound-secure' })
  const hosts = new Set(listTexts(item).map((address) => new URL(address).host))
  for (const host of hosts) if (!acceptsHost(choices, host)) notes.push({ note: 'texts-stay', value: host })
  return notes
}

/** What lacks a recording when it is written is a draft then. */
function toStatus(date: Date | null, now: Date): EpisodePlan['status'] {
  if (date === null) return 'draft'
  return date > now ? 'planned' : 'published'
}
