/** Loads the days of the calendar: what went out, what is planned, and who writes what. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { showAssignment } from '~/desk/kit/assignments/assignments'
import { listBetween } from '~/desk/kit/plans/planned-changes.data.server'
import { can, toStorySubject } from '~/domain/editors/access'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { addDays, toDay } from '~/domain/site/local-time'
import { articlePath } from '~/domain/site/urls'
import { listAssignmentsBetween, listIdeas, listOverdue } from './assignments.data.server'
import { type DaysRequest, formatHeading, toBounds } from './calendar'
import type { CalendarDay } from './calendar-days'
import { toEpisodeDays } from './episode-days'
import { listPublishedByDay, type PublishedArticle } from './published.data.server'

/** Listed for a day; the rest is counted. */
const MAX_OF_WEEKDAY = 20
const MAX_OF_MONTHDAY = 4

/** Writers see what went out, what is planned of their own articles, and all assignments; no planned episodes. */
export async function loadDays(asked: DaysRequest, now: Date, timeZone: string, editor: SessionEditor) {
  const { days, view } = asked
  const bounds = toBounds(days, timeZone)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const today = toDay(now, timeZone)
  const isPresentWeek = view === 'week' && days.includes(today)
  const owner = can(editor, 'read', 'article') ? null : editor.id
  const limit = view === 'week' ? MAX_OF_WEEKDAY : MAX_OF_MONTHDAY
  const [published, entries, planned, assigned, overdue, ideas] = await Promise.all([
    listPublishedByDay(bounds, limit),
    readEntries(),
    listBetween(bounds[0] ?? now, bounds.at(-1) ?? now, owner),
    listAssignmentsBetween(first, last),
    isPresentWeek ? listOverdue([first, today].sort()[0] ?? today) : [],
    listIdeas(asked.cursor),
  ])
  const episodes = toEpisodeDays(entries, bounds, { mayRead: can(editor, 'read', 'publication'), limit })
  const show = (assignment: (typeof overdue)[number]) => showAssignment(assignment, editor)
  return {
    days: days.map((day, index): CalendarDay => {
      const { articles = [], total = 0 } = published[index] ?? {}
      const ids = new Set(articles.map(({ id }) => id))
      return {
        ...{ day, heading: formatHeading(day), isToday: day === today, isPast: day < today },
        published: articles.map((article) => ({
          ...{ id: article.id, title: article.title, at: article.at },
          path: toPath(article, editor),
        })),
        publishedTotal: total,
        episodes: episodes[index]?.episodes ?? [],
        episodeTotal: episodes[index]?.total ?? 0,
        changes: planned.changes.filter(
          ({ dueAt, kind, outcome, story }) =>
            toDay(dueAt, timeZone) === day &&
            // The article itself is listed.
            !(kind === 'publish' && outcome === 'done' && story && ids.has(story.id)),
        ),
        assignments: assigned.assignments.filter((assignment) => assignment.day === day).map(show),
        assignmentTotal: assigned.totals.find((one) => one.day === day)?.total ?? 0,
      }
    }),
    hasMore: planned.hasMore,
    overdue: overdue.map(show),
    ideas: { ...ideas, items: ideas.items.map(show) },
    previous: addDays(first, -7),
    next: addDays(first, 7),
  }
}

/** Its form, or its page for those who may not edit it. */
function toPath({ id, slug, createdBy }: PublishedArticle, editor: SessionEditor): string {
  const mayEdit = can(editor, 'read', toStorySubject({ createdBy, status: 'published' }, editor.id))
  return mayEdit ? editArticlePath({ id, slug }) : articlePath(slug)
}
