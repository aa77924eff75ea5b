/** The page of one assignment: its form, and the button that begins its article. */

import { Form as PlainForm } from '@remix-run/react'
import type { ShownAssignment } from '~/desk/kit/assignments/assignments'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { joinProblems } from '~/desk/kit/page/tasks'
import { assignmentPath, editArticlePath, schedulePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { AssignmentFields } from './assignment-fields'
import { StartButton } from './assignment-lines'
import { formatHeading } from './calendar'
import type { Choices } from './calendar-days'

type AssignmentPageProps = {
  assignment: ShownAssignment
  own: { title: string; person: string }
  mayDelete: boolean
  choices: Choices
  notice: string | null
  rejection: RejectedForm | null
}

export function AssignmentPage({
  assignment,
  own,
  mayDelete,
  choices,
  notice,
  rejection,
}: AssignmentPageProps) {
  const { id, version, day, note, article, section, mayStart, mayChange } = assignment
  const path = assignmentPath(id)
  const isOfForm = mayChange && rejection?.values.task === 'save'
  const isStale = rejection?.values.version !== undefined && rejection.values.version !== String(version)
  return (
    <div>
      <PageHead
        back={{ to: schedulePath, name: i18n.t('Calendar') }}
        title={
          <RichMessage
            text={day === null ? i18n.t('Idea: <0>title</0>') : i18n.t('Assignment: <0>title</0>')}
            wrap={[() => <bdi>{assignment.title}</bdi>]}
          />
        }
      >
        {article?.slug ? (
          <a href={editArticlePath({ id: article.id, slug: article.slug })} className="desk-link text-sm">
            {i18n.t('Edit article')}
          </a>
        ) : null}
        {mayStart ? <StartButton assignment={assignment} path={path} /> : null}
      </PageHead>
      <Notice text={rejection ? null : notice} problem={isOfForm ? null : joinProblems(rejection)} />
      {isStale || !mayChange ? <Facts assignment={assignment} choices={choices} isStale={isStale} /> : null}
      {mayChange ? (
        <Form
          key={version}
          id="assignment"
          action={path}
          rejection={isOfForm ? rejection : null}
          values={{ title: own.title, person: own.person, section: section ?? '', day: day ?? '', note }}
          className="plan-form"
        >
          <input type="hidden" name="version" value={version} />
          <AssignmentFields choices={choices} />
          <Field name="note" label={i18n.t('Note')} rows={4} />
          <button type="submit" name="task" value="save" className="button-primary justify-self-start">
            {i18n.t('Save')}
          </button>
        </Form>
      ) : null}
      {mayDelete ? (
        <PlainForm method="post" action={path} className="mt-8">
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="task" value="delete" className="button-quiet">
            {day === null ? i18n.t('Delete this idea') : i18n.t('Delete this assignment')}
          </button>
          {article ? <p className="field-hint mt-2">{i18n.t('The article that was begun stays.')}</p> : null}
        </PlainForm>
      ) : null}
    </div>
  )
}

type FactsProps = { assignment: ShownAssignment; choices: Choices; isStale: boolean }

/** What it says now. */
function Facts({ assignment: { title, person, section, day, note }, choices, isStale }: FactsProps) {
  const sectionName = choices.sections.find(({ value }) => value === section)?.label ?? section
  return (
    <section aria-label={isStale ? i18n.t('What it says now') : i18n.t('Assignment')} className="note mb-6">
      {isStale ? <p className="font-semibold">{i18n.t('What it says now')}</p> : null}
      <dl className="calendar-facts">
        <dt>{i18n.t('Title')}</dt>
        <dd dir="auto">{title}</dd>
        <dt>{i18n.t('Person')}</dt>
        <dd dir="auto">{person ?? i18n.t('Nobody yet')}</dd>
        <dt>{i18n.t('Section')}</dt>
        <dd dir="auto">{sectionName ?? i18n.t({ id: 'section.none', message: 'None' })}</dd>
        <dt>{i18n.t('Day')}</dt>
        <dd>{day === null ? i18n.t('None: an idea') : formatHeading(day)}</dd>
        <dt>{i18n.t('Note')}</dt>
        <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note || i18n.t({ id: 'note.none', message: 'None' })}
        </dd>
      </dl>
    </section>
  )
}
