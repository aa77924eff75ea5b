/** Lines of the schedule: what is planned for a story or what came of it, with forms to move, cancel or try it again. */
import { Form as PlainForm } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { OwnTime, RelativeTime, useFormatMoment, useTimeZone } from '~/desk/kit/page/relative-time'
import { joinProblems } from '~/desk/kit/page/tasks'
import { articleSchedulePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { findMoments } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import { toLocalText } from '~/domain/site/local-time'
import { Field } from '~/ui/controls/field'
import { Form, fieldErrorId, fieldId, useForm } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { DragHandle } from './drag-to-day'
import {
  describeDelay,
  findOccurrence,
  listOccurrences,
  occurrenceField,
  type PlannedChange,
  plannedKinds,
  timeField,
} from './planned-changes'
import { LaterDraft } from './planned-note'

type LinesProps = {
  changes: PlannedChange[]
  /** The address of the forms, with the query of the page. */
  path: string
  rejection: RejectedForm | null
  /** On the page of one story. */
  isOfStory?: boolean
  /** In a week, between whose days they can be dragged. */
  isInWeek?: boolean
}

export function PlanLines({ changes, ...rest }: LinesProps) {
  return (
    <ul className="plan-lines">
      {changes.map((change) => (
        <Line key={change.id} change={change} {...rest} />
      ))}
    </ul>
  )
}

type LineProps = Omit<LinesProps, 'changes'> & { change: PlannedChange }

function Line({ change, path, rejection, isOfStory = false, isInWeek = false }: LineProps) {
  const { story, title, kind, dueAt, outcome } = change
  const formatMoment = useFormatMoment()
  const { will, did } = plannedKinds[kind]
  const done = outcome === 'done' ? did : will
  return (
    <li className="plan-line" data-problem={change.isLate || change.isUnsettled || undefined}>
      <div className="min-w-0">
        <p>
          {isInWeek && outcome === null ? <PlanHandle change={change} /> : null}
          <time dateTime={dueAt.toISOString()} className="plan-time">
            {formatMoment(dueAt)}
          </time>{' '}
          <span className={outcome === 'canceled' ? 'line-through' : undefined}>
            {isOfStory ? (
              done
            ) : (
              <RichMessage
                text={i18n.t('{what}: <0>title</0>', { what: done })}
                wrap={[
                  () =>
                    story ? (
                      <a href={articleSchedulePath(story.slug)} dir="auto" className="plan-story">
                        {title}
                      </a>
                    ) : (
                      <bdi>{title}</bdi>
                    ),
                ]}
              />
            )}
          </span>
        </p>
        <Facts change={change} />
      </div>
      {outcome === null ? <OpenForms change={change} path={path} rejection={rejection} /> : null}
      {change.isUnsettled ? (
        <PlainForm method="post" action={path} className="plan-buttons">
          <input type="hidden" name="change" value={change.id} />
          <TaskButton task="retry" words={i18n.t('Try again')} title={title} />
          <TaskButton task="dismiss" words={i18n.t('Dismiss')} title={title} />
        </PlainForm>
      ) : null}
    </li>
  )
}

/** Drags a change to the same time of another day. */
export function PlanHandle({ change: { id, dueAt } }: { change: PlannedChange }) {
  const [day = '', time] = toLocalText(dueAt, useTimeZone()).split('T')
  return <DragHandle fields={{ task: 'move', change: id }} to={timeField} day={day} suffix={`T${time}`} />
}

function Facts({ change }: { change: PlannedChange }) {
  const { outcome, reason, missing, isLate, dueAt, doneAt, createdBy, story } = change
  const formatMoment = useFormatMoment()
  const delay = describeDelay(change)
  return (
    <p className="plan-facts">
      {outcome === null ? (
        <>
          {isLate ? (
            <span className="plan-problem">{i18n.t('Late: this should have happened by now.')}</span>
          ) : (
            <span>
              <RelativeTime moment={dueAt} />
            </span>
          )}
          <OwnTime moment={dueAt} />
        </>
      ) : null}
      {missing ? (
        <span className="plan-problem">{i18n.t('As it is, this will fail. {missing}', { missing })}</span>
      ) : null}
      {story && change.laterDraft !== null ? (
        <span>
          <LaterDraft slug={story.slug} change={change} />
        </span>
      ) : null}
      {outcome === 'failed' ? (
        <span className="plan-problem">{i18n.t('Failed: {reason}', { reason })}</span>
      ) : null}
      {outcome === 'skipped' ? <span>{i18n.t('Skipped: {reason}', { reason })}</span> : null}
      {outcome === 'canceled' ? <span>{i18n.t('Canceled')}</span> : null}
      {delay && doneAt ? (
        <span className="plan-problem">
          {i18n.t('{delay}, at {moment}', { delay, moment: formatMoment(doneAt) })}
        </span>
      ) : null}
      {createdBy ? (
        <span>
          <RichMessage text={i18n.t('planned by <0>name</0>')} wrap={[() => <bdi>{createdBy}</bdi>]} />
        </span>
      ) : null}
    </p>
  )
}

function OpenForms({ change, path, rejection }: LineProps) {
  const { id, dueAt, title } = change
  const timeZone = useTimeZone()
  const at = toLocalText(dueAt, timeZone)
  const isRejected = isMoveOf(rejection, id)
  return (
    <div className="plan-buttons">
      <details open={isRejected || undefined} className="plan-move">
        <summary className="button-small">
          {i18n.t('Move')}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <Form
          id={`move-${id}`}
          action={path}
          rejection={isRejected ? rejection : null}
          values={{ [timeField]: at, [occurrenceField]: findOccurrence(dueAt, at, timeZone) }}
          className="plan-move-form"
        >
          <input type="hidden" name="task" value="move" />
          <input type="hidden" name="change" value={id} />
          <TimeFields />
          <button type="submit" className="button-primary">
            {i18n.t('Move it')}
          </button>
        </Form>
      </details>
      <PlainForm method="post" action={path}>
        <input type="hidden" name="change" value={id} />
        <TaskButton task="cancel" words={i18n.t('Cancel')} title={title} />
      </PlainForm>
    </div>
  )
}

/** Whether a refused form is that which moves the change. */
function isMoveOf(rejection: RejectedForm | null, id: string): boolean {
  return rejection?.values.task === 'move' && rejection.values.change === id
}

/** Finds the problem of a refused form that no line on the page shows; null: there is none. */
export function findLooseProblem(
  rejection: RejectedForm | null,
  changes: readonly PlannedChange[],
): string | null {
  if (!rejection || rejection.values.task === 'plan') return null
  const isShown = changes.some(({ id, outcome }) => outcome === null && isMoveOf(rejection, id))
  return isShown ? null : joinProblems(rejection)
}

function TaskButton({ task, words, title }: { task: string; words: string; title: string }) {
  return (
    <button type="submit" name="task" value={task} className="button-small">
      {words}
      <span className="visually-hidden">: {title}</span>
    </button>
  )
}

type TimeFieldsProps = { at?: string; occurrence?: string; label?: string; required?: boolean }

/** A date and time in the publication's zone; which one, where clocks show it twice; and with script, the editor's own time. */
export function TimeFields({
  at = timeField,
  occurrence = occurrenceField,
  label = i18n.t('Date and time'),
  required = true,
}: TimeFieldsProps) {
  const { id: formId, values, rejection } = useForm()
  const timeZone = useTimeZone()
  const id = fieldId(formId, at)
  const sent = values[at] ?? ''
  const [typed, setTyped] = useState(sent)
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    const update = () => setTyped(input.value)
    update()
    input.addEventListener('input', update)
    return () => input.removeEventListener('input', update)
  }, [id])
  const occurrences = listOccurrences(typed, timeZone)
  const isWrong = rejection?.errors.some(({ field }) => field === at)
  return (
    <div className="grid gap-2">
      <Field name={at} label={`${label} (${timeZone})`} type="datetime-local" required={required} />
      {occurrences.length > 0 ? (
        <fieldset className="grid gap-1 text-sm" aria-describedby={isWrong ? fieldErrorId(id) : undefined}>
          <legend className="field-label">{i18n.t('Which one?')}</legend>
          {occurrences.map(({ value, label }) => (
            <label key={value} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={occurrence}
                value={value}
                defaultChecked={values[occurrence] === value}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      <TypedOwnTime typed={typed} timeZone={timeZone} />
    </div>
  )
}

function TypedOwnTime({ typed, timeZone }: { typed: string; timeZone: string }) {
  const found = findMoments(typed, timeZone)
  if (!found || 'skipped' in found || found.moments[1]) return null
  return (
    <p className="field-hint">
      <OwnTime moment={found.moments[0]} />
    </p>
  )
}
