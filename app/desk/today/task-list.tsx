/** What waits for the editor who opens the page of the day: articles to write, and drafts. */

import type { ReactNode } from 'react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { schedulePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { RichMessage } from '~/ui/controls/rich-message'
import type { DueItem } from './my-assignments'
import type { TaskItem } from './my-tasks'

/** `total`: with those that are not listed. */
type MyTasksListProps = { items: TaskItem[]; total: number }

export function MyTasksList({ items, total }: MyTasksListProps) {
  return (
    <section aria-labelledby="my-tasks" className="today-group">
      <h2 id="my-tasks" className="section-heading">
        {i18n.t('My tasks')} <span className="list-count">{formatCount(total)}</span>
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{i18n.t('No draft is waiting for you.')}</p>
      ) : null}
      {items.length > 0 ? (
        <ul className="today-lines">
          {items.map(({ at, words, ...item }) => (
            <Line key={item.path + words} {...item}>
              <span dir="auto">{words}</span>
              <RelativeTime moment={at} />
            </Line>
          ))}
        </ul>
      ) : null}
      {total > items.length ? (
        <p className="today-more">
          {i18n.t('{count, plural, one {… and # more} other {… and # more}}', {
            count: total - items.length,
          })}
        </p>
      ) : null}
    </section>
  )
}

/** `total`: with those that are not listed. */
type MyAssignmentsListProps = { items: DueItem[]; total: number }

export function MyAssignmentsList({ items, total }: MyAssignmentsListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="my-assignments" className="today-group">
      <h2 id="my-assignments" className="section-heading">
        {i18n.t('My assignments')} <span className="list-count">{formatCount(total)}</span>
      </h2>
      <ul className="today-lines">
        {items.map(({ id, due, isOverdue, isDraft, ...item }) => (
          <Line key={id} {...item}>
            <span className={isOverdue ? 'font-semibold text-danger' : undefined}>{due}</span>
            <span>{isDraft ? i18n.t('Draft') : i18n.t('Not started')}</span>
          </Line>
        ))}
      </ul>
      {total > items.length ? (
        <p className="today-more">
          <RichMessage
            text={i18n.t(
              '{count, plural, one {… and # more, in the <0>calendar</0>} other {… and # more, in the <0>calendar</0>}}',
              { count: total - items.length },
            )}
            wrap={[
              (words) => (
                <a href={schedulePath} className="text-accent underline underline-offset-3">
                  {words}
                </a>
              ),
            ]}
          />
        </p>
      ) : null}
    </section>
  )
}

type LineProps = { path: string; name: string; note: string; children: ReactNode }

function Line({ path, name, note, children }: LineProps) {
  return (
    <li className="border-b border-line py-2.5">
      <a href={path} dir="auto" className="today-name">
        {name}
      </a>
      <p className="today-words">{children}</p>
      {note ? (
        <p dir="auto" className="text-sm wrap-anywhere">
          {note}
        </p>
      ) : null}
    </li>
  )
}
