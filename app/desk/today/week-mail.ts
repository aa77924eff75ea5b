/** Writes the mail about a week: what was read against the week before, and what is worth a look. */
import {
  accountPath,
  newRedirectPath,
  statisticsPath,
  storyStatisticsPath,
  todayPath,
} from '~/domain/editors/desk-urls'
import { editProductPath } from '~/domain/editors/record-urls'
import { dateFormat } from '~/domain/language/desk-dates'
import { i18n } from '~/domain/language/desk-i18n'
import { searchUrl } from '~/domain/site/urls'
import { type Change, type CountedText, findChange, type ReadStory } from '~/domain/statistics/statistics'

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
      ? [
          i18n.t('{count, plural, one {- and # more: {address}} other {- and # more: {address}}}', {
            ...{ count: lostInAll - lostOffers.length, address: link(todayPath) },
          }),
        ]
      : []
  const parts = [
    [`${siteName}, ${week}`],
    toTotals(report),
    toPart(i18n.t('Most read'), stories, ({ slug, name, read }) =>
      slug === null
        ? tellTimes(i18n.t('A deleted story'), read)
        : tellTimes(name, read, link(storyStatisticsPath(slug))),
    ),
    toPart(i18n.t('Searches that found nothing'), empty, ({ text, count }) =>
      tellTimes(quote(text), count, link(searchUrl({ q: text }))),
    ),
    toPart(i18n.t('Pages not found: redirect them?'), missing, ({ text, count }) =>
      tellTimes(quote(text), count, link(newRedirectPath(text))),
    ),
    [
      ...toPart(
        i18n.t('Retailer links that lead nowhere'),
        lostOffers,
        ({ slug, name, retailer }) =>
          `${i18n.t('{product} at {retailer}', { product: name, retailer })}\n  ${link(editProductPath(slug))}`,
      ),
      ...more,
    ],
    [
      i18n.t('All figures: {address}', { address: link(statisticsPath) }),
      i18n.t('To stop this mail: {address}', { address: link(accountPath) }),
    ],
  ]
  const text = parts.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')
  const subject = i18n.t('{site}: what was read, {week}', { site: siteName, week })
  return { subject, text: `${text}\n` }
}

function toTotals({ read, delivered, before }: WeekReport): string[] {
  const ofRead = before && findChange({ read, before: before.read })
  const ofDelivered = before && findChange({ read: delivered, before: before.delivered })
  return [
    ofRead ? describeRead(read, before.read, ofRead) : tellRead(read),
    ofDelivered ? describeDelivered(delivered, before.delivered, ofDelivered) : tellDelivered(delivered),
  ]
}

function tellRead(count: number): string {
  return i18n.t('{count, plural, one {Read: once} other {Read: # times}}', { count })
}

function tellDelivered(count: number): string {
  return i18n.t('{count, plural, one {Delivered: once} other {Delivered: # times}}', { count })
}

function describeRead(count: number, before: number, { kind, percent }: Change): string {
  const values = { count, before, percent }
  switch (kind) {
    case 'more':
      return i18n.t(
        '{count, plural, one {Read: once, {percent}% more often than in the week before ({before, number})} other {Read: # times, {percent}% more often than in the week before ({before, number})}}',
        values,
      )
    case 'less':
      return i18n.t(
        '{count, plural, one {Read: once, {percent}% less often than in the week before ({before, number})} other {Read: # times, {percent}% less often than in the week before ({before, number})}}',
        values,
      )
    case 'same':
      return i18n.t(
        '{count, plural, one {Read: once, as often as in the week before ({before, number})} other {Read: # times, as often as in the week before ({before, number})}}',
        values,
      )
  }
}

function describeDelivered(count: number, before: number, { kind, percent }: Change): string {
  const values = { count, before, percent }
  switch (kind) {
    case 'more':
      return i18n.t(
        '{count, plural, one {Delivered: once, {percent}% more often than in the week before ({before, number})} other {Delivered: # times, {percent}% more often than in the week before ({before, number})}}',
        values,
      )
    case 'less':
      return i18n.t(
        '{count, plural, one {Delivered: once, {percent}% less often than in the week before ({before, number})} other {Delivered: # times, {percent}% less often than in the week before ({before, number})}}',
        values,
      )
    case 'same':
      return i18n.t(
        '{count, plural, one {Delivered: once, as often as in the week before ({before, number})} other {Delivered: # times, as often as in the week before ({before, number})}}',
        values,
      )
  }
}

/** Empty without items. */
function toPart<Item>(heading: string, items: readonly Item[], toLine: (item: Item) => string): string[] {
  return items.length === 0 ? [] : [heading, ...items.map((item) => `- ${toLine(item)}`)]
}

/** Text that strangers typed begins no line of its own. */
function quote(text: string): string {
  return `“${text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')}”`
}

/** `address`: where it leads, in a line of its own. */
function tellTimes(name: string, count: number, address?: string): string {
  const line = i18n.t('{count, plural, one {{name}: once} other {{name}: # times}}', { name, count })
  return address === undefined ? line : `${line}\n  ${address}`
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The week before: "November 23 – 29, 2026". */
function formatWeek(monday: string): string {
  const end = Date.parse(monday)
  // With thin spaces.
  const week = dateFormat({ dateStyle: 'long' }).formatRange(end - 7 * DAY_MS, end - DAY_MS)
  return week.replace(/\s/g, ' ')
}
