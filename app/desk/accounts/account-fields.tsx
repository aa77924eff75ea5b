/** The fields of an account that an owner fills in, in a Form. */

import type { Option } from '~/desk/kit/articles/article-draft'
import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { type Role, roles } from '~/domain/editors/access'
import { i18n } from '~/domain/language/desk-i18n'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'

function listRoles(): Option[] {
  return (Object.keys(roles) as Role[]).map((role) => ({
    value: role,
    label: i18n.t('{role}: {text}', { role: roles[role].name, text: roles[role].text }),
  }))
}

/** `people`: of the publication, by slug. */
export function AccountFields({ people }: { people: Option[] }) {
  return (
    <>
      <Field name="name" label={i18n.t('Name at the desk')} />
      <SelectField
        name="role"
        label={i18n.t('Role')}
        groups={[{ name: null, options: listRoles() }]}
        none={i18n.t('Choose…')}
      />
      <SelectField
        name="person"
        label={i18n.t('Author of their new articles')}
        groups={[{ name: null, options: people }]}
        none={i18n.t('Ask for each article')}
      />
      <Checkbox name="publishesOwn" isSmall>
        {i18n.t('A writer who may publish their own articles without review')}
      </Checkbox>
    </>
  )
}
