/** What editors should look at: kinds of lines, what each says, and how one is settled or put off. */

import { editArticlePath, todayPath } from '~/domain/editors/desk-urls'
import { editProductPath, productVersionPath } from '~/domain/editors/record-urls'
import type { ParsedForm } from '~/domain/forms/form-fields'
import { formatDate } from '~/domain/language/desk-dates'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { toDay } from '~/domain/site/local-time'

/** In the order of the page: what costs the reader first. */
export const todayKinds = ['offer', 'link', 'pick', 'price', 'review', 'guide', 'draft'] as const
export type TodayKind = (typeof todayKinds)[number]

/** `subject`: what is settled; another once the matter has changed. `id`: of the article that the line leads to; null: a product. */
export type TodayRow = {
  subject: string
  id: string | null
  slug: string
  name: string
  /** The retailer, the product or the author. */
  about: string
  /** The problem of an offer, its address, the awards of a pick, or the oldest day of prices. */
  detail: string
  /** The product of a pick or a review. */
  product: string | null
  /** For a pick: the product that follows. */
  successor: string | null
  /** The prices, the version of the product, or 1 or 0: of a pick, whether it is discontinued; of a link, whether its address is wrong. */
  count: number
  since: Date
}

/** Counting stops here: beyond it, the exact figure helps nobody. */
export const MAX_TOTAL = 500

/** `total`: with those that are not listed. */
export type TodayRows = Record<TodayKind, { rows: TodayRow[]; total: number }>

/** A line that was settled or put off. `until` null: for good, until the matter changes; `by`: null: the account was deleted. */
export type SettledRow = TodayRow & {
  kind: TodayKind
  settledAt: Date
  until: Date | null
  by: string | null
}

type Kind = { heading: string; hint: string; words: (row: TodayRow) => string; when: string | null }

const kinds: Record<TodayKind, Kind> = {
  offer: {
    heading: /*i18n*/ 'Dead retailer links',
    hint: /*i18n*/ 'Readers no longer see these links. Find the new address, or remove the offer.',
    words: ({ about, detail }) => `${about}: ${detail}`,
    when: /*i18n*/ 'Checked <0>time</0>',
  },
  link: {
    heading: /*i18n*/ 'Links that lost their commission',
    hint: /*i18n*/ 'Parameters were glued to addresses that have others. Found once, at an update; settle what you have seen.',
    words: ({ about, detail, count }) =>
      count === 1
        ? i18n.t(
            '{retailer}: its address has the parameters of the link template glued to it. Correct it: {address}',
            { retailer: about, address: detail },
          )
        : i18n.t('{retailer}: until the update its link was wrong. It’s right now.', { retailer: about }),
    when: null,
  },
  pick: {
    heading: /*i18n*/ 'Outdated picks',
    hint: /*i18n*/ 'Guides still recommend a product that is discontinued or has a successor.',
    words: describePick,
    when: null,
  },
  price: {
    heading: /*i18n*/ 'Old prices',
    hint: /*i18n*/ 'Not checked for longer than the settings allow. Readers see the date of each.',
    words: ({ count, detail }) =>
      i18n.t('{count, plural, one {A price of {day}.} other {# prices, the oldest of {day}.}}', {
        ...{ count, day: formatDate(detail) },
      }),
    when: null,
  },
  review: {
    heading: /*i18n*/ 'Reviews of products that changed',
    hint: /*i18n*/ 'The product was edited after the review was last saved. Is the text still right?',
    words: ({ about }) => about,
    when: /*i18n*/ 'Changed <0>time</0>',
  },
  guide: {
    heading: /*i18n*/ 'Guides older than six months',
    hint: /*i18n*/ 'Are these still the best?',
    words: () => '',
    when: /*i18n*/ 'Last revised <0>time</0>',
  },
  draft: {
    heading: /*i18n*/ 'Idle drafts',
    hint: /*i18n*/ 'Untouched for at least a day, oldest first.',
    words: ({ about }) => about,
    when: /*i18n*/ 'Last changed <0>time</0>',
  },
}

function describePick({ about, detail, count, successor }: TodayRow): string {
  const product = detail ? `${about} (${detail})` : about
  if (count === 0)
    return i18n.t('{product} is followed by {successor}.', { product, successor: successor ?? '' })
  return successor
    ? i18n.t('{product} is discontinued. Its successor: {successor}.', { product, successor })
    : i18n.t('{product} is discontinued.', { product })
}

export type TodayItem = {
  subject: string
  path: string
  name: string
  words: string
  /** Leads to the product that the line is about. */
  link: { path: string; words: string } | null
  /** `words`: with `<0>…</0>` for the time. */
  when: { words: string; moment: Date } | null
}
export type TodayGroup = {
  kind: TodayKind
  heading: string
  hint: string
  items: TodayItem[]
  total: number
}

type RetailerNames = ReadonlyMap<string, { name: string }>

/** The kinds that have lines. `retailers`: by slug. */
export function toTodayGroups(found: TodayRows, retailers: RetailerNames): TodayGroup[] {
  return todayKinds.flatMap((kind) => {
    const { rows, total } = found[kind]
    if (rows.length === 0) return []
    const { heading, hint } = kinds[kind]
    const items = rows.map((row) => toItem(kind, row, retailers))
    return [{ kind, heading: i18n.t(heading), hint: i18n.t(hint), total, items }]
  })
}

export type SettledItem = TodayItem & Pick<SettledRow, 'kind' | 'settledAt' | 'by'> & { until: string | null }

/** `timeZone`: the publication's, for the day until which a line is put off. */
export function toSettledItems(
  rows: readonly SettledRow[],
  retailers: RetailerNames,
  timeZone: string,
): SettledItem[] {
  return rows.map((row) => {
    const { kind, settledAt, by, until } = row
    const item = { ...toItem(kind, row, retailers), when: null }
    return { ...item, kind, settledAt, by, until: until && formatDate(toDay(until, timeZone)) }
  })
}

function toItem(kind: TodayKind, found: TodayRow, retailers: RetailerNames): TodayItem {
  const isOffer = kind === 'offer' || kind === 'link'
  const row = isOffer ? { ...found, about: retailers.get(found.about)?.name ?? found.about } : found
  const { subject, id, slug, name, product, count, since } = row
  const { words, when } = kinds[kind]
  return {
    subject,
    name,
    path: id === null ? editProductPath(slug) : editArticlePath({ id, slug }),
    words: words(row),
    link:
      product === null
        ? null
        : kind === 'review'
          ? { path: productVersionPath(product, count), words: i18n.t('What changed') }
          : { path: editProductPath(product), words: i18n.t('Open the product') },
    when: when === null ? null : { words: i18n.t(when), moment: since },
  }
}

/** "12", or "500+" when counting stopped there. */
export function formatTotal(total: number): string {
  return `${formatCount(total)}${total === MAX_TOTAL ? '+' : ''}`
}

/** In days; null: for good, until the matter changes. `undo`: it is not settled after all. */
export const delays = { settle: null, week: 7, month: 30, undo: 0 } as const
export type Delay = keyof typeof delays
export type Settling = { kind: TodayKind; subject: string; delay: Delay }

/** Parses the form of a line. */
export function parseSettling(sent: Record<string, unknown>): ParsedForm<Settling> {
  const { kind, subject, delay } = sent
  const isKnown = isKind(kind) && typeof subject === 'string' && /^[\w .:-]{1,400}$/.test(subject)
  if (isKnown && isDelay(delay)) return { ok: true, value: { kind, subject, delay } }
  return { ok: false, errors: [{ field: null, message: i18n.t('Use the buttons of a line on this page.') }] }
}

function isKind(value: unknown): value is TodayKind {
  return todayKinds.some((kind) => kind === value)
}

function isDelay(value: unknown): value is Delay {
  return typeof value === 'string' && Object.hasOwn(delays, value)
}

/** The page after something was settled, which it says. `isListed`: it was put back from the list of what was settled. */
export function settledPath({ kind, subject, delay }: Settling, isListed: boolean): string {
  if (delay === 'undo') return isListed ? `${settledListPath}#settled` : todayPath
  return `${todayPath}?${new URLSearchParams({ kind, subject, delay })}`
}

const settledParameter = 'settled'
/** The page with what was settled lately. */
export const settledListPath = `${todayPath}?${settledParameter}=show`

export function asksForSettled(sent: URLSearchParams): boolean {
  return sent.has(settledParameter)
}

const notices: Record<Delay, string | null> = {
  settle: /*i18n*/ 'Settled. It comes back if the matter changes.',
  week: /*i18n*/ 'Put off for a week.',
  month: /*i18n*/ 'Put off for a month.',
  undo: null,
}

/** Reads from the page's address what was done, and what it takes to undo it; null: nothing was done. */
export function readTodayNotice(sent: URLSearchParams): (Settling & { notice: string }) | null {
  const parsed = parseSettling(Object.fromEntries(sent))
  if (!parsed.ok) return null
  const notice = notices[parsed.value.delay]
  return notice === null ? null : { ...parsed.value, notice: i18n.t(notice) }
}
