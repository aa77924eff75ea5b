/** The counts as the desk shows them: over time, compared with before, and the most of each kind. */
import { dateFormat } from '~/domain/language/desk-dates'
import { i18n } from '~/domain/language/desk-i18n'

/** `ago`: how many minutes, weeks or days ago, as the query says; `hour`: of the day, where hours are counted. */
export type TimedCount = { kind: 'read' | 'delivered'; ago: number; hour: number; count: number }

/** `today`: of the calendar, at midnight UTC. `passed`: how much of the present hour has passed, from 0 to 1. */
export type Clock = { today: Date; hour: number; passed: number }

export type ReadGroup = { name: string; read: number; delivered: number }
export type ReadStory = ReadGroup & { slug: string | null }
export type CountedText = { text: string; count: number }
/** How often a story was read from links of a site. `host` '': of all others. */
export type ReferringHost = { host: string; today: number; week: number; month: number }
/** How often each quarter was played; null: never. */
export type HeardEpisode = { slug: string; quarters: (number | null)[] }
/** `name`: a day, "2026-12-01", an episode's slug or the id of an app. */
export type DownloadFigure = { name: string; count: number }
/** Downloads of episodes; days: the latest first, without those that had none. */
export type Downloads = { days: DownloadFigure[]; episodes: DownloadFigure[]; apps: DownloadFigure[] }
/**
 * Who sends the sound of episodes: this server, a front cache that has got it from this server, or another server. Downloads of what
 * others send aren't counted.
 */
export type SoundSender = 'this server' | 'front cache' | 'other server'
export type ClickedOffer = { slug: string; name: string; retailer: string; place: string; count: number }

/** The choices of how many days are listed. */
export const spans = [1, 7, 30] as const
export type Span = (typeof spans)[number]

/** Made-up values count as a week. */
export function parseSpan(sent: URLSearchParams): Span {
  return spans.find((days) => String(days) === sent.get('days')) ?? 7
}

/** A row of a plot and of the table behind it. `before`: how often was read in the time that it is compared with; null: unknown. */
export type Step = { label: string; read: number; delivered: number; before: number | null }

/** `before`: how often was read in the time before; null: there is nothing to compare with. */
export type Comparison = { read: number; delivered: number; before: number | null }

/** The last 30 minutes, the present one last. */
export function toMinutes(counts: readonly TimedCount[]): Step[] {
  return steps(30, (n) => {
    const ago = 29 - n
    const sum = sumWhere(counts, (count) => count.ago === ago)
    return { label: nameMinute(ago), ...sum, before: null }
  })
}

function nameMinute(ago: number): string {
  if (ago === 0) return i18n.t('this minute')
  return i18n.t('{minutes, plural, one {# min ago} other {# min ago}}', { minutes: ago })
}

/** The 24 hours of today; `before`: the mean of the same day of the last weeks in which anything was counted. */
export function toHours(counts: readonly TimedCount[]): Step[] {
  const weeks = new Set(counts.flatMap(({ ago }) => (ago > 0 ? [ago] : []))).size
  return steps(24, (hour) => {
    const usual = sumWhere(counts, (count) => count.ago > 0 && count.hour === hour).read
    const sum = sumWhere(counts, (count) => count.ago === 0 && count.hour === hour)
    const label = `${String(hour).padStart(2, '0')}:00`
    return { label, ...sum, before: weeks === 0 ? null : usual / weeks }
  })
}

/** Today against the usual up to now. */
export function compareToday(hours: readonly Step[], { hour, passed }: Omit<Clock, 'today'>): Comparison {
  const { read, delivered } = sum(hours)
  const isKnown = hours.some(({ before }) => before !== null)
  const usual = hours.reduce((total, { before }, n) => {
    const share = n < hour ? 1 : n === hour ? passed : 0
    return total + (before ?? 0) * share
  }, 0)
  return { read, delivered, before: isKnown ? usual : null }
}

/** The last `days` days, today last; `before`: the same number of days before those. */
export function toDays(counts: readonly TimedCount[], days: number, today: Date): Step[] {
  const isKnown = counts.some(({ ago }) => ago >= days && ago < 2 * days)
  return steps(days, (n) => {
    const ago = days - 1 - n
    const before = sumWhere(counts, (count) => count.ago === ago + days).read
    const label = dateFormat({ month: 'short', day: 'numeric' }).format(today.getTime() - ago * DAY_MS)
    return { label, ...sumWhere(counts, (count) => count.ago === ago), before: isKnown ? before : null }
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

export function compareDays(days: readonly Step[]): Comparison {
  const isKnown = days.some(({ before }) => before !== null)
  return { ...sum(days), before: isKnown ? days.reduce((all, { before }) => all + (before ?? 0), 0) : null }
}

/** `percent`: how much more or less often. */
export type Change = { kind: 'more' | 'less' | 'same'; percent: number }

/** Null: there is nothing to compare with. */
export function findChange({ read, before }: Pick<Comparison, 'read' | 'before'>): Change | null {
  if (before === null || before === 0) return null
  const percent = Math.round((read / before - 1) * 100)
  return { kind: percent === 0 ? 'same' : percent > 0 ? 'more' : 'less', percent: Math.abs(percent) }
}

function steps(length: number, toStep: (n: number) => Step): Step[] {
  return Array.from({ length }, (_, n) => toStep(n))
}

function sumWhere(counts: readonly TimedCount[], fits: (count: TimedCount) => boolean) {
  const total = (kind: TimedCount['kind']) =>
    counts.reduce((all, count) => all + (count.kind === kind && fits(count) ? count.count : 0), 0)
  return { read: total('read'), delivered: total('delivered') }
}

function sum(all: readonly Step[]) {
  return {
    read: all.reduce((total, { read }) => total + read, 0),
    delivered: all.reduce((total, { delivered }) => total + delivered, 0),
  }
}
