/** Articles to write and drafts that wait for the editor, and what is dead or out of date, by kind; each line of that leads to its place, and can be settled or put off. */

import { Form } from '@remix-run/react'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { ChecklistLine } from '~/desk/kit/setup/checklist'
import { todayPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { Matter } from './matter'
import type { DueItem } from './my-assignments'
import type { TaskItem } from './my-tasks'
import { SettledLately } from './settled-lately'
import { SetupList } from './setup-list'
import { MyAssignmentsList, MyTasksList } from './task-list'
import {
  type Delay,
  formatTotal,
  MAX_TOTAL,
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
        title={i18n.t('Today')}
        about={
          upkeep
            ? i18n.t('Assignments, drafts to review, dead links, old prices: what needs a look.')
            : i18n.t('Your assignments and drafts, and what editors say of them.')
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
        <p className="list-empty mt-8">
          {i18n.t('Nothing else needs a look. Retailer links are checked every week.')}
        </p>
      ) : null}
      {groups.length > 1 ? (
        <nav aria-label={i18n.t('Kinds')} className="today-kinds mt-8">
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
            {i18n.t('What was settled or put off lately')}
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
        {i18n.t('Undo')}
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
          {i18n.t('Undo')}
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
            {i18n.t('All {count, number} below are still right today', { count: items.length })}
          </button>
        </Form>
      ) : null}
      <ul className="today-lines">
        {items.map((item) => (
          <Line key={item.subject} kind={kind} item={item} />
        ))}
      </ul>
      {more > 0 ? <p className="today-more">{describeMore(more, total === MAX_TOTAL)}</p> : null}
    </section>
  )
}

/** `isLeast`: counting stopped there. */
function describeMore(count: number, isLeast: boolean): string {
  return isLeast
    ? i18n.t('… and {count, number}+ more, shown as you settle these', { count })
    : i18n.t(
        '{count, plural, one {… and # more, shown as you settle these} other {… and # more, shown as you settle these}}',
        { count },
      )
}

/** `describe`: what it does with the line of this name. */
const buttons: { delay: Delay; words: string; describe: (name: string) => string }[] = [
  {
    delay: 'settle',
    words: /*i18n*/ 'Settle',
    describe: (name) => i18n.t('Settle: {name}', { name }),
  },
  {
    delay: 'week',
    words: /*i18n*/ 'In a week',
    describe: (name) => i18n.t('Show again: in a week: {name}', { name }),
  },
  {
    delay: 'month',
    words: /*i18n*/ 'In a month',
    describe: (name) => i18n.t('Show again: in a month: {name}', { name }),
  },
]

function Line({ kind, item }: { kind: TodayGroup['kind']; item: TodayItem }) {
  const { subject, name, when } = item
  return (
    <li className="today-line">
      <Matter item={item}>
        {when ? (
          <span>
            <RichMessage text={when.words} wrap={[() => <RelativeTime moment={when.moment} />]} />
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
            aria-label={i18n.t('Still right today: {name}', { name })}
            className="button-small"
          >
            {i18n.t('Still right today')}
          </button>
        ) : null}
        {buttons.map(({ delay, words: label, describe }) => (
          <button
            key={delay}
            type="submit"
            name="delay"
            value={delay}
            aria-label={describe(name)}
            className="button-small"
          >
            {i18n.t(label)}
          </button>
        ))}
      </Form>
    </li>
  )
}
