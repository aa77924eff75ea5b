/** The fields of an account that an owner fills in, in a Form. */
import { type Role, roles } from '~/domain/desk/access'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { SelectField } from './article-form-fields'

const options = (Object.keys(roles) as Role[]).map((role) => ({
  value: role,
  label: `${roles[role].name}: ${roles[role].text}`,
}))

export function AccountFields() {
  return (
    <>
      <Field name="name" label="Name at the desk" />
      <SelectField name="role" label="Role" groups={[{ name: null, options }]} none="Choose…" />
      <Checkbox name="publishesOwn" isSmall>
        A writer who may publish their own stories without review
      </Checkbox>
    </>
  )
}
