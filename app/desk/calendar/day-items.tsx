/** What a day has, in a line each: what went out, what is planned, and who writes what. */

import type { ReactNode } from 'react'
import { type ShownAssignment, toTitlePath } from '~/desk/kit/assignments/assignments'
import { formatTime } from '~/desk/kit/page/moments'
import { useTimeZone } from '~/desk/kit/page/relative-time'
import { useCan } from '~/desk/kit/page/use-can'
import { PlanHandle } from '~/desk/kit/plans/plan-lines'
import { type PlannedChange, plannedKinds } from '~/desk/kit/plans/planned-changes'
import { articleSchedulePath, publishedOnPath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { AssignmentHandle } from './assignment-lines'
import { weekPath } from './calendar'
import type { CalendarDay } from './calendar-days'
import type { EpisodeOfDay } from './episode-days'

/** `most`: lines of the day; the rest is counted, and the week shows it. */
export function DayItems({ day, most }: { day: CalendarDay; most: number }) {
  const { published, publishedTotal, episodes, episodeTotal, changes, assignments, assignmentTotal } = day
  const lines: ReactNode[] = [
    ...published.map((article) => <PublishedItem key={article.id} article={article} />),
    ...episodes.map((episode) => <EpisodeItem key={episode.slug} episode={episode} />),
    ...changes.map((change) => <PlanItem key={change.id} change={change} />),
    ...assignments.map((assignment) => <AssignmentItem key={assignment.id} assignment={assignment} />),
  ]
  const shown = lines.slice(0, most)
  const more = publishedTotal + episodeTotal + changes.length + assignmentTotal - shown.length
  if (lines.length === 0) return null
  return (
    <>
      <ul className="calendar-items">{shown}</ul>
      {more > 0 ? (
        <a href={`${weekPath(day.day)}#day-${day.day}`} className="calendar-more">
          <More count={more} heading={day.heading} />
        </a>
      ) : null}
    </>
  )
}

function More({ count, heading }: { count: number; heading: string }) {
  return (
    <RichMessage
      text={i18n.t('and {count, number} more<0> on {day}</0>', { count, day: heading })}
      wrap={[(words) => <span className="visually-hidden">{words}</span>]}
    />
  )
}

type Published = CalendarDay['published'][number]

function PublishedItem({ article: { title, path, at } }: { article: Published }) {
  return (
    <li data-kind="published">
      <span className="visually-hidden">{i18n.t('Published')} </span>
      <Time at={at} />{' '}
      <a href={path} dir="auto" className="calendar-name">
        {title}
      </a>
    </li>
  )
}

function EpisodeItem({ episode: { title, show, path, at, isPlanned } }: { episode: EpisodeOfDay }) {
  return (
    <li data-kind={isPlanned ? 'plan' : 'published'}>
      {isPlanned ? null : <span className="visually-hidden">{i18n.t('Published')} </span>}
      <RichMessage
        text={
          isPlanned
            ? i18n.t('<0>time</0> <1>show</1> (planned): <2>title</2>')
            : i18n.t('<0>time</0> <1>show</1>: <2>title</2>')
        }
        wrap={[
          () => <Time at={at} />,
          () => <bdi>{show}</bdi>,
          () => (
            <a href={path} dir="auto" className="calendar-name">
              {title}
            </a>
          ),
        ]}
      />
    </li>
  )
}

function PlanItem({ change }: { change: PlannedChange }) {
  const { dueAt, kind, outcome, title, story } = change
  const { will, did } = plannedKinds[kind]
  return (
    <li data-kind="plan">
      {outcome === null ? <PlanHandle change={change} /> : null}
      <RichMessage
        text={describePlan(outcome, outcome === 'done' ? did : will)}
        wrap={[
          () => <Time at={dueAt} />,
          () =>
            story ? (
              <a href={articleSchedulePath(story.slug)} dir="auto" className="calendar-name">
                {title}
              </a>
            ) : (
              <bdi>{title}</bdi>
            ),
        ]}
      />
    </li>
  )
}

function describePlan(outcome: PlannedChange['outcome'], what: string): string {
  switch (outcome) {
    case 'failed':
      return i18n.t('<0>time</0> {what} (failed): <1>title</1>', { what })
    case 'skipped':
      return i18n.t('<0>time</0> {what} (skipped): <1>title</1>', { what })
    case 'canceled':
      return i18n.t('<0>time</0> {what} (canceled): <1>title</1>', { what })
    default:
      return i18n.t('<0>time</0> {what}: <1>title</1>', { what })
  }
}

function AssignmentItem({ assignment }: { assignment: ShownAssignment }) {
  const { person, title, article } = assignment
  return (
    <li data-kind="assignment">
      {useCan()('write', 'assignment') ? <AssignmentHandle assignment={assignment} /> : null}
      <RichMessage
        text={article ? i18n.t('<0>person</0>: <1>title</1> (draft)') : i18n.t('<0>person</0>: <1>title</1>')}
        wrap={[
          () => <bdi className="font-semibold">{person ?? i18n.t('Nobody yet')}</bdi>,
          () => (
            <a href={toTitlePath(assignment)} dir="auto" className="calendar-name">
              {title}
            </a>
          ),
        ]}
      />
    </li>
  )
}

function Time({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      {formatTime(at, useTimeZone())}
    </time>
  )
}

/** What went out on a day of the week and the planned episodes, with links to the lists of the rest. */
export function PublishedItems({ day }: { day: CalendarDay }) {
  const { heading, published, publishedTotal, episodes, episodeTotal } = day
  if (published.length + episodes.length === 0) return null
  const more = publishedTotal - published.length
  const moreEpisodes = episodeTotal - episodes.length
  return (
    <>
      <ul className="calendar-items">
        {published.map((article) => (
          <PublishedItem key={article.id} article={article} />
        ))}
        {episodes.map((episode) => (
          <EpisodeItem key={episode.slug} episode={episode} />
        ))}
      </ul>
      {more > 0 ? (
        <a href={publishedOnPath(day.day)} className="calendar-more">
          <More count={more} heading={heading} />
        </a>
      ) : null}
      {moreEpisodes > 0 ? (
        <a href={entriesPath('episodes')} className="calendar-more">
          {i18n.t('{count, plural, one {and # more episode} other {and # more episodes}}', {
            count: moreEpisodes,
          })}
        </a>
      ) : null}
    </>
  )
}
