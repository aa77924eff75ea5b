/** The fields of an assignment: its title, who writes it, for which section, and when it is due. */
import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { Field } from '~/ui/controls/field'
import type { Choices } from './calendar-days'

export function AssignmentFields({ choices: { people, sections, mayPlan } }: { choices: Choices }) {
  return (
    <div className="calendar-fields">
      <Field name="title" label="Title" required />
      <SelectField
        name="person"
        label="Person"
        groups={[{ name: null, options: people }]}
        none="Nobody yet"
        isOptional
      />
      <SelectField
        name="section"
        label="Section"
        groups={[{ name: null, options: sections }]}
        none="None"
        isOptional
      />
      {mayPlan ? <Field name="day" label="Day" type="date" /> : null}
    </div>
  )
}
