/** Drafts that wait for the editor who opens the page of the day. */
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { formatCount } from '~/domain/site/formats'
import type { TaskItem } from './my-tasks'

/** `total`: with those that are not listed. */
type MyTasksListProps = { items: TaskItem[]; total: number }

export function MyTasksList({ items, total }: MyTasksListProps) {
  return (
    <section aria-labelledby="my-tasks" className="today-group">
      <h2 id="my-tasks" className="section-heading">
        My tasks <span className="list-count">{formatCount(total)}</span>
      </h2>
      {items.length === 0 ? <p className="mt-2 text-sm text-muted">No draft is waiting for you.</p> : null}
      {items.length > 0 ? (
        <ul className="today-lines">
          {items.map(({ path, name, words, note, at }) => (
            <li key={path + words} className="border-b border-line py-2.5">
              <a href={path} dir="auto" className="today-name">
                {name}
              </a>
              <p className="today-words">
                <span dir="auto">{words}</span>
                <RelativeTime moment={at} />
              </p>
              {note ? (
                <p dir="auto" className="text-sm wrap-anywhere">
                  {note}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {total > items.length ? (
        <p className="today-more">… and {formatCount(total - items.length)} more</p>
      ) : null}
    </section>
  )
}
