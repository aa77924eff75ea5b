/** The episodes of a publication, as readers see them. */
import type { z } from 'zod/v4'
import { i18n } from '~/domain/language/i18n'
import { toDay } from '~/domain/site/local-time'
import { episodeFilePath } from '~/domain/site/urls'
import type { Chapter } from './chapters'
import { formatPlayTime } from './play-time'
import type { episode } from './podcast-entries'
import type { Sound } from './sound'
import type { Soundbite } from './soundbites'

type Given = z.infer<typeof episode>
export type EpisodePerson = NonNullable<Given['people']>[number]

export type Episode = {
  slug: string
  /** The slug of its show. */
  show: string
  title: string
  summary: string
  /** Markdown; '': none. */
  content: string
  /** Paragraphs of the content, as plain as they are. */
  about: readonly string[]
  kind: 'full' | 'trailer' | 'bonus'
  season: number | null
  number: number | null
  category: string
  subcategory: string | null
  people: readonly EpisodePerson[]
  /** Null: the byline is the AI's. */
  host: { name: string } | null
  /** YYYY-MM-DD, by the calendar of the publication. */
  publishedOn: string
  publishedAt: Date
  sound: Sound
  /** An address; null: the cover is drawn. */
  picture: string | null
  /** As shown: "4:05", or "38 min" for long reads. */
  duration: string
  /** The articles that the episode discusses. */
  articleSlugs: readonly string[]
  products: readonly string[]
  link: string | null
  isExplicit: boolean
  /** The name of its transcript; null: it has none. */
  transcript: string | null
  chapters: readonly Chapter[]
  soundbites: readonly Soundbite[]
  guid: string
}

/** `publishedAt`: as it is stored. A date without a time has the one that the feed gave it before there were times. */
export function toMoment(publishedAt: string): Date {
  return new Date(publishedAt.includes('T') ? publishedAt : `${publishedAt}T06:00:00Z`)
}

/** Null: readers don't see it. `timeZone`: of the dates that readers see. */
export function toEpisode(slug: string, given: Given, timeZone: string): Episode | null {
  const { status = 'published', publishedAt, sound, content = '', people = [] } = given
  if (status !== 'published' || publishedAt === undefined || sound === undefined) return null
  const isDate = !publishedAt.includes('T')
  const at = toMoment(publishedAt)
  const host = findCredited(people)
  return {
    ...{ slug, show: given.show, title: given.title, summary: given.summary, content },
    about: content.split(/\n{2,}/).flatMap((paragraph) => paragraph.trim() || []),
    ...{ kind: given.kind ?? 'full', season: toNumber(given.season), number: toNumber(given.number) },
    ...{ category: given.category ?? '', subcategory: given.subcategory ?? null, people },
    host: host ? { name: host.name } : null,
    ...{ publishedOn: isDate ? publishedAt : toDay(at, timeZone), publishedAt: at, sound },
    picture: given.picture ?? null,
    get duration() {
      return formatDuration(sound.seconds)
    },
    ...{ articleSlugs: given.articles ?? [], products: given.products ?? [], link: given.link ?? null },
    ...{ isExplicit: given.explicit ?? false, transcript: given.transcript ?? null },
    ...{ chapters: given.chapters ?? [], soundbites: given.soundbites ?? [] },
    guid: given.guid ?? `podcast-episode:${slug}`,
  }
}

/** Whose name stands for all: the first host, or else the first guest or voice. */
function findCredited(people: readonly EpisodePerson[]): EpisodePerson | undefined {
  const isHost = ({ role = 'host' }: EpisodePerson) => role === 'host'
  return people.find(isHost) ?? people.find(({ role }) => role !== 'producer')
}

function toNumber(typed: string | undefined): number | null {
  return typed === undefined ? null : Number(typed)
}

const longReadSeconds = 20 * 60

function formatDuration(seconds: number): string {
  if (seconds <= longReadSeconds) return formatPlayTime(seconds)
  const minutes = Math.round(seconds / 60)
  return i18n.t('{minutes, plural, one {# min} other {# min}}', { minutes })
}

type WithEpisodes = { episodes: readonly Episode[] }

/** Those of a show, the newest first. */
export function listEpisodesOf({ episodes }: WithEpisodes, show: string): readonly Episode[] {
  return episodes.filter((episode) => episode.show === show)
}

/** Null: the publication has no such episode. */
export function findEpisode({ episodes }: WithEpisodes, slug: string): Episode | null {
  return episodes.find((episode) => episode.slug === slug) ?? null
}

/** The audio URL: a file that came with the software is below `base`, which has no trailing slash, unless that is null. */
export function episodeAudioUrl(base: string | null, { sound: { address } }: Pick<Episode, 'sound'>): string {
  const own = episodeFilePath('')
  return base !== null && address.startsWith(own) ? `${base}/${address.slice(own.length)}` : address
}
