/** What the pages of the calendar are given. */

import type { ShownAssignment } from '~/desk/kit/assignments/assignments'
import type { PlannedChange } from '~/desk/kit/plans/planned-changes'
import type { Page } from '~/domain/catalogue/paging'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { EpisodeOfDay } from './episode-days'

export type CalendarDay = {
  day: string
  heading: string
  isToday: boolean
  isPast: boolean
  published: { id: string; title: string; path: string; at: Date }[]
  publishedTotal: number
  episodes: EpisodeOfDay[]
  episodeTotal: number
  changes: PlannedChange[]
  assignments: ShownAssignment[]
  assignmentTotal: number
}

export type Days = {
  view: 'week' | 'month'
  month: string | null
  /** Of the page, without the ideas' cursor. */
  query: Record<string, string>
  days: CalendarDay[]
  hasMore: boolean
  overdue: ShownAssignment[]
  ideas: Page<ShownAssignment>
  previous: string
  next: string
}

/** What the forms of assignments offer. */
export type Choices = {
  people: { value: string; label: string }[]
  sections: { value: string; label: string }[]
  mayPlan: boolean
}

/** `path`: the address of the forms, with the query of the page. */
export type FormsProps = { path: string; rejection: RejectedForm | null; choices: Choices }
