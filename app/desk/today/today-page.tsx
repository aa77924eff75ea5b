/** Articles to write and drafts that wait for the editor, and what is dead or out of date, by kind; each line of that leads to its place, and can be settled or put off. */

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { ChecklistLine } from '~/desk/kit/setup/checklist'
import { todayPath } from '~/domain/editors/desk-urls'
import type { DueItem } from './my-assignments'
import type { TaskItem } from './my-tasks'
import { SetupList } from './setup-list'
import { MyAssignmentsList, MyTasksList } from './task-list'
import {
  type Delay,
  formatTotal,
  type SettledItem,
  type Settling,
  settledListPath,
  type TodayGroup,
  type TodayItem,
} from './today'

type Upkeep = {
  groups: TodayGroup[]
  /** The lines that were settled or put off lately; null: nobody asked. */
  settled: SettledItem[] | null
  done: (Settling & { notice: string }) | null
  /** Prices that were confirmed; `at` null: none, so there is nothing to undo. */
  confirmed: { notice: string; at: string | null } | null
}

type TodayPageProps = {
  /** Due in the next days, or overdue. */
  assignments: { items: DueItem[]; total: number }
  tasks: { items: TaskItem[]; total: number }
  /** The checklist of a new publication; null: there is none. */
  setup: ChecklistLine[] | null
  /** The lines that are dead or out of date; null: writers don't see it. */
  upkeep: Upkeep | null
  problem: string | null
}

export function TodayPage({ assignments, tasks, setup, upkeep, problem }: TodayPageProps) {
  return (
    <div>
      <PageHead
        title="Today"
        about={
          upkeep
            ? 'Assignments, drafts to review, dead links, old prices: what needs a look.'
            : 'Your assignments and drafts, and what editors say of them.'
        }
      />
      {problem ? (
        <p className="note" role="alert">
          {problem}
        </p>
      ) : null}
      {upkeep?.done ? <Done {...upkeep.done} /> : null}
      {upkeep?.confirmed ? <Confirmed {...upkeep.confirmed} /> : null}
      {setup ? <SetupList lines={setup} /> : null}
      <MyAssignmentsList {...assignments} />
      <MyTasksList {...tasks} />
      {upkeep ? <UpkeepList {...upkeep} /> : null}
    </div>
  )
}

function UpkeepList({ groups, settled }: Upkeep) {
  return (
    <>
      {groups.length === 0 ? (
        <p className="list-empty mt-8">Nothing else needs a look. Retailer links are checked every week.</p>
      ) : null}
      {groups.length > 1 ? (
        <nav aria-label="Kinds" className="today-kinds mt-8">
          {groups.map(({ kind, heading, total: count }) => (
            <a key={kind} href={`#${kind}`}>
              {heading} <span className="list-count">{formatTotal(count)}</span>
            </a>
          ))}
        </nav>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {settled ? (
        <SettledLately items={settled} />
      ) : (
        <p className="today-more mt-4">
          <a href={`${settledListPath}#settled`} className="text-accent underline underline-offset-3">
            What was settled or put off lately
          </a>
        </p>
      )}
    </>
  )
}

function Done({ kind, subject, notice }: Settling & { notice: string }) {
  return (
    <Form method="post" action={todayPath} className="note today-done" preventScrollReset>
      <p role="status">{notice}</p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <button type="submit" name="delay" value="undo" className="today-undo">
        Undo
      </button>
    </Form>
  )
}

function Confirmed({ notice, at }: NonNullable<Upkeep['confirmed']>) {
  return (
    <Form method="post" action={todayPath} className="note today-done" preventScrollReset>
      <p role="status">{notice}</p>
      {at ? (
        <button type="submit" name="unconfirm" value={at} className="today-undo">
          Undo
        </button>
      ) : null}
    </Form>
  )
}

function Group({ group: { kind, heading, hint, items, total } }: { group: TodayGroup }) {
  const more = total - items.length
  return (
    <section aria-labelledby={kind} className="today-group">
      <h2 id={kind} className="section-heading">
        {heading} <span className="list-count">{formatTotal(total)}</span>
      </h2>
      <p className="field-hint">{hint}</p>
      {kind === 'price' && items.length > 1 ? (
        <Form method="post" action={todayPath} className="today-more" preventScrollReset>
          <button
            type="submit"
            name="confirm"
            value={items.map(({ subject }) => subject).join(',')}
            className="button-small"
          >
            All {items.length} below are still right today
          </button>
        </Form>
      ) : null}
      <ul className="today-lines">
        {items.map((item) => (
          <Line key={item.subject} kind={kind} item={item} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="today-more">… and {formatTotal(total, items.length)} more, shown as you settle these</p>
      ) : null}
    </section>
  )
}

const buttons: { delay: Delay; words: string; meaning: string }[] = [
  { delay: 'settle', words: 'Settle', meaning: '' },
  { delay: 'week', words: 'In a week', meaning: 'Show again: ' },
  { delay: 'month', words: 'In a month', meaning: 'Show again: ' },
]

function Line({ kind, item }: { kind: TodayGroup['kind']; item: TodayItem }) {
  const { subject, name, when } = item
  return (
    <li className="today-line">
      <Matter item={item}>
        {when ? (
          <span>
            {when.words} <RelativeTime moment={when.moment} />
          </span>
        ) : null}
      </Matter>
      <Form method="post" action={todayPath} className="today-buttons" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="subject" value={subject} />
        {kind === 'price' ? (
          <button
            type="submit"
            name="confirm"
            value={subject}
            aria-label={`Still right today: ${name}`}
            className="button-small"
          >
            Still right today
          </button>
        ) : null}
        {buttons.map(({ delay, words: label, meaning }) => (
          <button
            key={delay}
            type="submit"
            name="delay"
            value={delay}
            aria-label={`${meaning}${meaning ? label.toLowerCase() : label}: ${name}`}
            className="button-small"
          >
            {label}
          </button>
        ))}
      </Form>
    </li>
  )
}

/** The subject of a line, and where it leads. */
function Matter({ item: { path, name, words, link }, children }: { item: TodayItem; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <a href={path} dir="auto" className="today-name">
        {name}
      </a>
      <p className="today-words">
        {words ? <span dir="auto">{words}</span> : null}
        {children}
        {link ? (
          <a href={link.path} className="text-accent underline underline-offset-3">
            {link.words}
          </a>
        ) : null}
      </p>
    </div>
  )
}

function SettledLately({ items }: { items: SettledItem[] }) {
  return (
    <section aria-labelledby="settled" className="today-group">
      <h2 id="settled" className="section-heading">
        Settled or put off lately
      </h2>
      <p className="field-hint">
        The latest twenty. What has changed since, or has come back, isn’t among them.
      </p>
      {items.length === 0 ? <p className="list-empty mt-3">Nothing is settled or put off.</p> : null}
      <ul className="today-lines">
        {items.map((item) => (
          <li key={`${item.kind} ${item.subject}`} className="today-line">
            <Matter item={item}>
              <span>
                {item.until ? `Put off until ${item.until}` : 'Settled'}
                {item.by ? (
                  <>
                    {' '}
                    by <bdi>{item.by}</bdi>
                  </>
                ) : null}
                , <RelativeTime moment={item.settledAt} />
              </span>
            </Matter>
            <Form method="post" action={settledListPath} className="today-buttons" preventScrollReset>
              <input type="hidden" name="kind" value={item.kind} />
              <input type="hidden" name="subject" value={item.subject} />
              <button
                type="submit"
                name="delay"
                value="undo"
                aria-label={`Put it back: ${item.name}`}
                className="button-small"
              >
                Put it back
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
