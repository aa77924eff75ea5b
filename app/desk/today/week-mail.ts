/** Writes the mail about a week: what was read against the week before, and what is worth a look. */
import {
  accountPath,
  newRedirectPath,
  statisticsPath,
  storyStatisticsPath,
  todayPath,
} from '~/domain/editors/desk-urls'
import { editProductPath } from '~/domain/editors/record-urls'
import { formatCount } from '~/domain/site/formats'
import { searchUrl } from '~/domain/site/urls'
import { type CountedText, describeChange, type ReadStory } from '~/domain/statistics/statistics'

export type LostOffer = { slug: string; name: string; retailer: string }

/** `before`: null if nothing was counted in the week before. `lostOffers`: some of `lostInAll`. */
export type WeekReport = {
  read: number
  delivered: number
  before: { read: number; delivered: number } | null
  stories: ReadStory[]
  empty: CountedText[]
  missing: CountedText[]
  lostOffers: LostOffer[]
  lostInAll: number
}

/** `monday`: on which it is sent, "2026-11-30". */
export function toWeekMail(
  monday: string,
  report: WeekReport,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): { subject: string; text: string } {
  const link = (path: string) => new URL(path, siteUrl).href
  const { stories, empty, missing, lostOffers, lostInAll } = report
  const week = formatWeek(monday)
  const more =
    lostInAll > lostOffers.length
      ? [`- and ${formatCount(lostInAll - lostOffers.length)} more: ${link(todayPath)}`]
      : []
  const parts = [
    [`${siteName}, ${week}`],
    toTotals(report),
    toPart(
      'Most read',
      stories,
      ({ slug, name, read }) =>
        `${name}: ${times(read)}${slug === null ? '' : `\n  ${link(storyStatisticsPath(slug))}`}`,
    ),
    toPart(
      'Searches that found nothing',
      empty,
      ({ text, count }) => `${quote(text)}: ${times(count)}\n  ${link(searchUrl({ q: text }))}`,
    ),
    toPart(
      'Pages not found: redirect them?',
      missing,
      ({ text, count }) => `${quote(text)}: ${times(count)}\n  ${link(newRedirectPath(text))}`,
    ),
    [
      ...toPart(
        'Retailer links that lead nowhere',
        lostOffers,
        ({ slug, name, retailer }) => `${name} at ${retailer}\n  ${link(editProductPath(slug))}`,
      ),
      ...more,
    ],
    [`All figures: ${link(statisticsPath)}`, `To stop this mail: ${link(accountPath)}`],
  ]
  const text = parts.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')
  return { subject: `${siteName}: what was read, ${week}`, text: `${text}\n` }
}

function toTotals({ read, delivered, before }: WeekReport): string[] {
  const line = (what: string, now: number, then: number | null) => {
    const change = describeChange({ read: now, delivered: 0, before: then })
    return `${what}: ${times(now)}${change && then !== null ? `, ${change} in the week before (${formatCount(then)})` : ''}`
  }
  return [line('Read', read, before?.read ?? null), line('Delivered', delivered, before?.delivered ?? null)]
}

/** Empty without items. */
function toPart<Item>(heading: string, items: readonly Item[], toLine: (item: Item) => string): string[] {
  return items.length === 0 ? [] : [heading, ...items.map((item) => `- ${toLine(item)}`)]
}

/** Text that strangers typed begins no line of its own. */
function quote(text: string): string {
  return `“${text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')}”`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${formatCount(count)} times`
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The week before: "November 23 – 29, 2026". */
function formatWeek(monday: string): string {
  const end = Date.parse(monday)
  // With thin spaces.
  return dayFormat.formatRange(end - 7 * DAY_MS, end - DAY_MS).replace(/\s/g, ' ')
}
