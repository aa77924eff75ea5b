/** The fields of an assignment: its title, who writes it, for which section, and when it is due. */

import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import type { Choices } from './calendar-days'

export function AssignmentFields({ choices: { people, sections, mayPlan } }: { choices: Choices }) {
  return (
    <div className="calendar-fields">
      <Field name="title" label={i18n.t('Title')} required />
      <SelectField
        name="person"
        label={i18n.t('Person')}
        groups={[{ name: null, options: people }]}
        none={i18n.t('Nobody yet')}
        isOptional
      />
      <SelectField
        name="section"
        label={i18n.t('Section')}
        groups={[{ name: null, options: sections }]}
        none={i18n.t({ id: 'section.none', message: 'None' })}
        isOptional
      />
      {mayPlan ? <Field name="day" label={i18n.t('Day')} type="date" /> : null}
    </div>
  )
}
