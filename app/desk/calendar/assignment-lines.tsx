/** Lines of assignments, with forms that begin the article and that move it to a day. */

import { Form as PlainForm } from '@remix-run/react'
import { type ShownAssignment, toTitlePath } from '~/desk/kit/assignments/assignments'
import { useCan } from '~/desk/kit/page/use-can'
import { DragHandle } from '~/desk/kit/plans/drag-to-day'
import { assignmentPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { formatHeading } from './calendar'
import type { Choices } from './calendar-days'

type LinesProps = {
  assignments: ShownAssignment[]
  choices: Choices
  /** The address of the forms, with the query of the page. */
  path: string
  rejection: RejectedForm | null
  /** They are not in the list of a day. */
  showsDay?: boolean
}

export function AssignmentLines({ assignments, ...rest }: LinesProps) {
  return (
    <ul className="plan-lines">
      {assignments.map((assignment) => (
        <Line key={assignment.id} assignment={assignment} {...rest} />
      ))}
    </ul>
  )
}

type LineProps = Omit<LinesProps, 'assignments'> & { assignment: ShownAssignment }

function Line({ assignment, choices, path, rejection, showsDay = false }: LineProps) {
  const { id, title, person, section, day, note, article, mayStart } = assignment
  const mayMove = useCan()('write', 'assignment')
  const sectionName = choices.sections.find(({ value }) => value === section)?.label ?? section
  return (
    <li className="plan-line">
      <div className="min-w-0">
        <p>
          {mayMove ? <AssignmentHandle assignment={assignment} /> : null}
          <bdi className="mr-2 font-semibold wrap-anywhere">{person ?? i18n.t('Nobody yet')}</bdi>{' '}
          <a href={toTitlePath(assignment)} dir="auto" className="plan-story wrap-anywhere">
            {title}
          </a>{' '}
          {article ? (
            <span className="status" data-status="draft">
              {i18n.t('draft')}
            </span>
          ) : null}
        </p>
        <p className="plan-facts">
          {showsDay && day !== null ? <span>{formatHeading(day)}</span> : null}
          {sectionName ? <span dir="auto">{sectionName}</span> : null}
          {article?.slug ? (
            <a href={assignmentPath(id)} className="underline underline-offset-3">
              {i18n.t('Assignment')}
              <span className="visually-hidden">: {title}</span>
            </a>
          ) : null}
          {note ? (
            <span dir="auto" className="calendar-note">
              {note}
            </span>
          ) : null}
        </p>
      </div>
      <div className="plan-buttons">
        {mayStart ? <StartButton assignment={assignment} path={path} /> : null}
        {mayMove ? <MoveForm assignment={assignment} path={path} rejection={rejection} /> : null}
      </div>
    </li>
  )
}

export function AssignmentHandle({ assignment: { id, version, day } }: { assignment: ShownAssignment }) {
  const fields = { task: 'set-day', assignment: id, version: String(version) }
  return <DragHandle fields={fields} to="day" day={day ?? ''} />
}

/** Posts once: the page is left. */
export function StartButton({
  assignment: { id, title },
  path,
}: {
  assignment: ShownAssignment
  path: string
}) {
  return (
    <PlainForm method="post" action={path}>
      <input type="hidden" name="assignment" value={id} />
      <button type="submit" name="task" value="start" className="button-small">
        {i18n.t('Start article')}
        <span className="visually-hidden">: {title}</span>
      </button>
    </PlainForm>
  )
}

type MoveFormProps = Pick<LineProps, 'assignment' | 'path' | 'rejection'>

function MoveForm({ assignment: { id, version, title, day }, path, rejection }: MoveFormProps) {
  const isRejected = isDayOf(rejection, id)
  return (
    <details open={isRejected || undefined} className="plan-move">
      <summary className="button-small">
        {i18n.t('Move')}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <Form
        key={version}
        id={`day-${id}`}
        action={path}
        rejection={isRejected ? rejection : null}
        values={{ day: day ?? '' }}
        className="plan-move-form"
      >
        <input type="hidden" name="task" value="set-day" />
        <input type="hidden" name="assignment" value={id} />
        <input type="hidden" name="version" value={version} />
        <Field name="day" label={i18n.t('Day')} type="date" required />
        <button type="submit" className="button-primary">
          {i18n.t('Move it')}
        </button>
      </Form>
    </details>
  )
}

/** Whether a refused form is that which moves the assignment. */
export function isDayOf(rejection: RejectedForm | null, id: string): boolean {
  return rejection?.values.task === 'set-day' && rejection.values.assignment === id
}
