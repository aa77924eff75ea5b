/** The fields of an account that an owner fills in, in a Form. */
import type { Option } from '~/desk/kit/articles/article-draft'
import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { type Role, roles } from '~/domain/editors/access'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'

const options = (Object.keys(roles) as Role[]).map((role) => ({
  value: role,
  label: `${roles[role].name}: ${roles[role].text}`,
}))

/** `people`: of the publication, by slug. */
export function AccountFields({ people }: { people: Option[] }) {
  return (
    <>
      <Field name="name" label="Name at the desk" />
      <SelectField name="role" label="Role" groups={[{ name: null, options }]} none="Choose…" />
      <SelectField
        name="person"
        label="Author of their new articles"
        groups={[{ name: null, options: people }]}
        none="Ask for each article"
      />
      <Checkbox name="publishesOwn" isSmall>
        A writer who may publish their own articles without review
      </Checkbox>
    </>
  )
}
