/** What the plots are called, and what they are compared with. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Change } from '~/domain/statistics/statistics'

export type ChartId = 'now' | 'today' | 'week' | 'month'

/** `against`: what the line is of; null: there is none. `unit`: what each bar is. */
export function nameChart(id: ChartId): { heading: string; unit: string; against: string | null } {
  switch (id) {
    case 'now':
      return { heading: i18n.t('The last 30 minutes'), unit: i18n.t('Minute'), against: null }
    case 'today':
      return { heading: i18n.t('Today'), unit: i18n.t('Hour'), against: i18n.t('usual on this weekday') }
    case 'week':
      return {
        heading: i18n.t('The last 7 days'),
        unit: i18n.t('Day'),
        against: i18n.t('in the 7 days before'),
      }
    case 'month':
      return {
        heading: i18n.t('The last 30 days'),
        unit: i18n.t('Day'),
        against: i18n.t('in the 30 days before'),
      }
  }
}

/** Null: there is nothing to compare it with. */
export function describeChange(id: ChartId, change: Change | null): string {
  if (id === 'now') return i18n.t('By the minute.')
  if (change === null) return i18n.t('There is nothing to compare with yet.')
  switch (id) {
    case 'today':
      return i18n.t(
        '{kind, select, more {Read {percent}% more often than usual on this weekday.} less {Read {percent}% less often than usual on this weekday.} other {Read as often as usual on this weekday.}}',
        change,
      )
    case 'week':
      return i18n.t(
        '{kind, select, more {Read {percent}% more often than in the 7 days before.} less {Read {percent}% less often than in the 7 days before.} other {Read as often as in the 7 days before.}}',
        change,
      )
    case 'month':
      return i18n.t(
        '{kind, select, more {Read {percent}% more often than in the 30 days before.} less {Read {percent}% less often than in the 30 days before.} other {Read as often as in the 30 days before.}}',
        change,
      )
  }
}
